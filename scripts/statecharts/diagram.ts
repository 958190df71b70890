import {
  type ChartState,
  type ChartTransition,
  internalEventsIn,
  isGroup,
  labelOf,
  withDescendants,
} from '../../src/components/statecharts/definition.ts'

/**
 * A statechart as a Mermaid state diagram, generated from its definition. All states come before all arrows,
 * because Mermaid puts a state that an arrow mentions first into the arrow's own group.
 */
export function diagramOf(root: ChartState): string {
  // Mermaid allows parallel regions only within a state.
  const states = root.type === 'parallel' ? stateOf(root, 1) : inside(root, 1)
  return ['stateDiagram-v2', ...states, ...withDescendants(root).flatMap(arrowsOf)].join('\n')
}

/** Transitions of compound states that don't leave them, which the diagram has no room for. */
export const internalEventsWithin = (root: ChartState): readonly string[] =>
  withDescendants(root)
    .filter((node) => isGroup(node))
    .flatMap((node) => internalEventsIn(node).map((transition) => `${node.id}: ${wordsOf(transition)}`))

const indent = (depth: number, line: string) => `${'  '.repeat(depth)}${line}`

/** Mermaid ids can't contain dots. */
const idOf = (id: string) => id.replaceAll(/[^\w]/g, '_')

/** The child states with their content; parallel regions are separated by `--`. */
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
  // Transitions that don't leave the state are written in it.
  const internal = internalEventsIn(node).map((transition) =>
    indent(depth, `${idOf(node.id)} : ${wordsOf(transition)}`),
  )
  return [indent(depth, named), ...internal]
}

/** The arrows of a state's transitions. */
function arrowsOf(node: ChartState): readonly string[] {
  const arrows = node.transitions.flatMap((transition) =>
    transition.targets.map((target) => `${idOf(node.id)} --> ${idOf(target)} : ${wordsOf(transition)}`),
  )
  return [...arrows, ...(node.type === 'final' ? [`${idOf(node.id)} --> [*]`] : [])].map((arrow) =>
    indent(1, arrow),
  )
}

/** Colons, semicolons and hashes have a meaning in Mermaid. */
const wordsOf = (transition: ChartTransition) => labelOf(transition).replaceAll(/[:;#]/g, ' ')
