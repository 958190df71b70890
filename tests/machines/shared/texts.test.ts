import { expect, test } from 'vitest'
import { textIn } from '#machines/shared/texts.ts'

test.each([
  [['de-AT', 'en'], 'Eins'],
  [['fr', 'en-US'], 'One'],
  [['fr'], 'One'],
  [[], 'One'],
])('a reader of %j gets %j', (languages, text) => {
  expect(textIn({ de: 'Eins', en: 'One' }, languages)).toBe(text)
})

test('without English there is the first language', () => {
  expect(textIn({ de: 'Eins', fr: 'Un' }, ['it'])).toBe('Eins')
})

test('a text in a language that is not said is for everybody', () => {
  expect(textIn('Eins', ['en'])).toBe('Eins')
})
