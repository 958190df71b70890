import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'

/**
 * Notes which transitions of a chart its tests have walked, so that the last test can say which were
 * not. Hand `inspect` to every actor.
 */
export function walkOf(machine: AnyStateMachine) {
  const walked = new Set<string>()
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) walked.add(nameOf(transition))
    },
    /** Every transition that no test has taken, as 'state: event #n -> target'. */
    missing: () => transitionsOf(machine.root).filter((name) => !walked.has(name)),
  }
}

function transitionsOf(node: AnyStateNode): string[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return [...own.map(nameOf), ...Object.values(node.states).flatMap(transitionsOf)]
}

/** Names, not objects: a chart with other actors provided has the same transitions. */
function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const siblings = eventType ? source.transitions.get(eventType) : source.always
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays'
  return `${source.id}: ${eventType || 'always'} #${siblings?.indexOf(transition)} -> ${targets}`
}
