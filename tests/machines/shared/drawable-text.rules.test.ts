import { expect, test } from 'vitest'
import { alteredIn, drawableText, undrawableIn } from '#machines/shared/drawable-text.rules.ts'

test.each<readonly [text: string, drawn: string, lacking: string, altered: string]>([
  ['Zoë & Søren, 5 m² – “½”', 'Zoë & Søren, 5 m² – “½”', '', ''],
  ['Łódź', 'Lódz', '', 'Ł as L, ź as z'],
  ['Nguyễn Đức', 'Nguyen Duc', '', 'ễ as e, Đ as D, ứ as u'],
  ['90 × 45 ≤ 3\u00a0m − 2', '90 × 45 <= 3\u00a0m - 2', '', '≤ as <=, − as -'],
  ['Ωmega', '?mega', 'Ω', ''],
  ['علي', '???', 'ع ل ي', ''],
  ['李明明', '???', '李 明', ''],
  ['Home 🏠', 'Home ?', '🏠', ''],
  ['👷\u200d♀️', '??', '👷 ♀', ''],
  ['a\u200bb', 'ab', '', ''],
])('%s is printed as %s', (text, drawn, lacking, altered) => {
  expect(drawableText(text)).toBe(drawn)
  expect(undrawableIn(text).join(' ')).toBe(lacking)
  expect(alteredIn(text).join(', ')).toBe(altered)
})

test('line breaks are not letters', () => {
  expect(undrawableIn('Half now\nthe rest\tlater')).toEqual([])
})
