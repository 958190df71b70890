import { expect, test } from 'vitest'
import { isLanguage, languageCode, textIn } from '#machines/shared/texts.ts'

test.each([
  [['de-AT', 'en'], 'Eins'],
  [['fr', 'en-US'], 'One'],
  [['fr'], 'One'],
  [[], 'One'],
])('a reader of %j gets %j', (languages, text) => {
  expect(textIn({ de: 'Eins', en: 'One' }, languages)).toBe(text)
})

test('the case of a language’s code doesn’t matter', () => {
  expect(textIn({ 'pt-br': 'Um', en: 'One' }, ['pt-BR'])).toBe('Um')
  expect(languageCode('pt-br')).toBe('pt-BR')
})

test.each(['de', 'pt-BR', 'en-australia', 'pt-B', 'german', ''])(
  '%j is a language only if browsers take it',
  (code) => {
    expect(isLanguage(code)).toBe(code === 'de' || code === 'pt-BR')
  },
)

test('without English there is the first language', () => {
  expect(textIn({ de: 'Eins', fr: 'Un' }, ['it'])).toBe('Eins')
})

test('a text in a language that is not said is for everybody', () => {
  expect(textIn('Eins', ['en'])).toBe('Eins')
})
