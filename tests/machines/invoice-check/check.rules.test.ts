import { describe, expect, test } from 'vitest'
import { checkOf } from '#machines/invoice-check/check.rules.ts'
import { checkState, isDifferent, lineWords } from '#machines/invoice-check/words.rules.ts'
import { billingOf } from './lines.ts'

const words = {
  money: (dollars: number) => `$${dollars.toFixed(2)}`,
  quantity: (value: number) => String(value),
}

interface Case {
  readonly title: string
  readonly ordered: readonly string[]
  readonly bills: readonly (readonly string[])[]
  readonly isOpen?: boolean
  /** The words of each line with its code, in the check's order, and the label of the whole. */
  readonly lines: readonly string[]
  readonly label: string
}

const CASES: readonly Case[] = [
  {
    title: 'is as ordered',
    ordered: ['A 2 can 12.50', 'B 10 ea 3'],
    bills: [['A 2 can 12.50', 'B 10 ea 3']],
    lines: ['A: As ordered', 'B: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'is dearer, and that line comes first',
    ordered: ['A 2 can 12.50', 'B 10 ea 3'],
    bills: [['A 2 can 12.50', 'B 10 ea 3.10']],
    lines: ['B: Dearer by $1.00', 'A: As ordered'],
    label: 'Dearer by $1.00',
  },
  {
    title: 'is cheaper',
    ordered: ['A 2 can 12.50'],
    bills: [['A 2 can 12']],
    lines: ['A: Cheaper by $1.00'],
    label: 'Cheaper by $1.00',
  },
  {
    title: 'is dearer by a cent',
    ordered: ['A 7.2 lm 4.37'],
    bills: [['A 7.2 lm 4.37 = 31.47']],
    lines: ['A: Dearer by $0.01'],
    label: 'Dearer by $0.01',
  },
  {
    title: 'is a cent off in parts, by the rounding of each part',
    ordered: ['A 3.75 lm 4.37'],
    bills: [['A 1.25 lm 4.37 = 5.46'], ['A 1.25 lm 4.37 = 5.47'], ['A 1.25 lm 4.37 = 5.46']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'has a unit price that is itself rounded',
    ordered: ['A 1000 ea 0.05 = 54.50'],
    bills: [['A 400 ea 0.05 = 21.80'], ['A 600 ea 0.05 = 32.70']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'is short, because nothing more is to come',
    ordered: ['A 12 box 9.50'],
    bills: [['A 9 box 9.50']],
    lines: ['A: Short by 3 box'],
    label: 'Short',
  },
  {
    title: 'is partly delivered, so the rest is not yet billed',
    ordered: ['A 12 box 9.50', 'B 1 ea 5'],
    bills: [['A 9 box 9.50']],
    isOpen: true,
    lines: ['A: 3 box not yet billed', 'B: 1 ea not yet billed'],
    label: 'As ordered so far',
  },
  {
    title: 'is not billed at all yet',
    ordered: ['A 12 box 9.50'],
    bills: [],
    isOpen: true,
    lines: ['A: 12 box not yet billed'],
    label: 'Not yet billed',
  },
  {
    title: 'has goods that were not ordered',
    ordered: ['A 2 can 12.50'],
    bills: [['A 2 can 12.50', 'B 2 ea 4.20']],
    lines: ['B: Billed without being ordered, $8.40', 'A: As ordered'],
    label: '$8.40 not ordered',
  },
  {
    title: 'has more than was ordered',
    ordered: ['A 2 can 12.50'],
    bills: [['A 2 can 12.50'], ['A 1 can 12.50']],
    lines: ['A: 1 can more than ordered, $12.50'],
    label: '$12.50 not ordered',
  },
  {
    title: 'sums the lines of one code in one unit, at their own prices',
    ordered: ['A 10 ea 3', 'A 5 ea 4'],
    bills: [['A 15 EA 3.3333 = 50.00']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'delivers the more expensive of two lines of one code first',
    ordered: ['A 10 ea 3', 'A 5 ea 4'],
    bills: [['A 5 ea 4']],
    isOpen: true,
    lines: ['A: 10 ea not yet billed'],
    label: 'As ordered so far',
  },
  {
    title: 'is billed in another unit for the same total',
    ordered: ['A 48 sheet 20'],
    bills: [['A 1 pack 960']],
    lines: ['A: Billed in another unit, for the same total'],
    label: 'As ordered',
  },
  {
    title: 'is billed in another unit for more',
    ordered: ['A 48 sheet 20'],
    bills: [['A 1 pack 1000']],
    lines: ['A: Billed in another unit, $40.00 more'],
    label: 'Another unit, $40.00 more',
  },
  {
    title: 'is billed partly in another unit',
    ordered: ['A 60 sheet 20'],
    bills: [['A 12 sheet 20', 'A 1 pack 960']],
    lines: ['A: Billed in another unit, for the same total'],
    label: 'As ordered',
  },
  {
    title: 'is billed in another unit, and more may come',
    ordered: ['A 12 length 21.60'],
    bills: [['A 28.8 lm 6']],
    isOpen: true,
    lines: ['A: Billed in another unit'],
    label: 'As ordered so far',
  },
  {
    title: 'replaces one ordered unit by another',
    ordered: ['A 12 sheet 20', 'A 1 pack 960'],
    bills: [['A 60 sheet 20']],
    lines: ['A: Billed in another unit, for the same total', 'A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'returns goods at the price billed, which is neither short nor cheaper',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12'], ['credit', 'A -6 sheet 12']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'credits the price only, without a quantity',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12.50'], ['credit', 'A 0 sheet 0 = -12']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'credits the price only, by a negative price for the same quantity',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12.50'], ['credit', 'A 24 sheet -0.50']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'credits the price only, by a negative quantity',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12.50'], ['credit', 'A -24 sheet 0.50']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'credits only a part of what was too much',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12.50'], ['credit', 'A 24 sheet -0.20']],
    lines: ['A: Dearer by $7.20'],
    label: 'Dearer by $7.20',
  },
  {
    title: 'returns goods as positive quantities at the negative price',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12'], ['credit', 'A 6 sheet -12']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'returns goods for less than was billed',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12'], ['credit', 'A -10 sheet 9.60']],
    lines: ['A: Dearer by $24.00'],
    label: 'Dearer by $24.00',
  },
  {
    title: 'is credited in full and billed again at the ordered price',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12.50'], ['credit', 'A -24 sheet 12.50'], ['A 24 sheet 12']],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'takes back what was not ordered',
    ordered: ['A 2 can 12.50'],
    bills: [
      ['A 2 can 12.50', 'B 2 ea 4.20'],
      ['credit', 'B -2 ea 4.20'],
    ],
    lines: ['A: As ordered', 'B: Credited in full'],
    label: 'As ordered',
  },
  {
    title: 'charges a fee on a credit',
    ordered: ['A 24 sheet 12'],
    bills: [['A 24 sheet 12'], ['credit', 'A -6 sheet 12', 'FEE 1 ea 15']],
    lines: ['FEE: Billed without being ordered, $15.00', 'A: As ordered'],
    label: '$15.00 not ordered',
  },
  {
    title: 'credits something that was not billed',
    ordered: ['A 2 can 12.50'],
    bills: [['A 2 can 12.50'], ['credit', 'B -1 ea 4.20']],
    lines: ['B: Credited $4.20, not billed', 'A: As ordered'],
    label: 'Cheaper by $4.20',
  },
  {
    title: 'credits an amount that names no product, which covers what was too much',
    ordered: ['A 10 ea 3'],
    bills: [['A 10 ea 3.10'], ['credit', '- 0 ea 0 = -1']],
    lines: ['A: Dearer by $1.00', ': Credited $1.00, not billed'],
    label: 'As ordered',
  },
  {
    title: 'has dearer freight, which is apart',
    ordered: ['A 2 can 12.50', 'FRT-UTE-25 1 ea 48'],
    bills: [['A 2 can 12.50', 'FRT-CRN-25 1 ea 68']],
    lines: ['A: As ordered'],
    label: 'Freight dearer by $20.00',
  },
  {
    title: 'delivers in two trips for the freight ordered',
    ordered: ['A 2 can 12.50', 'FRT-UTE-25 1 ea 48'],
    bills: [
      ['A 1 can 12.50', 'FRT-UTE-25 1 ea 24'],
      ['A 1 can 12.50', 'FRT-UTE-25 1 ea 24'],
    ],
    lines: ['A: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'has a discount that is billed with the last part',
    ordered: ['A 10 ea 3', 'DISC 1 ea -5'],
    bills: [['A 5 ea 3'], ['A 5 ea 3', 'DISC 1 ea -5']],
    lines: ['A: As ordered', 'DISC: As ordered'],
    label: 'As ordered',
  },
  {
    title: 'forgets a discount',
    ordered: ['A 10 ea 3', 'DISC 1 ea -5'],
    bills: [['A 10 ea 3']],
    lines: ['DISC: Dearer by $5.00', 'A: As ordered'],
    label: 'Dearer by $5.00',
  },
  {
    title: 'is too expensive for several reasons, and short',
    ordered: ['A 10 ea 3', 'C 4 ea 1'],
    bills: [['A 10 ea 3.10', 'B 1 ea 2', 'C 3 ea 1']],
    lines: ['A: Dearer by $1.00', 'C: Short by 1 ea', 'B: Billed without being ordered, $2.00'],
    label: '$3.00 too much, short',
  },
]

describe('an order compared with its invoices', () => {
  test.each(CASES)('an order that $title', ({ lines, label, ...texts }) => {
    const check = checkOf(billingOf(texts))
    expect(check?.lines.map((line) => `${line.code}: ${lineWords(line, words).join('; ')}`)).toEqual(lines)
    expect(checkState(check, words).label).toBe(label)
  })

  test('a fully invoiced order without known invoices is not called short', () => {
    const check = checkOf(billingOf({ ordered: ['A 1 ea 1'], bills: [] }))
    expect(check).toBeNull()
    expect(checkState(check, words)).toEqual({ kind: 'unknown', label: 'No invoices found' })
  })

  test.each([
    ['dearer', ['A 1 ea 2'], true],
    ['cheaper', ['A 1 ea 0.50'], true],
    ['billed as ordered', ['A 1 ea 1'], false],
  ])('an order that is %s: %j differs: %j', (_, bill, expected) => {
    const check = checkOf(billingOf({ ordered: ['A 1 ea 1'], bills: [bill] }))
    expect(check && isDifferent(check)).toBe(expected)
  })
})
