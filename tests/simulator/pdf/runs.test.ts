import { describe, expect, it } from 'vitest'
import { readsFromRight, runsOf, writable } from '#simulator/pdf/runs.ts'

const shown = (line: string, fromRight: boolean) => runsOf(line, fromRight).map(({ text }) => text)

describe('a line', () => {
  it('a line of plain text is one run', () => {
    expect(runsOf('Glue (1 L), 20 °C', false)).toMatchObject([{ text: 'Glue (1 L), 20 °C', arabic: false }])
  })

  it('an Arabic line is ordered right to left, each word in the order of its letters', () => {
    expect(shown('خشب صنوبر', true)).toEqual(['صنوبر', ' ', 'خشب'])
  })

  it('figures and Latin words stay left to right, and brackets are mirrored', () => {
    expect(shown('خشب MGP10 (متر) 35', true)).toEqual(['35 (', 'متر', ') MGP10 ', 'خشب'])
    expect(shown('خشب ٣٥ متر', true)).toEqual(['متر', ' ', '٣٥', ' ', 'خشب'])
  })

  it('a Latin line with an Arabic word keeps its own order', () => {
    expect(shown('Glue لاصق بلاط grey', false)).toEqual(['Glue ', 'بلاط', ' ', 'لاصق', ' grey'])
  })
})

describe('a paragraph', () => {
  it.each([
    ['خشب 35', true],
    ['Glue لاصق', false],
    ['Glue', false],
    ['', false],
  ])('%j is read from the right: %s', (text, expected) => {
    expect(readsFromRight(text)).toBe(expected)
  })
})

describe('printable text', () => {
  it.each([
    ['Zoë – 5 €', 'Zoë – 5 €'],
    ['ā ő ₂ ﬁ', 'a o 2 fi'],
    ['a\u0000b\u202Ec\u200B\uFEFF', 'abc'],
    ['a\n\tb', 'a b'],
    ['日😀\uD800', '??'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('the printable text of %j is %j', (text, expected) => {
    expect(writable(text)).toBe(expected)
  })
})
