import {
  type ChartState,
  type ChartTransition,
  heardIn,
  isGroup,
  labelOf,
  withDescendants,
} from '../../src/components/statecharts/definition.ts'

/**
 * A chart as a Mermaid state diagram, drawn from its own definition. All states come before all arrows:
 * Mermaid takes a state that an arrow names before its time for one of those that the arrow stands among.
 */
export function diagramOf(root: ChartState): string {
  // Regions that run side by side are to be had within a state only.
  const states = root.type === 'parallel' ? stateOf(root, 1) : inside(root, 1)
  return ['stateDiagram-v2', ...states, ...withDescendants(root).flatMap(arrowsOf)].join('\n')
}

/** What a state that holds others hears and stays where it is: there is no room for it in the drawing. */
export const heardWithin = (root: ChartState): readonly string[] =>
  withDescendants(root)
    .filter((node) => isGroup(node))
    .flatMap((node) => heardIn(node).map((transition) => `${node.id}: ${wordsOf(transition)}`))

const indent = (depth: number, line: string) => `${'  '.repeat(depth)}${line}`

/** Ids that Mermaid takes: no dots. */
const idOf = (id: string) => id.replaceAll(/[^\w]/g, '_')

/** The states within one, each with what it holds; regions that run side by side are parted by `--`. */
function inside(node: ChartState, depth: number): readonly string[] {
  const parting = node.type === 'parallel' ? [indent(depth, '--')] : []
  return [
    ...(node.initial ? [indent(depth, `[*] --> ${idOf(node.initial)}`)] : []),
    ...node.states.flatMap((child, at) => [...(at > 0 ? parting : []), ...stateOf(child, depth)]),
  ]
}

function stateOf(node: ChartState, depth: number): readonly string[] {
  const named = `state "${[node.key, ...node.tags.map((tag) => `#${tag}`)].join(' ')}" as ${idOf(node.id)}`
  if (isGroup(node)) return [indent(depth, `${named} {`), ...inside(node, depth + 1), indent(depth, '}')]
  // What is heard where it stays stands in the state itself.
  const heard = heardIn(node).map((transition) => indent(depth, `${idOf(node.id)} : ${wordsOf(transition)}`))
  return [indent(depth, named), ...heard]
}

/** Where a state's events lead. */
function arrowsOf(node: ChartState): readonly string[] {
  const arrows = node.transitions.flatMap((transition) =>
    transition.targets.map((target) => `${idOf(node.id)} --> ${idOf(target)} : ${wordsOf(transition)}`),
  )
  return [...arrows, ...(node.type === 'final' ? [`${idOf(node.id)} --> [*]`] : [])].map((arrow) =>
    indent(1, arrow),
  )
}

/** Mermaid reads colons and semicolons as its own. */
const wordsOf = (transition: ChartTransition) => labelOf(transition).replaceAll(/[:;#]/g, ' ')
