import { expect, test } from 'vitest'
import { paragraphsOf } from '#machines/tape/note.rules.ts'

/** A note as its paragraphs, with marked parts in brackets. */
const marked = (note: string) =>
  paragraphsOf(note).map((parts) =>
    parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  )

test.each([
  ['a note without marks', 'Press Tally.', ['Press Tally.']],
  [
    'words between double asterisks',
    'Press **Tally**, then **Add to Cart**.',
    ['Press [Tally], then [Add to Cart].'],
  ],
  ['lines', '**First** this\n\n  then that ', ['[First] this', 'then that']],
  ['asterisks that mark nothing', '2 ** 3, **open and a * b', ['2 ** 3, **open and a * b']],
  ['an empty note', ' ', []],
])('%s: marks and paragraphs are read', (_, note, expected) => {
  expect(marked(note)).toEqual(expected)
})
