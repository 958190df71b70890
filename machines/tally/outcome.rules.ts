import type { TallyContext } from './tally.model.ts'
import { type Held, type Step, sendOutcomeOf, withoutAdded, withStep } from './tally.rules.ts'

/* How the outcome of a step (one call for one length) changes the tally. */

const NOT_ARRIVED = 'The connection dropped and this line was not added. You can send it again.'
const UNCLEAR = (pieces: number) =>
  `The connection dropped. Your cart now has ${pieces} of this length: check it before you send this line again.`

/** The state after a step succeeded: its pieces are not sent again. */
export function confirmed(
  { mode, rows, standard, held, done }: TallyContext,
  step: Step,
): Partial<TallyContext> {
  return {
    held: withStep(held, step),
    rows: mode === 'add' ? withoutAdded(rows, step, standard.length > 0) : rows,
    done: done + 1,
  }
}

/** The state after a step failed; it is not retried in this run. */
export const failed = (
  { failures }: TallyContext,
  { length }: Step,
  message: string,
): Partial<TallyContext> => ({
  failures: new Map([...failures, [length, message]]),
})

/** Settles a call whose reply was lost, from the current contents of the cart. */
export function settled(context: TallyContext, now: Held): Partial<TallyContext> {
  const { lost, held } = context
  if (!lost) return { held: now }
  const fate = sendOutcomeOf(lost, held, now)
  if (fate === 'arrived') return { ...confirmed(context, lost), held: now, lost: null, hasTouched: true }
  const message = fate === 'absent' ? NOT_ARRIVED : UNCLEAR(now.get(lost.length) ?? 0)
  return { ...failed(context, lost, message), held: now, lost: null, hasTouched: true }
}

/** Whether the cart holds no more of the lost step's length than before the call. */
export const isMissing = ({ lost, held }: TallyContext, now: Held): boolean =>
  lost !== null && sendOutcomeOf(lost, held, now) === 'absent'
