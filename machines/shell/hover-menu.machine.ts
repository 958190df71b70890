import { assign, setup } from 'xstate'

/** The menus of the bar. One is open at a time. */
export type BarMenu = 'products' | 'account'

interface HoverMenuContext {
  readonly shown: BarMenu | null
  /** The menu that the mouse is resting on, before it opens. */
  readonly hovered: BarMenu | null
}

type HoverMenuEvent =
  | { type: 'menu.pressed'; menu: BarMenu }
  | { type: 'menu.dismissed' }
  | { type: 'mouse.entered'; menu: BarMenu }
  | { type: 'mouse.left' }

/**
 * The bar's menus for a mouse and for keys. A press opens and closes. A mouse that rests on a menu
 * opens it too; a press right after that belongs to the same wish and does not close it again. Two
 * seconds after the mouse has left, the menu closes (section 2.2), or at once where another opens.
 */
export const hoverMenuMachine = setup({
  types: { context: {} as HoverMenuContext, events: {} as HoverMenuEvent },
  delays: { intent: 120, sameWish: 400, lingering: 2000 },
  guards: {
    isShown: ({ context }, { menu }: { menu: BarMenu }) => context.shown === menu,
    isNoneShown: ({ context }) => context.shown === null,
  },
  actions: {
    show: assign((_, { menu }: { menu: BarMenu }) => ({ shown: menu, hovered: null })),
    showHovered: assign(({ context }) => ({ shown: context.hovered, hovered: null })),
    hover: assign((_, { menu }: { menu: BarMenu }) => ({ hovered: menu })),
    hide: assign({ shown: null, hovered: null }),
  },
}).createMachine({
  id: 'hoverMenu',
  context: { shown: null, hovered: null },
  initial: 'closed',
  // A state hears only what it takes in another way.
  on: {
    'menu.dismissed': '.closed',
    'menu.pressed': { target: '.open', actions: { type: 'show', params: ({ event }) => event } },
    'mouse.entered': { target: '.hovered', actions: { type: 'hover', params: ({ event }) => event } },
  },
  states: {
    closed: { entry: 'hide' },
    /** The mouse is on a menu that is not shown; another one may still be. */
    hovered: {
      on: { 'mouse.left': [{ guard: 'isNoneShown', target: 'closed' }, { target: 'leaving' }] },
      after: { intent: { target: 'opened', actions: 'showHovered' } },
    },
    /** Opened by the mouse a moment ago. */
    opened: {
      on: { 'mouse.left': 'leaving' },
      after: { sameWish: 'open' },
    },
    open: {
      on: {
        'menu.pressed': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'closed' },
        'mouse.left': 'leaving',
      },
    },
    leaving: {
      on: {
        'menu.pressed': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'closed' },
        'mouse.entered': { guard: { type: 'isShown', params: ({ event }) => event }, target: 'open' },
      },
      after: { lingering: 'closed' },
    },
  },
})
