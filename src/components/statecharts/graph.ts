import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api'
import { type ChartState, heardIn, isGroup, labelOf, withDescendants } from './definition.ts'

/*
 * A chart as the graph that the layout library is given: a box for each state, as large as its words, and one
 * arrow for all that leads from one state to another.
 */

/** Type sizes of the drawing, in its own pixels: what is drawn must be as wide as what was laid out. */
export const TYPE = { title: 14, line: 12, leading: 16 } as const
const PADDING = 10
export const HEAD = 26
const DOT = 10
/** The text face is a little narrower than this; a box too wide is better than words beyond it. */
const widthOf = (text: string, size: number) => text.length * size * 0.51

/** For the whole. */
const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

/** For each state that holds others: none is handed down. */
const LEVEL = {
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // The state it starts in is above, and what comes later below it.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '2',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
}

/** The dot that a state's first state is found by. */
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

/** What stands in a state's box, below its name. */
export const linesOf = (state: ChartState): readonly string[] => [
  ...(state.tags.length > 0 ? [state.tags.map((tag) => `#${tag}`).join(' ')] : []),
  ...new Set(heardIn(state).map(labelOf)),
]

/** An arrow's words: everything that leads from the one state to the other. */
export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  /** What XState calls the events; a start has none. */
  readonly events: readonly string[]
  readonly lines: readonly string[]
}

/** All that leads out of a state, and to its first one. */
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
