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
