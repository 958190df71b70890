import { describe, expect, it } from 'vitest'
import { accentInk } from '#simulator/pdf/accent.ts'
import type { PdfContent } from '#simulator/pdf/content.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { inksOf } from './pdf-text.ts'
import { AU, paper, statement } from './samples.ts'

const HI_VIS = '#ffc800'
const ORANGE = '#f26b21'

const letterhead = { ...AU, accent: ORANGE }
/** Each with the number of places in the accent colour: logo mark and ruler, and the total if it has one. */
const PAPERS: readonly (readonly [string, number, (letterhead: typeof AU) => PdfContent])[] = [
  ['an invoice', 3, (head) => paper({}, { letterhead: head })],
  ['a statement', 3, (head) => statement(2, head)],
  [
    'a data sheet',
    2,
    (head) => ({ kind: 'text', letterhead: head, title: 'Form', name: 'A form', sections: [] }),
  ],
]

describe.each(PAPERS)('%s', (_, places, of) => {
  it('a document has the company’s accent, and no other', async () => {
    const inks = inksOf(await renderPdf(of(letterhead)))
    expect(inks.filter((ink) => ink === ORANGE)).toHaveLength(places)
    expect(inks).not.toContain(HI_VIS)
  })

  it('a document is hi-vis yellow where the company has no accent', async () => {
    expect(inksOf(await renderPdf(of(AU)))).toContain(HI_VIS)
  })
})

it.each([
  ['', HI_VIS],
  [ORANGE, ORANGE],
  ['#fc0', '#ffcc00'],
  ['#f3f5f3', '#f3f5f3'],
])('the accent %j is drawn as %s', (accent, ink) => expect(accentInk(accent)).toBe(ink))

it('an accent too dark for black is lightened until it is legible', () => {
  expect(accentInk('#0b3d91')).toMatch(/^#[\da-f]{6}$/)
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(accentInk('#0b3d91').slice(at, at + 2), 16),
  )
  expect(red).toBeGreaterThan(0x0b + 60)
  expect(blue).toBeGreaterThan(red)
  expect(accentInk('#000')).toMatch(/^#([7-9]\w)\1\1$/)
})
