import type { TallyContext } from './tally.model.ts'
import { type Held, type Step, sendOutcomeOf, withoutAdded, withStep } from './tally.rules.ts'

/* What became of a step, one call for one length: what is left of the tally, and what is said of it. */

const NOT_ARRIVED = 'The connection was cut and this line did not arrive. You can send it again.'
const UNCLEAR = (pieces: number) =>
  `The connection was cut. Your cart now holds ${pieces} of this length: look at it before you send this line again.`

/** A step went through: its pieces are not sent again. */
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

/** A step did not go through, and is not tried again in this run. */
export const failed = (
  { failures }: TallyContext,
  { length }: Step,
  message: string,
): Partial<TallyContext> => ({
  failures: new Map([...failures, [length, message]]),
})

/** What the cart holds now tells what became of a call whose reply was lost. */
export function settled(context: TallyContext, now: Held): Partial<TallyContext> {
  const { lost, held } = context
  if (!lost) return { held: now }
  const fate = sendOutcomeOf(lost, held, now)
  if (fate === 'arrived') return { ...confirmed(context, lost), held: now, lost: null }
  const message = fate === 'absent' ? NOT_ARRIVED : UNCLEAR(now.get(lost.length) ?? 0)
  return { ...failed(context, lost, message), held: now, lost: null }
}

/** Whether the cart has no more of the line whose reply was lost than before it was sent. */
export const isMissing = ({ lost, held }: TallyContext, now: Held): boolean =>
  lost !== null && sendOutcomeOf(lost, held, now) === 'absent'
