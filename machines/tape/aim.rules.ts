import { type Edited, type Gap, isTooLong, needsVisit } from './edit.rules.ts'
import type { Noted } from './recording.rules.ts'
import type { Tape, Target } from './tape.ts'
import { elementWords } from './words.rules.ts'

/** What steps are played for. */
export type Aim =
  /** To record the effects of all steps. */
  | { readonly for: 'effects' }
  /** To record steps in a gap. */
  | ({ readonly for: 'steps' } & Gap)
  /** To choose what the note of the step at index `at` is about. */
  | { readonly for: 'about'; readonly at: number }

/** Number of steps that are played for this aim. */
export const lengthFor = (aim: Aim, { steps }: Tape): number =>
  aim.for === 'effects' ? steps.length : aim.at

/** Whether these are more steps than the tape has room for. */
export const isFull = (edited: Edited, aim: Aim, actions: readonly Noted[]): boolean =>
  aim.for === 'steps' && isTooLong(edited, aim, actions.length)

/** Whether one of these actions needs a page while none is open. */
export const isEarly = (edited: Edited, aim: Aim, actions: readonly Pick<Noted, 'action'>[]): boolean =>
  aim.for === 'steps' &&
  needsVisit(
    edited,
    aim,
    actions.map(({ action }) => action),
  )

/** A message if the portal doesn't show what the note of the step at index `at` is about. */
export function missingSpotlight(
  { steps }: Tape,
  at: number,
  isShown: (target: Target) => boolean,
): string | null {
  const about = steps[at]?.about
  if (!about || isShown(about)) return null
  return `Step ${at + 1} has no spotlight: the portal doesn’t show ${elementWords(about)} before it.`
}
