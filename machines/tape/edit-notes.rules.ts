import { type Text, type Texts, textIn } from '#machines/shared/texts.ts'
import type { Edited } from './edit.rules.ts'
import type { Remarks, Step, Tape, Target } from './tape.ts'

/** The language of a text that doesn't say its language. */
const PLAIN = 'en'

const textsOf = (note: Text | undefined): Texts =>
  note === undefined ? {} : typeof note === 'string' ? { [PLAIN]: note } : note

/** The note in that language only; empty if it has none. */
export const noteIn = (note: Text | undefined, language: string): string => textsOf(note)[language] ?? ''

/** The note in that language, else in another that it has. */
export const readableNote = (note: Text | undefined, language: string): string =>
  note === undefined ? '' : textIn(textsOf(note), [language])

/** The languages of a tape's notes, in the order in which they first occur; English if there are no notes. */
export function noteLanguages({ steps }: Pick<Tape, 'steps'>): readonly string[] {
  const codes = new Set(steps.flatMap(({ note }) => Object.keys(textsOf(note))))
  return codes.size === 0 ? [PLAIN] : [...codes]
}

/** How many notes have no text in that language. */
export const countMissing = ({ tape }: Edited, language: string): number =>
  tape.steps.filter(({ note }) => note !== undefined && noteIn(note, language) === '').length

/** Writes a step's note in one language; an empty text removes it. */
export const withNote = (edited: Edited, at: number, language: string, text: string): Edited =>
  onSteps(edited, (step, index) =>
    index === at ? retold(step, (texts) => ({ ...texts, [language]: text })) : step,
  )

/**
 * For `changed`: changes of a note that continue one another, up to the end of a word, have the same key. A text
 * that replaces another has none.
 */
export function noteKey(at: number, language: string, before: string, text: string): string | undefined {
  const [short, long] = text.length < before.length ? [text, before] : [before, text]
  return isWithin(short, long) ? `note ${at} ${language} ${text.split(/\s+/).length}` : undefined
}

/** Whether the long text is the short one with something put in at one place. */
function isWithin(short: string, long: string): boolean {
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  return long.endsWith(short.slice(same))
}

/** Removes a step's note in all languages. */
export const withoutNote = (edited: Edited, at: number): Edited =>
  onSteps(edited, (step, index) => (index === at ? withRemarks(step, {}) : step))

/** Moves a step's note, and what it is about, to another step, and the note of that one here. */
export function withNoteMoved(edited: Edited, from: number, to: number): Edited {
  const [one, other] = [edited.tape.steps[from], edited.tape.steps[to]]
  if (!one || !other) return edited
  return onSteps(edited, (step, index) => {
    if (index === to) return withRemarks(step, one)
    return index === from ? withRemarks(step, other) : step
  })
}

/** Sets what a step's note is about; null for the step's own element. */
export const withAbout = (edited: Edited, at: number, about: Target | null): Edited =>
  onSteps(edited, (step, index) =>
    index === at
      ? withRemarks(step, { ...(step.note !== undefined && { note: step.note }), ...(about && { about }) })
      : step,
  )

/** Adds a language that notes can be written in. */
export const withLanguage = (edited: Edited, language: string): Edited =>
  edited.languages.includes(language) ? edited : { ...edited, languages: [...edited.languages, language] }

/** Gives a language another code. A code that is already used is not given to another. */
export function withLanguageRenamed(edited: Edited, from: string, to: string): Edited {
  if (edited.languages.includes(to)) return edited
  const renamed = onSteps(edited, (step) =>
    retold(step, (texts) =>
      Object.fromEntries(Object.entries(texts).map(([code, text]) => [code === from ? to : code, text])),
    ),
  )
  return { ...renamed, languages: edited.languages.map((code) => (code === from ? to : code)) }
}

/** Removes a language with its texts, unless it is the only one. */
export function withoutLanguage(edited: Edited, language: string): Edited {
  const languages = edited.languages.filter((code) => code !== language)
  if (languages.length === 0) return edited
  return { ...onSteps(edited, (step) => retold(step, ({ [language]: _, ...texts }) => texts)), languages }
}

/** The step with these remarks only. What a note is about goes with the note. */
export function withRemarks(step: Step, { note, about }: Remarks): Step {
  const { note: _note, about: _about, ...rest } = step
  return note === undefined ? rest : { ...rest, note, ...(about && { about }) }
}

function retold(step: Step, change: (texts: Texts) => Texts): Step {
  const note = noteOf(change(textsOf(step.note)), step.note)
  return JSON.stringify(note) === JSON.stringify(step.note) ? step : withRemarks(step, { ...step, note })
}

/** Texts as a note: English alone needs no code, unless it was written with one. */
function noteOf(texts: Texts, before: Text | undefined): Text | undefined {
  const entries = Object.entries(texts).filter(([, text]) => text !== '')
  const [only] = entries
  if (!only) return undefined
  const isPlain = entries.length === 1 && only[0] === PLAIN && typeof before !== 'object'
  return isPlain ? only[1] : Object.fromEntries(entries)
}

const onSteps = (edited: Edited, change: (step: Step, at: number) => Step): Edited => ({
  ...edited,
  tape: { ...edited.tape, steps: edited.tape.steps.map(change) },
})
