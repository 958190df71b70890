import { assign, emit, setup } from 'xstate'

type NarrowingEvent = { type: 'words.typed'; words: string } | { type: 'words.submitted' }
type NarrowingEmitted = { type: 'words.settled'; words: string }

/**
 * The filter field of a product listing. Typed text is applied after 400 ms without typing (section 5), or
 * immediately on Enter or blur. The draft is null unless the user is typing; the field then shows the applied
 * filter.
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
