import { expect, test } from 'vitest'
import type { Check } from '#machines/invoice-check/check.model.ts'
import { checkOf } from '#machines/invoice-check/check.rules.ts'
import { generatedOrders } from './generated-orders.ts'

/** What the rules find, in the words of the generator; what is no difference is left out. */
const found = ({ lines, freight }: Check) =>
  [...lines, ...freight].flatMap(({ code, findings }) =>
    findings.flatMap((finding) => {
      if ('quantity' in finding && finding.kind !== 'more')
        return [`${code} ${finding.kind} ${finding.quantity}`]
      const cents = 'cents' in finding ? finding.cents : 0
      return cents ? [`${code} ${finding.kind} ${cents}`] : []
    }),
  )

test('of 500 orders all planted differences are found and none is invented', () => {
  const orders = generatedOrders(500, 1851)
  const planted = orders.flatMap(({ planted: own }) => own).length
  expect(planted).toBeGreaterThan(300)
  const wrong = orders.flatMap(({ billing, planted: expected }, at) => {
    const check = checkOf(billing)
    const own = check ? found(check) : []
    const missed = expected.filter((each) => !own.includes(each))
    const invented = own.filter((each) => !expected.includes(each))
    return missed.length + invented.length > 0 ? [{ at, missed, invented }] : []
  })
  expect(wrong).toEqual([])
})
