import type { Step, Target } from './tape.ts'

/** A piece of a note; marked where the trainer put it between double asterisks. */
export interface NotePart {
  readonly text: string
  readonly isMarked: boolean
}

const MARKED = /\*\*(?=\S)(.+?)(?<=\S)\*\*/

/** The paragraphs of a note: 'Press **Tally**.' has a marked part. A line break starts a new paragraph. */
export const paragraphsOf = (note: string): readonly (readonly NotePart[])[] =>
  note
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(partsOf)

// Splitting by a pattern with one group alternates what is outside and inside of it.
const partsOf = (line: string): readonly NotePart[] =>
  line
    .trim()
    .split(MARKED)
    .map((text, at) => ({ text, isMarked: at % 2 === 1 }))
    .filter(({ text }) => text !== '')

/** The element that a step's note is about: the one it names, else the step's own. Null without a note. */
export function aboutOf(step: Step): Target | null {
  if (step.note === undefined) return null
  if (step.about) return step.about
  if (!('role' in step)) return null
  const { role, name, within, nth } = step
  return { role, name, ...(within && { within }), ...(nth !== undefined && { nth }) }
}
