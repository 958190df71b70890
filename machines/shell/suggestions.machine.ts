import { assign, setup } from 'xstate'

export interface SuggestionsContext {
  /** Text in the field. */
  readonly draft: string
  /** Text that suggestions are loaded for: the draft, once typing has paused. */
  readonly asked: string
  /** Key of the suggestion that Enter selects; null if Enter searches for the draft. */
  readonly active: string | null
}

type SuggestionsEvent =
  | { type: 'field.entered'; text: string }
  | { type: 'field.left' }
  | { type: 'text.typed'; text: string }
  /** An arrow key: moves through the visible suggestions. */
  | { type: 'list.moved'; step: 1 | -1; keys: readonly string[]; text: string }
  | { type: 'list.closed' }

/**
 * Suggestions under a search field. An empty field offers recent searches; suggestions for text load after a
 * pause of 400 ms in typing (section 5). The arrow keys wrap round, with the field itself between the ends.
 * The active suggestion is tracked by key, not by position, so that one that loads late does not replace it.
 */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    tags: {} as 'open',
  },
  delays: { debounce: 400 },
  guards: { isBlank: (_, { text }: { text: string }) => text.trim() === '' },
  actions: {
    saveDraft: assign((_, { text }: { text: string }) => ({ draft: text, active: null })),
    ask: assign(({ context }) => ({ asked: context.draft.trim() })),
    clearActive: assign({ active: null }),
    move: assign(({ context }, { keys, step }: { keys: readonly string[]; step: 1 | -1 }) => ({
      active: neighbour(keys, context.active, step),
    })),
  },
}).createMachine({
  id: 'suggestions',
  context: { draft: '', asked: '', active: null },
  initial: 'closed',
  on: {
    'text.typed': { target: '.open.typing', actions: { type: 'saveDraft', params: ({ event }) => event } },
  },
  states: {
    closed: {
      entry: 'clearActive',
      on: {
        // Focusing a field with text opens nothing; typing or an arrow key does.
        'field.entered': {
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'saveDraft', params: ({ event }) => event },
        },
        'list.moved': { target: 'open', actions: { type: 'saveDraft', params: ({ event }) => event } },
      },
    },
    open: {
      tags: 'open',
      initial: 'settled',
      on: {
        'field.left': 'closed',
        'list.closed': 'closed',
        'list.moved': { actions: { type: 'move', params: ({ event }) => event } },
      },
      states: {
        typing: { after: { debounce: 'settled' } },
        settled: { entry: 'ask' },
      },
    },
  },
})

function neighbour(keys: readonly string[], active: string | null, step: 1 | -1): string | null {
  const stops = [null, ...keys]
  const at = Math.max(0, stops.indexOf(active))
  return stops[(at + step + stops.length) % stops.length] ?? null
}
