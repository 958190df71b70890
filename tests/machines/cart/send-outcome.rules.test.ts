import { describe, expect, test } from 'vitest'
import { sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import { lineOf } from '../custom-lists/lines.ts'

describe('what became of goods on their way', () => {
  const screws = lineOf({ prodQty: 4 })
  const pine = lineOf({ lineID: 2, productID: 'TFP', UOM: 'm', prodQty: 10.2 })
  const sent = [screws, pine]
  const inCart = (screw: number, length: number) => [
    { ...screws, prodQty: screw },
    { ...pine, prodQty: length },
    lineOf({ lineID: 3, productID: 'OTHER' }),
  ]

  test.each([
    ['arrived in an empty cart', [], inCart(4, 10.2), 'arrived'],
    ['arrived on top of what was there', inCart(1, 0.1), inCart(5, 10.3), 'arrived'],
    ['is absent', inCart(1, 2), inCart(1, 2), 'absent'],
    ['is absent from an empty cart', [], [], 'absent'],
    ['is unclear where one line is there', [], inCart(4, 0), 'unclear'],
    ['is unclear where somebody took something out', inCart(3, 3), inCart(4, 13.2), 'unclear'],
  ] as const)('it %s', (_, before, after, outcome) => {
    expect(sendOutcomeOf(before, after, sent)).toBe(outcome)
  })

  test('two lines of one product count together', () => {
    expect(sendOutcomeOf([], [{ ...screws, prodQty: 8 }], [screws, { ...screws, lineID: 9 }])).toBe('arrived')
  })
})
