import { expect, test } from 'vitest'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { checkOf } from '#machines/invoice-check/check.rules.ts'
import { claimOf, isClaim } from '#machines/invoice-check/claim.rules.ts'
import { billingOf } from './lines.ts'

const words = {
  money: (dollars: number) => `$${dollars.toFixed(2)}`,
  quantity: (value: number) => String(value),
  tax: 'GST',
}

function claimFor(text: string) {
  const check = checkOf(billingOf(text))
  if (!check) throw new Error('It can’t be compared')
  return { isClaim: isClaim(check), ...claimOf(check, words) }
}

test('a claim names the lines to the customer’s disadvantage, with freight, and their sum', () => {
  const ordered = 'A 10 ea 3, B 12 box 9.50, C 1 ea 5, D 4 sheet 20, FRT-UTE-25 1 ea 48'
  const billed = 'A 10 ea 3.10, B 9 box 9.50, C 1 ea 4, D 1 pack 100, FRT-UTE-25 1 ea 68'
  const claim = claimFor(`${ordered} => ${billed} + credit A 10 ea -0.04`)
  expect(claim.subject).toBe('Order 104700: the invoices differ from the order')
  expect(claim.message).toBe(`Please check what we were billed for order 104700 (invoices 104700-1, 104700-2).
All amounts exclude GST.

A Goods A
Ordered: 10 ea at $3.00
Billed: 10 ea at $3.10
Less $0.40 credited
Dearer by $0.60

B Goods B
Ordered: 12 box at $9.50
Billed: 9 box at $9.50
Short by 3 box

D Goods D
Ordered: 4 sheet at $20.00
Billed: 1 pack at $100.00
Billed in another unit, $20.00 more

FRT-UTE-25 Goods FRT-UTE-25
Ordered: 1 ea at $48.00
Billed: 1 ea at $68.00
Dearer by $20.00

In all $40.60 too much: please send us a credit.
Please tell us whether the goods that are short will still come.`)
})

test.each([
  ['as ordered', 'A 1 ea 1 => A 1 ea 1', false],
  ['cheaper', 'A 1 ea 2 => A 1 ea 1', false],
  ['to come', 'A 2 ea 1 => A 1 ea 1 ...', false],
  ['short', 'A 2 ea 1 => A 1 ea 1', true],
  ['dearer', 'A 1 ea 1 => A 1 ea 2', true],
])('what is %s is a claim or not: %j %j', (_, text, expected) => {
  expect(claimFor(text).isClaim).toBe(expected)
})

test('a claim of very many lines and invoices fits a message', () => {
  const codes = Array.from({ length: 500 }, (_, at) => `P${at}`)
  const dear = codes.map((code) => `${code} 1 ea 2`)
  const bills = [...dear.slice(0, 11), dear.slice(11).join(', ')]
  const { message } = claimFor(`${codes.map((code) => `${code} 1 ea 1`).join(', ')} => ${bills.join(' + ')}`)
  expect(message.length).toBeLessThan(FREE_TEXT_LIMIT)
  expect(message).toContain('104700-10 and 2 more')
  expect(message).toMatch(/And \d{3} more lines of this order\.\n\nIn all \$500\.00 too much/)
})
