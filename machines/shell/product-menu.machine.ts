import { assign, setup } from 'xstate'

/** Ids from the category down to the selected entry. */
export type MenuPlace = readonly string[]

interface ProductMenuContext {
  readonly place: MenuPlace
  /** The entry under the mouse, before it is shown. */
  readonly pointed: MenuPlace
}

type ProductMenuEvent =
  | { type: 'entry.pointed'; place: MenuPlace }
  | { type: 'entry.chosen'; place: MenuPlace }

/**
 * The category and type whose columns the open product menu shows. On its way from a category to its types
 * the mouse crosses other categories, so only an entry that it rests on is shown.
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
