import { assign, setup } from 'xstate'

/** Menus of the top bar; one is open at a time. */
export type BarMenu = 'products' | 'account'

interface HoverMenuContext {
  readonly shown: BarMenu | null
  /** The menu under the mouse, before it opens. */
  readonly hovered: BarMenu | null
}

type HoverMenuEvent =
  | { type: 'menu.pressed'; menu: BarMenu }
  | { type: 'menu.dismissed' }
  | { type: 'mouse.entered'; menu: BarMenu }
  | { type: 'mouse.left' }

/**
 * The top bar's menus for mouse and keyboard. A click toggles a menu. Hovering opens it too; a click right
 * after that has the same intent and does not close it again. The menu closes two seconds after the mouse
 * leaves (section 2.2), or at once if another opens.
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
  // Defaults: a state lists only the events it handles differently.
  on: {
    'menu.dismissed': '.closed',
    'menu.pressed': { target: '.open', actions: { type: 'show', params: ({ event }) => event } },
    'mouse.entered': { target: '.hovered', actions: { type: 'hover', params: ({ event }) => event } },
  },
  states: {
    closed: { entry: 'hide' },
    /** The mouse is on a menu that is not open; another one may be. */
    hovered: {
      on: { 'mouse.left': [{ guard: 'isNoneShown', target: 'closed' }, { target: 'leaving' }] },
      after: { intent: { target: 'opened', actions: 'showHovered' } },
    },
    /** Just opened by the mouse. */
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
