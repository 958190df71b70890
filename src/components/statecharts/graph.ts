import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { type ChartState, internalEventsIn, isGroup, labelOf, withDescendants } from './definition.ts'

/*
 * A statechart as a graph for the layout library: a box per state, sized to its text, and one arrow for all
 * transitions from one state to another.
 */

/** Font sizes in px, which layout and rendering must share. */
export const TYPE = { title: 14, line: 12, leading: 16 } as const
const PADDING = 10
export const HEAD = 26
const DOT = 10
/** The typeface is slightly narrower than this: a box may be too wide, but text must not overflow it. */
const widthOf = (text: string, size: number) => text.length * size * 0.51

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

/** Options of each state with substates, since ELK does not inherit them. */
const LEVEL = {
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Puts the initial state at the top and later ones below it.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '2',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}

/** Id of the dot that marks a state's initial state. */
const dotOf = (id: string) => `${id} starts`

export function graphOf(root: ChartState): ElkNode {
  return {
    id: 'graph',
    layoutOptions: { ...LAYOUT, ...LEVEL, 'elk.padding': '[top=2,left=2,bottom=2,right=2]' },
    children: [nodeOf(root)],
    edges: withDescendants(root).flatMap(edgesFrom),
  }
}

function nodeOf(state: ChartState): ElkNode {
  const lines = linesOf(state)
  const titled = Math.max(
    widthOf(state.key, TYPE.title) * 1.1,
    ...lines.map((line) => widthOf(line, TYPE.line)),
  )
  const width = Math.ceil(titled) + 2 * PADDING
  const height = HEAD + lines.length * TYPE.leading + (lines.length > 0 ? 6 : 4)
  if (!isGroup(state)) return { id: state.id, width, height }
  return {
    id: state.id,
    layoutOptions: {
      ...LEVEL,
      'elk.padding': `[top=${height + 8},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial ? [{ id: dotOf(state.id), width: DOT, height: DOT }] : []),
      ...state.states.map(nodeOf),
    ],
  }
}

/** The text in a state's box, below its name. */
export const linesOf = (state: ChartState): readonly string[] => [
  ...(state.tags.length > 0 ? [state.tags.map((tag) => `#${tag}`).join(' ')] : []),
  ...new Set(internalEventsIn(state).map(labelOf)),
]

/** All transitions from one state to another, drawn as one arrow. */
export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  /** XState's event types; none for an initial arrow. */
  readonly events: readonly string[]
  readonly lines: readonly string[]
}

/** The arrows out of a state, and the one to its initial substate. */
export function arrowsFrom(state: ChartState): readonly Arrow[] {
  const byTarget = new Map<string, Arrow>()
  for (const transition of state.transitions)
    for (const to of transition.targets) {
      const known = byTarget.get(to)
      byTarget.set(to, {
        id: `${state.id} to ${to}`,
        from: state.id,
        to,
        events: [...(known?.events ?? []), transition.event],
        lines: [...new Set([...(known?.lines ?? []), labelOf(transition)])],
      })
    }
  const start = { id: `${state.id} start`, from: dotOf(state.id), events: [], lines: [] }
  return [...(state.initial ? [{ ...start, to: state.initial }] : []), ...byTarget.values()]
}

const edgesFrom = (state: ChartState): readonly ElkExtendedEdge[] =>
  arrowsFrom(state).map(({ id, from, to, lines }) => ({
    id,
    sources: [from],
    targets: [to],
    labels: lines.length > 0 ? [labelNode(lines)] : [],
  }))

const labelNode = (lines: readonly string[]) => ({
  text: lines.join('\n'),
  width: Math.ceil(Math.max(...lines.map((line) => widthOf(line, TYPE.line)))) + 6,
  height: lines.length * TYPE.leading + 2,
  layoutOptions: { 'elk.edgeLabels.inline': 'true' },
})
