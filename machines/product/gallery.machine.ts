import { assign, not, raise, setup } from 'xstate'
import { GALLERY, turnOf, wrapped } from './gallery.rules.ts'

/** A point of a picture, each way from 0 to 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Grip {
  /** Where the pointer came down, and where it is: in pixels. */
  readonly from: number
  readonly to: number
  /** When it came down, in milliseconds of any clock. */
  readonly since: number
}

export interface GalleryContext {
  readonly count: number
  readonly shown: number
  /** What is leaving while another comes, and from which side that comes: 1 from the right. */
  readonly left: number
  readonly side: -1 | 1
  readonly grip: Grip | null
  /** Pixels that the pictures stood off their place when they were let go. */
  readonly dragged: number
  readonly hovered: number
  /** The point that hover zoom is over. */
  readonly zoom: Point | null
}

/** What brings another picture. */
export type Turn =
  | { type: 'picture.next' }
  | { type: 'picture.previous' }
  | { type: 'picture.first' }
  | { type: 'picture.last' }
  | { type: 'picture.chosen'; index: number }

type GalleryEvent =
  | Turn
  | { type: 'thumbnail.entered'; index: number }
  | { type: 'thumbnail.left' }
  | { type: 'pointer.pressed'; x: number; at: number }
  | { type: 'pointer.moved'; x: number }
  | { type: 'pointer.released'; width: number; at: number }
  | { type: 'pointer.lost' }
  | { type: 'mouse.over'; point: Point }
  | { type: 'mouse.left' }
  | { type: 'autoplay.toggled' }
  | { type: 'fullscreen.toggled' }
  | { type: 'fullscreen.left' }

/** Where a move leads, and from which side that comes. */
function destination(event: GalleryEvent, { count, shown }: GalleryContext): [index: number, side: -1 | 1] {
  switch (event.type) {
    case 'picture.next':
      return [wrapped(shown + 1, count), 1]
    case 'picture.previous':
      return [wrapped(shown - 1, count), -1]
    case 'picture.first':
      return [0, -1]
    case 'picture.last':
      return [count - 1, 1]
    case 'picture.chosen':
      return [event.index, event.index > shown ? 1 : -1]
    default:
      return [shown, 1]
  }
}

const offset = ({ grip }: GalleryContext) => (grip ? grip.to - grip.from : 0)

/**
 * The pictures of a product (section 2.5): which is shown and how it came there, the slideshow, the
 * thumbnail that the mouse rests on, full screen, and hover zoom. Times are those of section 9. With
 * one picture there is nothing to turn to, and every such event is ignored.
 */
export const galleryMachine = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as { readonly count: number },
    tags: {} as 'playing' | 'fullscreen' | 'sliding' | 'returning' | 'dragging',
  },
  delays: { slide: GALLERY.slideMs, autoplay: GALLERY.autoplayMs, hover: GALLERY.hoverMs },
  guards: {
    hasOthers: ({ context }) => context.count > 1,
    isElsewhere: ({ context, event }) => {
      const [index] = destination(event, context)
      return index !== context.shown && index >= 0 && index < context.count
    },
    isHeld: ({ context }) => context.grip !== null,
    isSwipe: ({ context, event }) => {
      if (event.type !== 'pointer.released' || !context.grip) return false
      const milliseconds = event.at - context.grip.since
      return turnOf({ by: offset(context), width: event.width, milliseconds }) !== 0
    },
  },
  actions: {
    turn: assign(({ context, event }) => {
      const [shown, side] = destination(event, context)
      return { left: context.shown, shown, side, dragged: 0, grip: null }
    }),
    turnBySwipe: assign(({ context }) => {
      const side = offset(context) < 0 ? 1 : -1
      const shown = wrapped(context.shown + side, context.count)
      return { left: context.shown, shown, side, dragged: offset(context), grip: null }
    }),
    grip: assign((_, { x, at }: { x: number; at: number }) => ({ grip: { from: x, to: x, since: at } })),
    drag: assign(({ context }, { x }: { x: number }) => ({
      grip: context.grip && { ...context.grip, to: x },
    })),
    letGo: assign(({ context }) => ({ dragged: offset(context), grip: null })),
    hover: assign((_, { index }: { index: number }) => ({ hovered: index })),
    zoomIn: assign((_, { point }: { point: Point }) => ({ zoom: point })),
    zoomOut: assign({ zoom: null }),
  },
}).createMachine({
  id: 'gallery',
  type: 'parallel',
  context: ({ input }) => ({
    count: input.count,
    shown: 0,
    left: 0,
    side: 1,
    grip: null,
    dragged: 0,
    hovered: 0,
    zoom: null,
  }),
  states: {
    picture: {
      initial: 'resting',
      on: {
        'picture.*': { guard: 'isElsewhere', target: '.sliding', actions: 'turn' },
        'pointer.pressed': {
          guard: 'hasOthers',
          target: '.dragging',
          actions: { type: 'grip', params: ({ event }) => event },
        },
      },
      states: {
        resting: {},
        dragging: {
          tags: 'dragging',
          on: {
            'pointer.moved': { actions: { type: 'drag', params: ({ event }) => event } },
            'pointer.released': [
              { guard: 'isSwipe', target: 'sliding', actions: 'turnBySwipe' },
              { target: 'returning', actions: 'letGo' },
            ],
            'pointer.lost': { target: 'returning', actions: 'letGo' },
          },
        },
        /** The next one comes in; another move takes over at once. */
        sliding: { tags: 'sliding', after: { slide: 'resting' } },
        /** A swipe that was too short. */
        returning: { tags: 'returning', after: { slide: 'resting' } },
      },
    },
    autoplay: {
      initial: 'paused',
      states: {
        paused: { on: { 'autoplay.toggled': { guard: 'hasOthers', target: 'playing' } } },
        playing: {
          tags: 'playing',
          after: {
            autoplay: [
              // Whoever holds a picture is looking at it.
              { guard: 'isHeld', target: 'playing', reenter: true },
              { actions: raise({ type: 'picture.next' }) },
            ],
          },
          on: {
            'autoplay.toggled': 'paused',
            // However the picture came, it is shown for its whole time.
            'picture.*': { target: 'playing', reenter: true },
          },
        },
      },
    },
    thumbnails: {
      initial: 'idle',
      states: {
        idle: {},
        hovered: {
          on: { 'thumbnail.left': 'idle', 'picture.chosen': 'idle' },
          after: {
            hover: {
              target: 'idle',
              actions: raise(({ context }) => ({ type: 'picture.chosen', index: context.hovered })),
            },
          },
        },
      },
      on: {
        'thumbnail.entered': {
          target: '.hovered',
          actions: { type: 'hover', params: ({ event }) => event },
        },
      },
    },
    screen: {
      initial: 'inPage',
      states: {
        inPage: { on: { 'fullscreen.toggled': 'fullscreen' } },
        fullscreen: {
          tags: 'fullscreen',
          on: { 'fullscreen.toggled': 'inPage', 'fullscreen.left': 'inPage' },
        },
      },
    },
    zoom: {
      initial: 'off',
      states: {
        off: {
          entry: 'zoomOut',
          on: {
            'mouse.over': {
              guard: not('isHeld'),
              target: 'on',
              actions: { type: 'zoomIn', params: ({ event }) => event },
            },
          },
        },
        on: {
          on: {
            'mouse.over': { actions: { type: 'zoomIn', params: ({ event }) => event } },
            'mouse.left': 'off',
            'pointer.pressed': 'off',
            'picture.*': 'off',
          },
        },
      },
    },
  },
})
