import { expect, test } from 'vitest'
import { type EventFrom, SimulatedClock } from 'xstate'
import { carouselMachine, type Hold } from '#machines/home/carousel.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const carousels = actorsOf(carouselMachine)

/** Which banner is shown, and whether the carousel plays, and advances now. */
type Now = readonly [shown: number, isPlaying: boolean, isAdvancing: boolean]
/** What happens, how many milliseconds pass, or how it is then. */
type Step = EventFrom<typeof carouselMachine> | number | Now

const hold = (by: Hold) => ({ type: 'hold.began', by }) as const
const release = (by: Hold) => ({ type: 'hold.ended', by }) as const
const [PAUSE, REDUCED] = [{ type: 'pause.toggled' }, { type: 'motion.reduced' }] as const
const [NEXT, PREVIOUS] = [{ type: 'picture.next' }, { type: 'picture.previous' }] as const
const SWIPE = [
  { type: 'pointer.pressed', x: 300, at: 0 },
  { type: 'pointer.moved', x: 100 },
  { type: 'pointer.released', width: 400, at: 500 },
] as const
const advancing = (shown: number): Now => [shown, true, true]
const held = (shown: number): Now => [shown, true, false]
const paused = (shown: number): Now => [shown, false, false]

function play(steps: readonly Step[], { count = 3, plays = true } = {}) {
  const clock = new SimulatedClock()
  const { actor, has } = carousels.start({ count, plays }, { clock })
  for (const step of steps)
    if (typeof step === 'number') clock.increment(step)
    else if ('type' in step) actor.send(step)
    else {
      const shown = actor.getSnapshot().children.pictures?.getSnapshot().context.shown
      expect([shown, has('playing'), has('advancing')]).toEqual(step)
    }
}

test.each<[string, readonly Step[]]>([
  [
    'each banner is shown for 15 seconds, and the first follows the last',
    [14_999, advancing(0), 1, advancing(1), 15_000, 15_000, advancing(0)],
  ],
  [
    'a banner reached by hand is shown for its full time',
    [14_000, NEXT, 14_999, advancing(1), 1, advancing(2)],
  ],
  [
    'it is suspended while anything holds it, then advances again',
    [
      ...[hold('mouse'), hold('focus'), release('mouse'), 60_000, held(0)],
      ...[release('finger'), held(0), release('focus'), 15_000, advancing(1)],
    ],
  ],
  [
    'a press pauses it, and the next press resumes it',
    [PAUSE, 60_000, paused(0), PAUSE, 15_000, advancing(1)],
  ],
  [
    'when it is resumed while held it waits for the hold to end',
    [hold('mouse'), PAUSE, paused(0), PAUSE, 60_000, held(0), release('mouse'), 15_000, advancing(1)],
  ],
  ['it stops when reduced motion is requested', [REDUCED, 60_000, paused(0)]],
  ['it stops then while held, too', [hold('focus'), REDUCED, release('focus'), 60_000, paused(0)]],
])('of a carousel that plays: %s', (_, steps) => play(steps))

test.each<[string, readonly Step[]]>([
  [
    'banners advance by hand, and automatically once the user starts it',
    [hold('mouse'), release('mouse'), 60_000, paused(0), PREVIOUS, paused(2), PAUSE, 15_000, advancing(0)],
  ],
  ['banners follow a swipe', [...SWIPE, paused(1)]],
])('of a carousel that does not play: %s', (_, steps) => play(steps, { plays: false }))

test('a single banner never advances', () => play([PAUSE, NEXT, 60_000, paused(0)], { count: 1 }))
