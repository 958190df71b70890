import { expect, type TestContext } from 'vitest'
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { nameOf, namesOf } from '../../scripts/statecharts/transitions.ts'

declare module 'vitest' {
  interface TaskMeta {
    /**
     * Transitions that the tests of a chart covered; scripts/transition-coverage reads them from Vitest's
     * report.
     */
    covered?: readonly string[]
  }
}

/**
 * Records which transitions of a chart its tests cover. Pass `inspect` to every actor, and make the last test
 * of the file `test('the tests cover every transition', coverage.assertAllCovered)`.
 */
export function trackTransitions(machine: AnyStateMachine) {
  const covered = new Set<string>()
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) covered.add(nameOf(transition))
    },
    assertAllCovered: ({ task }: TestContext) => {
      const all = namesOf(machine)
      task.meta.covered = all.filter((name) => covered.has(name))
      expect(all.filter((name) => !covered.has(name))).toEqual([])
    },
  }
}
