import { expect, test } from 'vitest'
import { aboutOf, paragraphsOf } from '#machines/tape/note.rules.ts'
import type { Step } from '#machines/tape/tape.ts'
import { press } from './tapes.ts'

/** A note as its paragraphs, with marked parts in brackets. */
const marked = (note: string) =>
  paragraphsOf(note).map((parts) =>
    parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  )

test.each([
  ['a note without marks', 'Press Tally.', ['Press Tally.']],
  ['words between double asterisks', '**Tally**, then **Add**.', ['[Tally], then [Add].']],
  ['lines', '**First** this\n\n  then that ', ['[First] this', 'then that']],
  ['asterisks that mark nothing', '2 ** 3, **open and a * b', ['2 ** 3, **open and a * b']],
  ['an empty note', ' ', []],
])('%s: marks and paragraphs are read', (_, note, expected) => {
  expect(marked(note)).toEqual(expected)
})

test('a note is about what it names, else about the element of its step', () => {
  const sign = press('Sign in')
  const main = { role: 'main', name: '' }
  expect(aboutOf(sign)).toBeNull()
  expect(aboutOf({ ...sign, note: 'Here.' })).toEqual({ role: 'button', name: 'Sign in' })
  expect(aboutOf({ ...sign, note: 'Here.', about: main })).toBe(main)
  const within = [{ role: 'dialog', name: 'Tally' }]
  const field = { role: 'textbox', name: 'A', within, nth: 2 }
  const fill: Step = { do: 'fill', ...field, value: 'x', charts: [], calls: [] }
  expect(aboutOf({ ...fill, note: 'Here.' })).toEqual(field)
  expect(aboutOf({ do: 'reload', note: 'Again.', charts: [], calls: [] })).toBeNull()
})
