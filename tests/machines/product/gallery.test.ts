import { expect, test } from 'vitest'
import { type EventFrom, SimulatedClock } from 'xstate'
import { type GalleryContext, galleryMachine } from '#machines/product/gallery.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const galleries = actorsOf(galleryMachine)

type Tag = 'playing' | 'fullscreen' | 'sliding' | 'returning' | 'dragging'
interface Now extends Partial<GalleryContext> {
  /** Its tags. */
  readonly is?: readonly Tag[]
}
/** What happens, how many milliseconds pass, or how it is then. */
type Step = EventFrom<typeof galleryMachine> | number | Now

const [NEXT, PREVIOUS] = [{ type: 'picture.next' }, { type: 'picture.previous' }] as const
const [FIRST, LAST] = [{ type: 'picture.first' }, { type: 'picture.last' }] as const
const [PLAY, LOST] = [{ type: 'autoplay.toggled' }, { type: 'pointer.lost' }] as const
const [FULL, LEFT] = [{ type: 'fullscreen.toggled' }, { type: 'fullscreen.left' }] as const
const choose = (index: number) => ({ type: 'picture.chosen', index }) as const
const enter = (index: number) => ({ type: 'thumbnail.entered', index }) as const
const hold = { type: 'pointer.pressed', x: 300, at: 1000 } as const
const drag = (by: number) => ({ type: 'pointer.moved', x: 300 + by }) as const
const release = (ms: number) => ({ type: 'pointer.released', width: 400, at: 1000 + ms }) as const
/** Swipes over a picture 400 pixels wide. */
const swipe = (by: number, ms: number) => [hold, drag(by), release(ms)]
const over = (x: number) => ({ type: 'mouse.over', point: { x, y: 0.5 } }) as const

function play(steps: readonly Step[], count = 4) {
  const clock = new SimulatedClock()
  const { actor, context, has } = galleries.start({ count }, { clock })
  for (const step of steps)
    if (typeof step === 'number') clock.increment(step)
    else if ('type' in step) actor.send(step)
    else {
      const { is, ...own } = step
      expect(context()).toMatchObject(own)
      const tags = ['playing', 'fullscreen', 'sliding', 'returning', 'dragging'] as const
      if (is) expect(tags.filter(has)).toEqual(is)
    }
}

test.each<[string, readonly Step[]]>([
  [
    'next and previous move through the pictures and wrap around',
    [
      NEXT,
      { shown: 1, left: 0, side: 1 },
      PREVIOUS,
      PREVIOUS,
      { shown: 3, left: 0, side: -1 },
      NEXT,
      { shown: 0 },
    ],
  ],
  [
    'it moves to the first, last or chosen picture',
    [
      ...[LAST, { shown: 3, side: 1 } as const, choose(1), { shown: 1, left: 3, side: -1 } as const],
      ...[FIRST, { shown: 0, side: -1 } as const, choose(2), { shown: 2, side: 1 } as const],
    ],
  ],
  [
    'a move takes 450 ms, and a further move replaces it at once',
    [NEXT, 400, NEXT, 449, { is: ['sliding'] }, 1, { is: [], shown: 2 }],
  ],
  [
    'choosing the shown picture or one that is missing does nothing',
    [choose(0), choose(-1), choose(4), { is: [], shown: 0 }],
  ],
  [
    'a long swipe moves on from where it was released',
    [...swipe(-130, 2000), { shown: 1, side: 1, dragged: -130, grip: null, is: ['sliding'] }],
  ],
  ['a quick swipe to the right moves back', [...swipe(50, 100), { shown: 3, side: -1 }]],
  [
    'a swipe neither long nor quick returns within 450 ms',
    [...swipe(-100, 2000), { shown: 0, dragged: -100 }, 449, { is: ['returning'] }, 1, { is: [] }],
  ],
  [
    'a swipe that the browser cancels returns',
    [hold, { is: ['dragging'] }, drag(-290), LOST, { is: ['returning'], shown: 0 }],
  ],
  ['a swipe can interrupt a picture that is still sliding', [NEXT, ...swipe(-50, 100), { shown: 2 }]],
  ['a pointer that only passes over drags nothing', [drag(-290), release(5), { grip: null, shown: 0 }]],
  [
    'the slideshow advances every 3 s until it is paused',
    [
      ...[10_000, { shown: 0 }, PLAY, 2999, { is: ['playing'], shown: 0 } as const, 1, { shown: 1 }],
      ...[3000, { shown: 2 }, PLAY, 10_000, { is: [], shown: 2 } as const],
    ],
  ],
  [
    'a picture chosen during the slideshow is shown for its full time',
    [PLAY, 2900, choose(3), 2999, { shown: 3 }, 1, { shown: 0 }],
  ],
  ['the slideshow waits while a picture is held', [PLAY, hold, 3000, { shown: 0 }, LOST, 3000, { shown: 1 }]],
  ['a thumbnail shows its picture after 300 ms', [enter(2), 299, { shown: 0 }, 1, { shown: 2 }]],
  [
    'a thumbnail that the mouse only passes over shows nothing',
    [enter(2), 200, enter(3), 200, { type: 'thumbnail.left' }, 1000, { shown: 0 }],
  ],
  [
    'pressing a thumbnail shows its picture at once and only once',
    [enter(2), choose(2), { shown: 2 }, NEXT, 1000, { shown: 3 }],
  ],
  [
    'full screen is left by its button or the browser, and leaving it when it is off does nothing',
    [LEFT, { is: [] }, FULL, { is: ['fullscreen'] }, FULL, { is: [] }, FULL, LEFT, { is: [] }],
  ],
  [
    'hover zoom follows the mouse until it leaves',
    [over(0.2), over(0.4), { zoom: { x: 0.4, y: 0.5 } }, { type: 'mouse.left' }, { zoom: null }],
  ],
  [
    'hover zoom ends when the picture is dragged or changed',
    [over(0.2), hold, over(0.3), { zoom: null }, LOST, over(0.3), NEXT, { zoom: null }],
  ],
])('%s', (_, steps) => play(steps))

test('a single picture can be zoomed but has no slides or slideshow', () => {
  play([...swipe(-300, 100), NEXT, LAST, PLAY, { shown: 0, is: [] }, over(0), { zoom: { x: 0, y: 0.5 } }], 1)
})
