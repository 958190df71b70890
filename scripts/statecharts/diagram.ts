import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { childrenOf, transitionsOf, withDescendants } from './parts.ts'

/**
 * A chart as a Mermaid state diagram, drawn from its own definition. All states come before all arrows:
 * Mermaid takes a state that an arrow names before its time for one of those that the arrow stands among.
 */
export function diagramOf({ root }: AnyStateMachine): string {
  // Regions that run side by side are to be had within a state only.
  const states = root.type === 'parallel' ? stateOf(root, 1) : inside(root, 1)
  return ['stateDiagram-v2', ...states, ...withDescendants(root).flatMap(arrowsOf)].join('\n')
}

/** What a state that holds others hears and stays where it is: there is no room for it in the drawing. */
export const heardWithin = ({ root }: AnyStateMachine): readonly string[] =>
  withDescendants(root)
    .filter((node) => isGroup(node))
    .flatMap((node) => staying(node).map((transition) => `${node.id}: ${labelOf(transition)}`))

const isGroup = (node: AnyStateNode) => childrenOf(node).length > 0
const staying = (node: AnyStateNode) => transitionsOf(node).filter(({ target }) => !target?.length)

const indent = (depth: number, line: string) => `${'  '.repeat(depth)}${line}`

/** Ids that Mermaid takes: no dots. */
const idOf = ({ id }: AnyStateNode) => id.replaceAll(/[^\w]/g, '_')

/** The states within one, each with what it holds; regions that run side by side are parted by `--`. */
function inside(node: AnyStateNode, depth: number): readonly string[] {
  const first = node.type === 'compound' ? node.initial?.target[0] : undefined
  const parting = node.type === 'parallel' ? [indent(depth, '--')] : []
  return [
    ...(first ? [indent(depth, `[*] --> ${idOf(first)}`)] : []),
    ...childrenOf(node).flatMap((child, at) => [...(at > 0 ? parting : []), ...stateOf(child, depth)]),
  ]
}

function stateOf(node: AnyStateNode, depth: number): readonly string[] {
  const named = `state "${[node.key, ...node.tags.map((tag) => `#${tag}`)].join(' ')}" as ${idOf(node)}`
  if (isGroup(node)) return [indent(depth, `${named} {`), ...inside(node, depth + 1), indent(depth, '}')]
  // What is heard where it stays stands in the state itself.
  const heard = staying(node).map((transition) => indent(depth, `${idOf(node)} : ${labelOf(transition)}`))
  return [indent(depth, named), ...heard]
}

/** Where a state's events lead. */
function arrowsOf(node: AnyStateNode): readonly string[] {
  const arrows = transitionsOf(node).flatMap((transition) =>
    (transition.target ?? []).map((target) => `${idOf(node)} --> ${idOf(target)} : ${labelOf(transition)}`),
  )
  return [...arrows, ...(node.type === 'final' ? [`${idOf(node)} --> [*]`] : [])].map((arrow) =>
    indent(1, arrow),
  )
}

function labelOf({ eventType, guard }: AnyTransitionDefinition): string {
  const name = guardName(guard)
  // Mermaid reads colons and semicolons as its own.
  return `${eventName(eventType)}${name ? ` [${name}]` : ''}`.replaceAll(/[:;#]/g, ' ')
}

/** What XState calls 'xstate.done.actor.0.cart.open' is for a reader that what runs there is done. */
function eventName(type: string): string {
  if (type === '') return 'at once'
  if (type === '*') return 'anything else'
  const [, kind, delay] = /^xstate\.(after|done|error|snapshot)\.(?:actor|state)?\.?([^.]*)/.exec(type) ?? []
  if (kind === 'after') return `after ${delay}`
  if (kind === 'done') return 'done'
  if (kind === 'error') return 'failed'
  return kind ?? type
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return guard === undefined ? '' : 'if'
}
