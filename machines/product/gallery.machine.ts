import { assign, not, raise, setup } from 'xstate'
import { GALLERY, swipeStepOf, wrapped } from './gallery.rules.ts'

/** A point in a picture; each coordinate from 0 to 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Grip {
  /** Where the pointer was pressed, and where it is now; in pixels. */
  readonly from: number
  readonly to: number
  /** When the pointer was pressed, in milliseconds of any clock. */
  readonly since: number
}

export interface GalleryContext {
  readonly count: number
  readonly shown: number
  /** The outgoing picture, and the side the incoming one enters from: 1 is the right. */
  readonly left: number
  readonly side: -1 | 1
  readonly grip: Grip | null
  /** Offset in pixels of the pictures when the pointer was released. */
  readonly dragged: number
  readonly hovered: number
  /** The point under the cursor while hover zoom is on. */
  readonly zoom: Point | null
}

/** Events that change the picture. */
export type SlideCommand =
  | { type: 'picture.next' }
  | { type: 'picture.previous' }
  | { type: 'picture.first' }
  | { type: 'picture.last' }
  | { type: 'picture.chosen'; index: number }

type GalleryEvent =
  | SlideCommand
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

/** The picture that an event leads to, and the side it enters from. */
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
 * The pictures of a product (section 2.5): the current one and its transition, the slideshow, thumbnail
 * hover, full screen and hover zoom. Timings are from section 9. With a single picture, events that would
 * change it are ignored.
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
      return swipeStepOf({ by: offset(context), width: event.width, milliseconds }) !== 0
    },
  },
  actions: {
    turn: assign(({ context, event }) => {
      const [shown, side] = destination(event, context)
      return { left: context.shown, shown, side, dragged: 0, grip: null }
    }),
    showBySwipe: assign(({ context }) => {
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
              { guard: 'isSwipe', target: 'sliding', actions: 'showBySwipe' },
              { target: 'returning', actions: 'letGo' },
            ],
            'pointer.lost': { target: 'returning', actions: 'letGo' },
          },
        },
        /** Sliding to the next picture; another move interrupts it. */
        sliding: { tags: 'sliding', after: { slide: 'resting' } },
        /** Sliding back after a swipe that was too short. */
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
              // Don't advance while the user holds a picture.
              { guard: 'isHeld', target: 'playing', reenter: true },
              { actions: raise({ type: 'picture.next' }) },
            ],
          },
          on: {
            'autoplay.toggled': 'paused',
            // However the picture was chosen, it is shown for the full interval.
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
