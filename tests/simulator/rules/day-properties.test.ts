import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TransactionLineRecord } from '#simulator/records.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { ageingOn, balanceOn, totalOf } from '#simulator/rules/ledger.ts'
import { hundredths, recordTotals } from '#simulator/rules/transactions.ts'
import { worldBills } from '#simulator/rules/world-ledger.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { openShop } from '../handlers/shop.ts'
import { MINE } from '../handlers/small-seed.ts'
import { cut, invoicesOf, line, order, orderCents } from './living.ts'

/* What holds for every order and stock: figures are recalculated here in cents, line by line. */

const unitPrice = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100)

const counted = fc
  .record({
    productCode: fc.constantFrom('GLU-1', 'BOX-1', 'SCR-10-65', 'OLD-1', 'FRT-UTE-NEAR'),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice,
  })
  .map(({ productCode, quantity, ...price }) => line(productCode, quantity, price))

const boxes = fc
  .record({ quantity: fc.integer({ min: 1, max: 6 }), unitPrice })
  .map(({ quantity, ...price }) => line('SCR-8-50', quantity, { ...price, unitOfMeasure: 'box' }))

const pieces = fc
  .record({
    productCode: fc.constantFrom('TFP-9035', 'TFP-9045'),
    lengths: fc.uniqueArray(fc.constantFrom(2.4, 3, 3.6), { minLength: 1 }),
    qty: fc.integer({ min: 1, max: 9 }),
    price: unitPrice,
  })
  .map(({ productCode, lengths, qty, price }) =>
    cut(
      productCode,
      lengths.map((length) => ({ length, qty })),
      price,
    ),
  )

const someOrder = fc.record({
  lines: fc.uniqueArray(fc.oneof(counted, boxes, pieces), {
    minLength: 1,
    maxLength: 5,
    selector: ({ productCode }) => productCode,
  }),
  deliveryDate: fc.constantFrom('2026-03-10', '2026-03-11', '2026-03-14'),
})

const someWorld = fc.record({
  orders: fc.array(someOrder, { minLength: 1, maxLength: 4 }),
  stock: fc.dictionary(
    fc.constantFrom('GLU-1', 'SCR-8-50', 'TFP-9035'),
    fc.integer({ min: 0, max: 6_000 }).map((count) => count / 2),
  ),
})

function worldOf({
  orders,
  stock,
}: typeof someWorld extends fc.Arbitrary<infer T> ? T : never): SimulatedWorld {
  const { world } = openShop()
  for (const [productID, count] of Object.entries(stock))
    world.records.stock.put(productID, { productID, count })
  orders.forEach(({ lines, deliveryDate }, at) => void order(world, 6001 + at, lines, { deliveryDate }))
  return world
}

const numbersOf = (world: SimulatedWorld) => [...world.records.transactions.values()]

const invoiced = (world: SimulatedWorld, number: number, { productCode }: TransactionLineRecord) =>
  invoicesOf(world, number)
    .flatMap(({ lines }) => lines)
    .filter((part) => part.productCode === productCode)

/** Everything but the clock, whose seconds run on. */
const recordsOf = ({ records }: SimulatedWorld) => records.dump().filter(({ set }) => set !== 'clock')

test('deliver no more than was ordered, and invoice what was delivered to the cent', () => {
  fc.assert(
    fc.property(someWorld, fc.integer({ min: 1, max: 12 }), (given, days) => {
      const world = worldOf(given)
      liveDays(world, days)
      for (const { number, lines } of numbersOf(world)) {
        const delivered = lines.map((ordered) => {
          const parts = invoiced(world, number, ordered)
          const quantity = parts.reduce((sum, part) => sum + hundredths(part.quantity), 0)
          expect(quantity).toBeLessThanOrEqual(hundredths(ordered.quantity))
          for (const { length, qty } of ordered.tally ?? []) {
            const cut = parts.flatMap(({ tally = [] }) => tally).filter((piece) => piece.length === length)
            expect(cut.reduce((sum, piece) => sum + piece.qty, 0)).toBeLessThanOrEqual(qty)
          }
          return { ...ordered, quantity: quantity / 100 }
        })
        const total = invoicesOf(world, number).reduce(
          (sum, bill) => sum + recordTotals(bill, 0.1).totalCents,
          0,
        )
        expect(total).toBe(orderCents({ lines: delivered }, 0.1))
        const isComplete = world.records.completedOrders.get(String(number)) !== undefined
        expect(isComplete).toBe(total === orderCents({ lines }, 0.1) && invoicesOf(world, number).length > 0)
      }
    }),
  )
})

test('take from counted stock what they deliver, and leave no less than nothing', () => {
  fc.assert(
    fc.property(someWorld, (given) => {
      const world = worldOf(given)
      liveDays(world, 10)
      for (const [productID, count] of Object.entries(given.stock)) {
        const left = world.records.stock.get(productID)?.count ?? 0
        expect(left).toBeGreaterThanOrEqual(0)
        const factor = productID === 'SCR-8-50' ? 500 : 1
        const taken = numbersOf(world)
          .flatMap(({ number }) => invoicesOf(world, number).flatMap(({ lines }) => lines))
          .filter(({ productCode }) => productCode === productID)
          .reduce((sum, { quantity }) => sum + hundredths(quantity) * factor, 0)
        expect(hundredths(left) + taken).toBe(hundredths(count))
      }
    }),
  )
})

test('leave the same records at once or one by one, and do nothing twice', () => {
  fc.assert(
    fc.property(someWorld, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), (given, a, b) => {
      const [one, other] = [worldOf(given), worldOf(given)]
      const together = liveDays(one, a + b).happenings
      const apart = [...liveDays(other, a).happenings, ...liveDays(other, b).happenings]
      expect(apart).toEqual(together)
      expect(recordsOf(other)).toEqual(recordsOf(one))
      const said = together.filter(({ kind }) => kind === 'invoiced').map(({ transaction }) => transaction)
      expect(new Set(said).size).toBe(said.length)
      expect(said).toHaveLength(one.records.bills.size)
    }),
  )
})

test('leave balances that are the sum of the open invoices', () => {
  fc.assert(
    fc.property(someWorld, fc.integer({ min: 1, max: 90 }), (given, days) => {
      const world = worldOf(given)
      liveDays(world, days)
      const today = dayOf(world)
      const bills = worldBills(world, MINE, today)
      const open = bills.reduce((sum, bill) => sum + balanceOn(bill, today), 0)
      expect(totalOf(ageingOn(bills, today))).toBe(open)
      const own = bills.filter(({ transaction }) => transaction.number >= 6001)
      const orders = numbersOf(world).flatMap(({ number }) => invoicesOf(world, number))
      expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(
        orders.reduce((sum, bill) => sum + recordTotals(bill, 0.1).totalCents, 0),
      )
    }),
    { numRuns: 30 },
  )
})
