import { expect, test } from 'vitest'
import { checkOf } from '#machines/invoice-check/check.rules.ts'
import { checkState, isDifferent, lineWords } from '#machines/invoice-check/words.rules.ts'
import { billingOf } from './lines.ts'

const words = {
  money: (dollars: number) => `$${dollars.toFixed(2)}`,
  quantity: (value: number) => String(value),
}

/** Each as: what it is; the order and its bills; the label of the whole, and the words of each line. */
const CASES = `
is as ordered
  A 2 can 12.50, B 10 ea 3 => A 2 can 12.50, B 10 ea 3
  As ordered (A: As ordered | B: As ordered)
is dearer, and that line comes first
  A 2 can 12.50, B 10 ea 3 => A 2 can 12.50, B 10 ea 3.10
  Dearer by $1.00 (B: Dearer by $1.00 | A: As ordered)
is cheaper
  A 2 can 12.50 => A 2 can 12
  Cheaper by $1.00 (A: Cheaper by $1.00)
is dearer by a cent
  A 7.2 lm 4.37 => A 7.2 lm 4.37 = 31.47
  Dearer by $0.01 (A: Dearer by $0.01)
is a cent off in parts, by the rounding of each part
  A 3.75 lm 4.37 => A 1.25 lm 4.37 = 5.46 + A 1.25 lm 4.37 = 5.47 + A 1.25 lm 4.37 = 5.46
  As ordered (A: As ordered)
has a unit price that is itself rounded
  A 1000 ea 0.05 = 54.50 => A 400 ea 0.05 = 21.80 + A 600 ea 0.05 = 32.70
  As ordered (A: As ordered)
is short, because nothing more is to come
  A 12 box 9.50 => A 9 box 9.50
  Short (A: Short by 3 box)
is partly delivered, so the rest is not yet billed
  A 12 box 9.50, B 1 ea 5 => A 9 box 9.50 ...
  As ordered so far (A: 3 box not yet billed | B: 1 ea not yet billed)
is not billed at all yet
  A 12 box 9.50 => ...
  Not yet billed (A: 12 box not yet billed)
has goods that were not ordered
  A 2 can 12.50 => A 2 can 12.50, B 2 ea 4.20
  $8.40 not ordered (B: Billed without being ordered, $8.40 | A: As ordered)
has more than was ordered
  A 2 can 12.50 => A 2 can 12.50 + A 1 can 12.50
  $12.50 not ordered (A: 1 can more than ordered, $12.50)
sums the lines of one code in one unit, at their own prices
  A 10 ea 3, A 5 ea 4 => A 15 EA 3.3333 = 50.00
  As ordered (A: As ordered)
delivers the more expensive of two lines of one code first
  A 10 ea 3, A 5 ea 4 => A 5 ea 4 ...
  As ordered so far (A: 10 ea not yet billed)
is billed in another unit for the same total
  A 48 sheet 20 => A 1 pack 960
  As ordered (A: Billed in another unit, for the same total)
is billed in another unit for more
  A 48 sheet 20 => A 1 pack 1000
  Another unit, $40.00 more (A: Billed in another unit, $40.00 more)
is billed partly in another unit
  A 60 sheet 20 => A 12 sheet 20, A 1 pack 960
  As ordered (A: Billed in another unit, for the same total)
is billed in another unit, and more may come
  A 12 length 21.60 => A 28.8 lm 6 ...
  As ordered so far (A: Billed in another unit)
replaces one ordered unit by another
  A 12 sheet 20, A 1 pack 960 => A 60 sheet 20
  As ordered (A: Billed in another unit, for the same total | A: As ordered)
returns goods at the price billed, which is neither short nor cheaper
  A 24 sheet 12 => A 24 sheet 12 + credit A -6 sheet 12
  As ordered (A: As ordered)
credits the price only, without a quantity
  A 24 sheet 12 => A 24 sheet 12.50 + credit A 0 sheet 0 = -12
  As ordered (A: As ordered)
credits the price only, by a negative price for the same quantity
  A 24 sheet 12 => A 24 sheet 12.50 + credit A 24 sheet -0.50
  As ordered (A: As ordered)
credits the price only, by a negative quantity
  A 24 sheet 12 => A 24 sheet 12.50 + credit A -24 sheet 0.50
  As ordered (A: As ordered)
credits only a part of what was too much
  A 24 sheet 12 => A 24 sheet 12.50 + credit A 24 sheet -0.20
  Dearer by $7.20 (A: Dearer by $7.20)
returns goods as positive quantities at the negative price
  A 24 sheet 12 => A 24 sheet 12 + credit A 6 sheet -12
  As ordered (A: As ordered)
returns goods for less than was billed
  A 24 sheet 12 => A 24 sheet 12 + credit A -10 sheet 9.60
  Dearer by $24.00 (A: Dearer by $24.00)
is credited in full and billed again at the ordered price
  A 24 sheet 12 => A 24 sheet 12.50 + credit A -24 sheet 12.50 + A 24 sheet 12
  As ordered (A: As ordered)
takes back what was not ordered
  A 2 can 12.50 => A 2 can 12.50, B 2 ea 4.20 + credit B -2 ea 4.20
  As ordered (A: As ordered | B: Credited in full)
charges a fee on a credit
  A 24 sheet 12 => A 24 sheet 12 + credit A -6 sheet 12, FEE 1 ea 15
  $15.00 not ordered (FEE: Billed without being ordered, $15.00 | A: As ordered)
credits something that was not billed
  A 2 can 12.50 => A 2 can 12.50 + credit B -1 ea 4.20
  Cheaper by $4.20 (B: Credited $4.20, not billed | A: As ordered)
credits an amount that names no product, which covers what was too much
  A 10 ea 3 => A 10 ea 3.10 + credit - 0 ea 0 = -1
  As ordered (A: Dearer by $1.00 | : Credited $1.00, not billed)
has dearer freight, which is apart
  A 2 can 12.50, FRT-UTE-25 1 ea 48 => A 2 can 12.50, FRT-CRN-25 1 ea 68
  Freight dearer by $20.00 (A: As ordered)
delivers in two trips for the freight ordered
  A 2 can 12.50, FRT-UTE-25 1 ea 48 => A 1 can 12.50, FRT-UTE-25 1 ea 24 + A 1 can 12.50, FRT-UTE-25 1 ea 24
  As ordered (A: As ordered)
has a discount that is billed with the last part
  A 10 ea 3, DISC 1 ea -5 => A 5 ea 3 + A 5 ea 3, DISC 1 ea -5
  As ordered (A: As ordered | DISC: As ordered)
forgets a discount
  A 10 ea 3, DISC 1 ea -5 => A 10 ea 3
  Dearer by $5.00 (DISC: Dearer by $5.00 | A: As ordered)
is too expensive for several reasons, and short
  A 10 ea 3, C 4 ea 1 => A 10 ea 3.10, B 1 ea 2, C 3 ea 1
  $3.00 too much, short (A: Dearer by $1.00 | C: Short by 1 ea | B: Billed without being ordered, $2.00)
writes a code and its unit in other letters
  A 2 can 12.50 => a 2 CAN 12.50
  As ordered (A: As ordered)
is cheaper in another unit, and elsewhere
  A 48 sheet 20, B 2 ea 5 => A 1 pack 900, B 2 ea 4
  Cheaper by $62.00 (A: Billed in another unit, $60.00 less | B: Cheaper by $2.00)
has cheaper freight
  A 1 ea 5, FRT-UTE-25 1 ea 48 => A 1 ea 5, FRT-UTE-25 1 ea 40
  Cheaper by $8.00 (A: As ordered)
`

const texts = CASES.trim().split(/\n(?! )/)
test.each(texts.map((text) => text.split('\n  ')))('an order that %s', (_, billing = '', expected) => {
  const check = checkOf(billingOf(billing))
  const lines = check?.lines.map((line) => `${line.code}: ${lineWords(line, words).join('; ')}`)
  expect(`${checkState(check, words).label} (${lines?.join(' | ')})`).toBe(expected)
})

test('a fully invoiced order without known invoices is not called short', () => {
  const check = checkOf(billingOf('A 1 ea 1 => '))
  expect(check).toBeNull()
  expect(checkState(check, words)).toEqual({ kind: 'unknown', label: 'No invoices found' })
})

test.each([
  ['2', true],
  ['0.50', true],
  ['1', false],
])('goods ordered for 1 dollar and billed for %s differ: %s', (dollars, expected) => {
  const check = checkOf(billingOf(`A 1 ea 1 => A 1 ea ${dollars}`))
  expect(check && isDifferent(check)).toBe(expected)
})
