import { expect, test } from 'vitest'
import {
  alteredIn,
  drawableText,
  undrawableIn,
  undrawableNote,
} from '#machines/shared/drawable-text.rules.ts'

test.each<readonly [text: string, drawn: string, lacking: string, altered: string]>([
  ['Zoë & Søren, 5 m² – “½”', 'Zoë & Søren, 5 m² – “½”', '', ''],
  ['Łódź Nguyễn Đức Київ Ωμέγα', 'Łódź Nguyễn Đức Київ Ωμέγα', '', ''],
  ['Nguyễn'.normalize('NFD'), 'Nguyễn', '', ''],
  ['علي ۱۲ می\u200cخواهم', 'علي ۱۲ می\u200cخواهم', '', ''],
  ['שלום', 'שלום', '', ''],
  ['⅝" 2″ x 8′ 1⁄2 ≤ 3\u00a0m − 2 → ⅓', '⅝" 2″ x 8′ 1⁄2 ≤ 3\u00a0m − 2 → ⅓', '', ''],
  ['1⅕ ⌀ 50 ㎜', '1 1/5 Ø 50 mm', '', '⅕ as 1/5, ⌀ as Ø, ㎜ as mm'],
  ['李明明', '□□□', '李 明', ''],
  ['ไม้', '□□□', 'ไ ม ้', ''],
  ['x̄', 'x□', '\u0304', ''],
  ['Home 🏠', 'Home □', '🏠', ''],
  ['👷\u200d♀️', '□□', '👷 ♀', ''],
  ['a\u200bb\u200cc', 'abc', '', ''],
])('%s is printed as %s', (text, drawn, lacking, altered) => {
  expect(drawableText(text)).toBe(drawn)
  expect(undrawableIn(text).join(' ')).toBe(lacking)
  expect(alteredIn(text).join(', ')).toBe(altered)
})

test('line breaks are not letters', () => {
  expect(undrawableIn('Half now\nthe rest\tlater')).toEqual([])
})

test('a note names the letters that are not printed, if there are any', () => {
  expect(undrawableNote(['ไ', '🏠'])).toBe('□ stands for letters that this PDF can’t print: U+0E44 U+1F3E0')
  expect(undrawableNote(Array.from('一丁丂七丄丅丆万丈'))).toMatch(/U\+4E07 …$/)
  expect(undrawableNote([])).toBe('')
})
