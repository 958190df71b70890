import { expect, test } from 'vitest'
import { type EventFrom, SimulatedClock } from 'xstate'
import { updateMachine, type Work } from '#machines/update/update.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const updates = actorsOf(updateMachine)

/** What the tab has asked for so far, and whether it offers the update, or updates. */
type Now = readonly ('activation' | 'reload' | 'offered' | 'updating')[]
/** What happens, how many milliseconds pass, or how it is then. */
type Step = EventFrom<typeof updateMachine> | number | Now

const [WAITS, TOOK_OVER] = [{ type: 'version.waiting' }, { type: 'version.activated' }] as const
const PRESS = { type: 'update.pressed' } as const
const work = (of: Work) => ({ type: 'work.changed', work: of }) as const
const LEAVING: Now = ['reload', 'updating']
const UPDATED: Now = ['activation', 'reload', 'updating']

function play(steps: readonly Step[], isServed = true) {
  const clock = new SimulatedClock()
  const { actor, emitted, has } = updates.start({ isServed }, { clock })
  const now = () => [
    ...emitted.map(({ type }) => (type === 'update.reloadRequested' ? 'reload' : 'activation')),
    ...(['offered', 'updating'] as const).filter(has),
  ]
  for (const step of steps)
    if (typeof step === 'number') clock.increment(step)
    else if ('type' in step) actor.send(step)
    else expect(now()).toEqual(step)
}

test.each<[string, readonly Step[]]>([
  [
    'a press activates the waiting version once, and the page reloads when it is active',
    [PRESS, [], WAITS, ['offered'], PRESS, PRESS, ['activation', 'updating'], TOOK_OVER, UPDATED],
  ],
  [
    'a version that does not activate in 40 seconds is not waited for',
    [WAITS, PRESS, 39_999, ['activation', 'updating'], 1, UPDATED],
  ],
  ...(['busy', 'unsaved'] as const).flatMap((state): [string, Step[]][] => [
    [
      `no update is offered while work is ${state}`,
      [work(state), WAITS, [], PRESS, [], work('none'), ['offered'], work(state), []],
    ],
  ]),
  [
    'a busy tab does not reload when another tab updates until it is idle',
    [WAITS, work('busy'), TOOK_OVER, [], work('none'), LEAVING],
  ],
  [
    'a tab with unsaved work does not either, but offers it',
    [WAITS, work('unsaved'), TOOK_OVER, ['offered'], work('none'), LEAVING],
  ],
  [
    'an outdated tab with unsaved work offers the update between calls and reloads only on a press',
    [
      ...[work('busy'), TOOK_OVER, PRESS, [], work('unsaved'), ['offered'] as const],
      ...[work('busy'), [], work('unsaved'), PRESS, LEAVING],
    ],
  ],
  [
    'a user who is typing is offered the update, and keeps their text when another tab updates',
    [work('typing'), WAITS, ['offered'], TOOK_OVER, ['offered'], work('busy'), [], work('none'), LEAVING],
  ],
  [
    'work that begins while a version activates is not interrupted',
    [WAITS, PRESS, work('busy'), TOOK_OVER, ['activation'], work('none'), UPDATED],
  ],
])('%s', (_, steps) => play(steps))

test('the first version is not an update, but the next one is', () => {
  play([TOOK_OVER, [], TOOK_OVER, LEAVING], false)
})
