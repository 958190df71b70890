import { assign, setup } from 'xstate'

/** Ids from the category down: whose parts the menu shows. */
export type MenuPlace = readonly string[]

interface ProductMenuContext {
  readonly place: MenuPlace
  /** What the mouse is on, before it is shown. */
  readonly pointed: MenuPlace
}

type ProductMenuEvent =
  | { type: 'entry.pointed'; place: MenuPlace }
  | { type: 'entry.chosen'; place: MenuPlace }

/**
 * Which category and type the columns of the open product menu belong to. The mouse on its way from
 * a category to the types beside it crosses other categories: only one that it rests on is shown.
 */
export const productMenuMachine = setup({
  types: {
    input: {} as { readonly place: MenuPlace },
    context: {} as ProductMenuContext,
    events: {} as ProductMenuEvent,
  },
  delays: { resting: 90 },
}).createMachine({
  id: 'productMenu',
  context: ({ input: { place } }) => ({ place, pointed: place }),
  initial: 'still',
  on: {
    'entry.chosen': {
      target: '.still',
      actions: assign(({ event: { place } }) => ({ place, pointed: place })),
    },
    'entry.pointed': {
      target: '.pointing',
      actions: assign(({ event }) => ({ pointed: event.place })),
    },
  },
  states: {
    still: {},
    pointing: {
      after: {
        resting: { target: 'still', actions: assign(({ context }) => ({ place: context.pointed })) },
      },
    },
  },
})
