import { assign, emit, setup } from 'xstate'

type NarrowingEvent = { type: 'words.typed'; words: string } | { type: 'words.submitted' }
type NarrowingEmitted = { type: 'words.settled'; words: string }

/**
 * The search box of a listing. What is typed counts once nothing was typed for 400 ms (section 5), or
 * at once with Enter, or where the box is left. The draft is null where nothing is under way: then the
 * box shows what counts.
 */
export const listingFilterMachine = setup({
  types: {
    context: {} as { readonly draft: string | null },
    events: {} as NarrowingEvent,
    emitted: {} as NarrowingEmitted,
  },
  delays: { debounce: 400 },
  actions: {
    settle: emit(({ context }): NarrowingEmitted => ({ type: 'words.settled', words: context.draft ?? '' })),
    deleteDraft: assign({ draft: null }),
  },
}).createMachine({
  id: 'listingFilter',
  context: { draft: null },
  initial: 'settled',
  on: {
    'words.typed': {
      target: '.typing',
      actions: assign({ draft: ({ event }) => event.words }),
    },
  },
  states: {
    settled: {},
    typing: {
      after: { debounce: { target: 'settled', actions: ['settle', 'deleteDraft'] } },
      on: { 'words.submitted': { target: 'settled', actions: ['settle', 'deleteDraft'] } },
    },
  },
})
