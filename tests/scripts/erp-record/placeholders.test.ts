import { expect, test } from 'vitest'
import { createPlaceholders } from '../../../scripts/erp-record/placeholders.ts'

test.each([
  ['a name', 'Zoë O’Brien', /^[A-Z][a-z]{2} [A-Z]’[A-Z][a-z]{4}$/],
  ['an email address', 'zoe.obrien@site-7.example', /^[a-z]{3}\.[a-z]{6}@[a-z]{4}-\d\.[a-z]{7}$/],
  ['a phone number', '(03) 5550 0101', /^\(\d\d\) [1-9]\d{3} \d{4}$/],
  ['a code', 'SCR-10x65/B', /^[A-Z]{3}-[1-9]\d[a-z]\d\d\/[A-Z]$/],
  ['a URL', 'https://erp.example/a?b=1', /^https:\/\/[a-z]{3}\.[a-z]{7}\/[a-z]\?[a-z]=[1-9]$/],
  ['nothing', ' - ', /^ - $/],
])('the placeholder of %s has its shape', (_, text, shape) => {
  const placeholder = createPlaceholders()
  expect(placeholder(text)).toMatch(shape)
  expect(placeholder(text)).toBe(placeholder(text))
})

test('a part of a reference has the same placeholder as the reference', () => {
  const placeholder = createPlaceholders()
  expect(placeholder('104683-0')).toBe(`${placeholder('104683')}-0`)
  expect(placeholder('10042-104683-2')).toBe(
    `${placeholder('10042')}-${placeholder('104683')}-${placeholder('2')}`,
  )
})

test('different words have different placeholders, even where there are too few of the same length', () => {
  const placeholder = createPlaceholders()
  const words = Array.from({ length: 200 }, (_, at) => String(at + 1))
  const made = words.map(placeholder)
  expect(new Set(made).size).toBe(words.length)
  expect(made.filter((each, at) => each === words[at])).toEqual([])
})

test('dates move by the same whole weeks, and lose their time of day', () => {
  const placeholder = createPlaceholders()
  const day = (text: string) => Date.parse(placeholder(text).slice(0, 10)) / 86_400_000
  expect(day('2026-03-02') - day('2026-02-27')).toBe(3)
  expect(new Date(placeholder('2026-11-28')).getUTCDay()).toBe(6)
  expect(placeholder('2026-11-28T13:45')).toBe(`${placeholder('2026-11-28')}T08:00`)
  expect(placeholder('2026-11-28')).not.toContain('2026')
})
