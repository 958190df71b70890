import { expect, test } from 'vitest'
import { facesFor } from '#simulator/pdf/fonts.ts'
import { lackingNote } from '#simulator/pdf/lacking.ts'
import { isRightToLeft, Lettering } from '#simulator/pdf/runs.ts'
import { wrapped } from '#simulator/pdf/wrap.ts'

const letteringFor = async (text: string) => new Lettering(await facesFor(text))

const runsOf = async (line: string, isRtl: boolean) =>
  (await letteringFor(line)).runsOf(line, isRtl).map(({ text, font }) => [text, font])

test.each(['Zoe\u0308Zoe\u0308', 'กำหนดน้ำซึ้ง', 'مُحَمَّد'])(
  '%s breaks between letters, never before their marks',
  (word) => {
    const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
    expect(wrapped(word, () => false)).toEqual(letters)
  },
)

test('a line of plain text is one run in a standard font', async () => {
  expect(await runsOf('Glue (1 L), 20 °C', false)).toEqual([['Glue (1 L), 20 °C', null]])
})

test('a line with a letter that the standard fonts lack is in one font', async () => {
  expect(await runsOf('Łódź 2″ Київ', false)).toEqual([['Łódź 2″ Київ', 'Arimo']])
})

test('a name with a direction of its own takes no figure after it along', async () => {
  expect(await runsOf('\u2068לוח 90x45\u2069: 12 × 2.4 m', false)).toEqual([
    ['90x45 ', 'Arimo'],
    ['לוח', 'Arimo'],
    [': 12 × 2.4 m', 'Arimo'],
  ])
  expect(isRightToLeft('\u2068לוח 90x45\u2069: 12 × 2.4 m')).toBe(false)
})

test('Arabic and Thai words are in fonts of their own, and Arabic figures apart', async () => {
  expect(await runsOf('Glue لاصق ٢٥ kg', false)).toEqual([
    ['Glue ', null],
    ['٢', 'Vazirmatn'],
    ['٥', 'Vazirmatn'],
    [' ', null],
    ['لاصق', 'Vazirmatn'],
    [' kg', null],
  ])
  expect(await runsOf('Glue กาว 5', false)).toEqual([
    ['Glue ', null],
    ['กาว', 'Noto Sans Thai'],
    [' 5', null],
  ])
})

test.each([
  ['خشب 35', true],
  ['עץ 35', true],
  ['Glue لاصق', false],
  ['Glue', false],
  ['', false],
])('%j is right-to-left: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})

test.each([
  ['Zoë – 5 €', 'Zoë – 5 €'],
  ['ā ő ₂ ﬁ', 'ā ő ₂ ﬁ'],
  ['Nguyễn é'.normalize('NFD'), 'Nguyễn é'],
  ['a\u0000b\u202Ec\u200B\uFEFF', 'abc'],
  ['a\n\tb', 'a b'],
  ['日😀\uD800', '□□'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['⅝" 1⅜" 2″ x 8′ 1⁄2 ≤ 3 m', '⅝" 1⅜" 2″ x 8′ 1⁄2 ≤ 3 m'],
  ['1⅕ ⅚ ㎜ ⌀ ５０ ㎡', '1 1/5 5/6 mm Ø 50 m2'],
  ['น้ำ', 'น\u0e4d\u0e49า'],
])('the printable text of %j is %j', async (text, expected) => {
  expect((await letteringFor(text)).writable(text)).toBe(expected)
})

test('letters that no font has are named by kind and code', async () => {
  const text = 'Zoë 日本 ひ 한 नी 👍🏽'
  const lettering = await letteringFor(text)
  expect(lettering.writable(text)).toBe('Zoë □□ □ □ □□ □□')
  expect(lackingNote([...lettering.lacking])).toBe(
    '□ stands for what this PDF can’t print: Chinese characters (U+65E5 U+672C), Japanese letters (U+3072), Korean letters (U+D55C), emoji (U+1F44D U+1F3FD), other letters (U+0928 U+0940).',
  )
  const many = Array.from({ length: 9 }, (_, at) => String.fromCodePoint(0x4e00 + at))
  expect(lackingNote(many)).toMatch(/U\+4E07 …\)\.$/)
})
