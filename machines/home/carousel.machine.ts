import { assign, type EventFrom, not, sendTo, setup } from 'xstate'
import { galleryMachine, type SlideCommand } from '#machines/product/gallery.machine.ts'

/** How long each banner is shown, in milliseconds (section 9). */
export const CAROUSEL_INTERVAL = 15_000

/** Why the banners pause: the mouse is over them, they have focus or a touch, or the page is hidden. */
export type Hold = 'mouse' | 'focus' | 'finger' | 'hidden'

/** Events that change the picture, passed on to the gallery. */
type Turning = SlideCommand | Extract<EventFrom<typeof galleryMachine>, { type: `pointer.${string}` }>

type CarouselEvent =
  | Turning
  | { type: 'hold.began'; by: Hold }
  | { type: 'hold.ended'; by: Hold }
  | { type: 'pause.toggled' }
  /** The user's system now prefers reduced motion. */
  | { type: 'motion.reduced' }

interface CarouselInput {
  readonly count: number
  /** Whether the carousel starts playing by default. */
  readonly plays: boolean
}

interface CarouselContext extends CarouselInput {
  readonly holds: ReadonlySet<Hold>
}

/**
 * The dashboard's banner carousel (section 2.4). It advances automatically in a loop, and pauses while the
 * user interacts with it. The gallery decides which picture is shown and how it moves in. Tags: `playing`
 * while the carousel advances, or would but for a hold, and `advancing` while it advances.
 */
export const carouselMachine = setup({
  types: {
    input: {} as CarouselInput,
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    children: {} as { pictures: 'gallery' },
    tags: {} as 'playing' | 'advancing',
  },
  actors: { gallery: galleryMachine },
  delays: { interval: CAROUSEL_INTERVAL },
  actions: {
    turn: sendTo('pictures', { type: 'picture.next' }),
    pass: sendTo('pictures', (_, advancing: Turning) => advancing),
    hold: assign(({ context }, { by }: { by: Hold }) => ({ holds: new Set([...context.holds, by]) })),
    release: assign(({ context }, { by }: { by: Hold }) => ({
      holds: new Set([...context.holds].filter((hold) => hold !== by)),
    })),
  },
  guards: {
    hasOthers: ({ context }) => context.count > 1,
    playsAtFirst: ({ context }) => context.plays,
    isHeld: ({ context }) => context.holds.size > 0,
    isLastHold: ({ context }, { by }: { by: Hold }) => context.holds.size === 1 && context.holds.has(by),
  },
}).createMachine({
  id: 'carousel',
  context: ({ input }) => ({ ...input, holds: new Set() }),
  invoke: { id: 'pictures', src: 'gallery', input: ({ context }) => context },
  initial: 'starting',
  on: {
    'picture.*': { actions: { type: 'pass', params: ({ event }) => event } },
    'pointer.*': { actions: { type: 'pass', params: ({ event }) => event } },
    'hold.began': { actions: { type: 'hold', params: ({ event }) => event } },
    'hold.ended': { actions: { type: 'release', params: ({ event }) => event } },
  },
  states: {
    starting: {
      always: [
        { guard: not('hasOthers'), target: 'single' },
        { guard: 'playsAtFirst', target: 'playing' },
        { target: 'paused' },
      ],
    },
    /** A single banner does not advance. */
    single: {},
    playing: {
      tags: ['playing', 'advancing'],
      after: { interval: { target: 'playing', reenter: true, actions: 'turn' } },
      on: {
        // Every banner is shown for the full interval, however it was reached.
        'picture.*': {
          target: 'playing',
          reenter: true,
          actions: { type: 'pass', params: ({ event }) => event },
        },
        'hold.began': { target: 'suspended', actions: { type: 'hold', params: ({ event }) => event } },
        'pause.toggled': 'paused',
        'motion.reduced': 'paused',
      },
    },
    suspended: {
      tags: 'playing',
      on: {
        'hold.ended': {
          guard: { type: 'isLastHold', params: ({ event }) => event },
          target: 'playing',
          actions: { type: 'release', params: ({ event }) => event },
        },
        'pause.toggled': 'paused',
        'motion.reduced': 'paused',
      },
    },
    paused: {
      on: { 'pause.toggled': [{ guard: 'isHeld', target: 'suspended' }, { target: 'playing' }] },
    },
  },
})
