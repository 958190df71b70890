import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { withDescendants } from '../../src/components/statecharts/definition.ts'

export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

export const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** All states of a statechart, without its root. */
export const statesOf = ({ root }: AnyStateMachine): readonly AnyStateNode[] =>
  childrenOf(root).flatMap((child) => withDescendants(child))

/**
 * A transition's name, 'state: event #n -> target', unique in the portal. A name rather than the object,
 * because a statechart with other actors provided has the same transitions.
 */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const siblings = eventType ? source.transitions.get(eventType) : source.always
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays'
  return `${source.id}: ${eventType || 'always'} #${siblings?.indexOf(transition)} -> ${targets}`
}

/** The names of all transitions of a statechart, in order of definition. */
export const namesOf = ({ root }: AnyStateMachine): readonly string[] =>
  withDescendants(root).flatMap((node) => transitionsOf(node).map(nameOf))
