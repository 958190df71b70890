import { emit, setup } from 'xstate'

type SearchBarEvent =
  | { type: 'search.toggled' }
  /** Shows the bar, whatever its state. */
  | { type: 'search.requested' }
  | { type: 'search.closed' }
  | { type: 'search.typed' }
  | { type: 'search.submitted'; term: string }

interface SearchStarted {
  readonly type: 'search.started'
  readonly term: string
}

/** The global search bar (sections 2.2 and 5): shown or hidden; an empty search is never submitted. */
export const searchBarMachine = setup({
  types: {
    input: {} as { readonly shown: boolean },
    context: {} as { readonly shownAtFirst: boolean },
    events: {} as SearchBarEvent,
    emitted: {} as SearchStarted,
    tags: {} as 'shown' | 'missing',
  },
  guards: {
    isShownAtFirst: ({ context }) => context.shownAtFirst,
    isBlank: (_, { term }: { term: string }) => term.trim() === '',
  },
  actions: {
    start: emit(
      (_, { term }: { term: string }): SearchStarted => ({ type: 'search.started', term: term.trim() }),
    ),
  },
}).createMachine({
  id: 'searchBar',
  context: ({ input }) => ({ shownAtFirst: input.shown }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isShownAtFirst', target: 'shown' }, { target: 'hidden' }] },
    hidden: { on: { 'search.toggled': 'shown', 'search.requested': 'shown' } },
    shown: {
      tags: 'shown',
      on: {
        'search.toggled': 'hidden',
        'search.closed': 'hidden',
        'search.submitted': [
          { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.missing' },
          { target: '.ready', actions: { type: 'start', params: ({ event }) => event } },
        ],
      },
      initial: 'ready',
      states: {
        ready: {},
        missing: { tags: 'missing', on: { 'search.typed': 'ready' } },
      },
    },
  },
})
