import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { clientAmounts, pricedLines } from '#machines/client-quote/client-quote.rules.ts'
import { formatOf } from '../../src/components/portal/format.ts'
import type { ClientQuote } from '../../src/screens/transaction/client-quote/client-quote.ts'
import { drawingClientQuote } from '../../src/screens/transaction/client-quote/client-quote-pdf.ts'
import { frameOf, pagesOf } from '../simulator/pdf/pdf-text.ts'
import { FONTS } from './pdf-fonts.ts'

const format = formatOf({ locale: 'en-AU', currency: 'AUD' })

/** Costs whose digits no price, quantity or total has. */
const line = (lineNum: number, linePrice = 317.43) => ({
  lineNum,
  productDesc: `Pine Framing MGP10 90 x 35, ${lineNum}`,
  productCode: 'TFP-9035-M10',
  quantity: 52.8,
  unitOfMeasure: 'lm',
  unitPrice: 6.01193,
  linePrice,
})

const amountsOf = (count: number) =>
  clientAmounts(
    pricedLines(
      Array.from({ length: count }, (_, at) => line(at + 1)),
      {},
      { pricing: 'markup', points: 2000 },
    ),
    {},
    [],
    { tax: 'added', taxRate: 1000, detail: 'lines' },
  )

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const QUOTE: ClientQuote = {
  business: {
    name: 'Kestrel Ridge Homes',
    details: '5 Kenilworth Street\nClyde VIC 3978',
    taxNumber: '51 824 753 556',
  },
  logo: { data: PIXEL, width: 1, height: 1 },
  clientName: 'Zoë Łódź',
  job: 'Lot 42',
  reference: 'Q-7',
  madeOn: '2026-11-27',
  validUntil: '2026-12-24',
  terms: 'Half on acceptance.\nThe rest on delivery.',
  amounts: amountsOf(2),
  tax: 'added',
}

/** Draws a quote; `slices` counts the pauses. */
async function drawn(own: Partial<ClientQuote> = {}, usa = false) {
  const work = drawingClientQuote({ ...QUOTE, ...own }, { format, usa, taxName: usa ? 'Tax' : 'GST' }, FONTS)
  let slices = 0
  for (;;) {
    const step = work.next()
    if (step.done) return { slices, bytes: new Uint8Array(await step.value.arrayBuffer()) }
    slices += 1
  }
}

/** All that the file has, with its compressed parts inflated. */
function contentOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes)
  const raw = file.toString('latin1')
  const parts = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const from = index + mark.length
    try {
      return inflateSync(file.subarray(from, raw.indexOf('endstream', from))).toString('latin1')
    } catch {
      return ''
    }
  })
  return [raw, ...parts].join('\n')
}

describe('the PDF of a quote for a client', () => {
  test('it states business, client, lines and totals, and adds up', async () => {
    const [text = ''] = await pagesOf((await drawn()).bytes)
    for (const words of [
      'Kestrel Ridge Homes',
      'ABN 51 824 753 556',
      'Clyde VIC 3978',
      'Zoë Łódź',
      'Lot 42',
      '24/12/2026',
      'Pine Framing MGP10 90 x 35, 2',
      '52.8 lm',
      '$380.92',
      'Subtotal $761.84',
      'GST $76.18',
      'Total $838.02',
      'Half on acceptance.',
      'Page 1 of 1',
    ])
      expect(text).toContain(words)
  })

  test('it has no cost, code or number of the supplier, also not in its metadata', async () => {
    const { bytes } = await drawn()
    const content = contentOf(bytes)
    expect(content).toContain('380.92')
    for (const secret of [
      '317.43',
      '31743',
      '634.86',
      '63486',
      '6.01',
      '601193',
      '20 %',
      'TFP-9035',
      'Marlock',
    ])
      expect(content, secret).not.toContain(secret)
    expect(await frameOf(bytes)).toEqual({ width: 595, height: 842, title: 'Quote Q-7 Lot 42' })
  })

  test.each([
    ['included', ['Includes GST of $76.18', 'Total $838.02'], ['Subtotal']],
    ['none', ['Total'], ['GST', 'Subtotal']],
  ] as const)('with tax %s the sums are those that were chosen', async (tax, has, hasNot) => {
    const [text = ''] = await pagesOf((await drawn({ tax })).bytes)
    for (const words of has) expect(text).toContain(words)
    for (const words of hasNot) expect(text).not.toContain(words)
  })

  test('a line of the builder’s own has quantity, unit and amount, and a long unit wraps', async () => {
    const own = [
      { description: 'Labour, two carpenters', quantity: 16, unit: 'h', cents: 136_000, group: '' },
      { description: 'Bin', quantity: 99_999.99, unit: 'W'.repeat(12), cents: 40_000_000_000, group: '' },
    ]
    const amounts = clientAmounts([], {}, own, { tax: 'added', taxRate: 1000, detail: 'lines' })
    const [text = ''] = await pagesOf((await drawn({ amounts })).bytes)
    expect(text).toContain('Labour, two carpenters 16 h $1,360.00')
    expect(text).toContain('99,999.99')
    expect(text).not.toContain('W'.repeat(8))
  })

  test('a US quote is on Letter and names its tax', async () => {
    const { bytes } = await drawn({}, true)
    expect(await frameOf(bytes)).toMatchObject({ width: 612 })
    const [text = ''] = await pagesOf(bytes)
    expect(text).toContain('Tax ID 51 824 753 556')
    expect(text).toContain('Tax $76.18')
  })

  test('a thousand lines take several pages with heads, and are drawn in slices', async () => {
    const { slices, bytes } = await drawn({ amounts: amountsOf(1000) })
    expect(slices).toBe(40)
    const pages = await pagesOf(bytes)
    expect(pages.length).toBeGreaterThan(20)
    for (const page of pages.slice(0, -1)) expect(page).toContain('Description Qty Amount')
    expect(pages.join(' ')).toContain('Total $419,010.00')
  })

  test('long names and words wrap within the page, also without a single space', async () => {
    const long = 'W'.repeat(200)
    const rows = [{ description: long, quantity: 1, unit: 'ea', cents: 100 }]
    const business = { name: long, details: '', taxNumber: '' }
    const { bytes } = await drawn({
      clientName: long,
      job: '',
      business,
      amounts: { rows, ownRows: 0, subtotal: 100, tax: 0, total: 100 },
    })
    const [text = ''] = await pagesOf(bytes)
    expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(600)
    expect(text).not.toMatch(/W{60}/)
  })
})
