import type { Call, Step, Tape } from '#machines/tape/tape.ts'
import { type Movement, type Observed, observedOf } from '#machines/tape/transition.rules.ts'

/** Building blocks for tapes in tests. */

export const TODAY = { day: '2026-11-17', order: 'dmy', origin: 'http://localhost:3000' } as const

export const HEADING = {
  tape: 1,
  name: 'two bags',
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  screen: { width: 1280, height: 800 },
} as const

export const tapeWith = (...steps: readonly Step[]): Tape => ({ ...HEADING, steps })

/** A press of a button with its effects. */
export const press = (
  name: string,
  caused: Partial<Pick<Step, 'charts' | 'calls' | 'note' | 'page'>> = {},
): Step => ({
  do: 'press',
  role: 'button',
  name,
  charts: [],
  calls: [],
  ...caused,
})

export const add = (quoteQty: number): Call => ({
  operation: 'addCartProduct',
  request: { productID: 'CEM-GP20', quoteQty },
  reply: { lineID: 1 },
})
export const read = (search: string): Call => ({ operation: 'searchProductTP', request: { search } })

/** A transition of the cart, or of the given chart. */
export function moved(event: string, from: unknown, to: unknown, chart = 'cart', instance = 1): Movement {
  return { chart, root: chart, instance, event, from, to }
}
export const observed = (...moves: readonly Movement[]): readonly Observed[] => observedOf(moves).flat()
