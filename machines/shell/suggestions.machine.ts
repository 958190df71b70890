import { assign, setup } from 'xstate'

export interface SuggestionsContext {
  /** What stands in the field. */
  readonly draft: string
  /** What the ERP is asked for: the draft, once nothing was typed for a moment. */
  readonly asked: string
  /** The key of the suggestion that Enter takes; null where Enter searches for the draft. */
  readonly active: string | null
}

type SuggestionsEvent =
  | { type: 'field.entered'; text: string }
  | { type: 'field.left' }
  | { type: 'text.typed'; text: string }
  /** An arrow key: one up or down among the suggestions that are shown. */
  | { type: 'list.moved'; step: 1 | -1; keys: readonly string[]; text: string }
  | { type: 'list.closed' }

/**
 * What is suggested under a field while its user types. An empty search bar offers what he searched
 * for before; text is asked about once nothing was typed for 400 ms (section 5). The arrow keys go
 * round: past either end is the field itself. A suggestion is known by its key, not by its place, so
 * that one which arrives late never takes the place of the one that Enter is about to take.
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
    forgetActive: assign({ active: null }),
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
      entry: 'forgetActive',
      on: {
        // Who comes back to a text has found what he wanted, or will type, or asks with an arrow key.
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
