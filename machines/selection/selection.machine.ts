import { assign, setup } from 'xstate'

interface SelectionContext {
  /** Row ids in the order they were selected. */
  readonly selected: ReadonlySet<string>
}

type SelectionEvent =
  | { type: 'rows.selected'; ids: readonly string[] }
  | { type: 'rows.unselected'; ids: readonly string[] }
  | { type: 'selection.cleared' }
  /** All rows of the list, whether or not they are shown. */
  | { type: 'rows.listed'; ids: ReadonlySet<string> }

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Rows selected in a list for an action (section 4). The selection survives searching and sorting, which hide
 * rows; rows that leave the list are unselected.
 */
export const selectionMachine = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    tags: {} as 'selected',
  },
  guards: {
    isEmpty: ({ context }) => context.selected.size === 0,
    isMissing: ({ context }, { ids }: { ids: ReadonlySet<string> }) =>
      [...context.selected].some((id) => !ids.has(id)),
    isAny: (_, { ids }: { ids: readonly string[] }) => ids.length > 0,
  },
  actions: {
    add: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      selected: new Set([...context.selected, ...ids]),
    })),
    take: assign(({ context }, { ids }: { ids: readonly string[] }) => {
      const gone = new Set(ids)
      return { selected: new Set([...context.selected].filter((id) => !gone.has(id))) }
    }),
    keep: assign(({ context }, { ids }: { ids: ReadonlySet<string> }) => ({
      selected: new Set([...context.selected].filter((id) => ids.has(id))),
    })),
    clear: assign({ selected: NOTHING }),
  },
}).createMachine({
  id: 'selection',
  context: { selected: NOTHING },
  initial: 'none',
  states: {
    none: {
      on: {
        'rows.selected': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'some',
          actions: { type: 'add', params: ({ event }) => event },
        },
      },
    },
    some: {
      tags: 'selected',
      always: { guard: 'isEmpty', target: 'none' },
      on: {
        'rows.selected': { actions: { type: 'add', params: ({ event }) => event } },
        'rows.unselected': { actions: { type: 'take', params: ({ event }) => event } },
        'rows.listed': {
          guard: { type: 'isMissing', params: ({ event }) => event },
          actions: { type: 'keep', params: ({ event }) => event },
        },
        'selection.cleared': { target: 'none', actions: 'clear' },
      },
    },
  },
})
