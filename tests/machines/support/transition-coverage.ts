import { expect, type TestContext } from 'vitest'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { nameOf, namesOf } from '../../../scripts/statecharts/transitions.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Transitions that the tests of a chart have walked: scripts/walked reads them in Vitest's report. */
    walked?: readonly string[]
  }
}

/**
 * Notes which transitions of a chart its tests have walked. Hand `inspect` to every actor, and make the last
 * test of the file `test('every transition is walked', walk.assertAllCovered)`.
 */
export function trackTransitions(machine: AnyStateMachine) {
  const walked = new Set<string>()
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) walked.add(nameOf(transition))
    },
    assertAllCovered: ({ task }: TestContext) => {
      const all = namesOf(machine)
      task.meta.walked = all.filter((name) => walked.has(name))
      expect(all.filter((name) => !walked.has(name))).toEqual([])
    },
  }
}
