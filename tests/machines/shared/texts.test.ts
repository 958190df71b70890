import { expect, test } from 'vitest'
import { isLanguage, languageCode, textIn } from '#machines/shared/texts.ts'

test.each([
  [{ de: 'Eins', en: 'One' }, ['de-AT', 'en'], 'Eins'],
  [{ de: 'Eins', en: 'One' }, ['fr', 'en-US'], 'One'],
  [{ de: 'Eins', en: 'One' }, [], 'One'],
  [{ de: 'Eins', fr: 'Un' }, ['it'], 'Eins'],
  [{ 'pt-br': 'Um', en: 'One' }, ['pt-BR'], 'Um'],
  ['Eins', ['en'], 'Eins'],
])('of %j a reader of %j gets %j', (texts, languages, text) => {
  expect(textIn(texts, languages)).toBe(text)
})

test('a language’s code is written in its usual case', () => expect(languageCode('pt-br')).toBe('pt-BR'))

test.each([
  ['de', true],
  ['pt-BR', true],
  ['en-australia', false],
  ['pt-B', false],
  ['german', false],
  ['', false],
])('%j is a language if browsers take it: %s', (code, is) => expect(isLanguage(code)).toBe(is))
