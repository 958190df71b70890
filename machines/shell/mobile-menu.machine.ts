import { assign, setup } from 'xstate'

interface MobileMenuContext {
  /** Ids of category and type below Products; empty for the category list. */
  readonly place: readonly string[]
  /** Id of the level just left by Back ('' for Products itself): focus returns to its entry. */
  readonly cameFrom: string | null
}

type MobileMenuEvent =
  | { type: 'menu.opened' }
  | { type: 'menu.closed' }
  | { type: 'products.entered' }
  | { type: 'part.entered'; id: string }
  | { type: 'back.pressed' }

/**
 * The menu of small screens (section 2.2): it slides in, leads down into the products, and has a Back button.
 */
export const mobileMenuMachine = setup({
  types: { context: {} as MobileMenuContext, events: {} as MobileMenuEvent, tags: {} as 'open' | 'products' },
  guards: {
    isAtCategories: ({ context }) => context.place.length === 0,
  },
  actions: {
    enterPart: assign(({ context }, { id }: { id: string }) => ({
      place: [...context.place, id],
      cameFrom: null,
    })),
    leavePart: assign(({ context: { place } }) => ({
      place: place.slice(0, -1),
      cameFrom: place.at(-1) ?? null,
    })),
    forget: assign({ place: [], cameFrom: null }),
  },
}).createMachine({
  id: 'mobileMenu',
  context: { place: [], cameFrom: null },
  initial: 'closed',
  states: {
    closed: { on: { 'menu.opened': 'open' } },
    open: {
      tags: 'open',
      entry: 'forget',
      on: { 'menu.closed': 'closed' },
      initial: 'everything',
      states: {
        everything: {
          on: { 'products.entered': { target: 'products', actions: assign({ cameFrom: null }) } },
        },
        products: {
          tags: 'products',
          on: {
            'part.entered': { actions: { type: 'enterPart', params: ({ event }) => event } },
            'back.pressed': [
              { guard: 'isAtCategories', target: 'everything', actions: assign({ cameFrom: '' }) },
              { actions: 'leavePart' },
            ],
          },
        },
      },
    },
  },
})
