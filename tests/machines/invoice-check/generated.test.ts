import { expect, test } from 'vitest'
import type { TransactionLine } from '#contract/entities/transaction.ts'
import { type Random, randomFrom } from '#fixtures/random.ts'
import type { Billing, Check } from '#machines/invoice-check/check.model.ts'
import { checkOf } from '#machines/invoice-check/check.rules.ts'
import { transactionOf } from './lines.ts'

/*
 * Orders with invoices and credits, and what differs in them. Written without the rules that are tested: it
 * starts from what differs and derives the documents.
 */

interface Made {
  readonly loads: number
  readonly ordered: TransactionLine[]
  readonly billed: (readonly [load: number, line: TransactionLine])[]
  readonly credited: TransactionLine[]
  /** 'CODE dearer 1240' in cents, 'CODE short 3' in units. */
  readonly planted: string[]
}

/** Quantity in hundredths of a unit. */
interface Product {
  readonly code: string
  readonly unit: string
  readonly hundredths: number
  readonly unitCents: number
}

/** Halves up, of hundredths of a unit × cents. */
const rounded = (hundredths: number, cents: number) => Math.floor((hundredths * cents + 50) / 100)
const priceOf = ({ hundredths, unitCents }: Product) => rounded(hundredths, unitCents)

const lineOf = (product: Product, cents = priceOf(product)): TransactionLine => ({
  lineNum: 1,
  productCode: product.code,
  productDesc: `Goods ${product.code}`,
  quantity: product.hundredths / 100,
  unitOfMeasure: product.unit,
  unitPrice: product.unitCents / 100,
  linePrice: cents / 100,
})

/** Hundredths per load; none is 0. */
function shares(hundredths: number, loads: number, random: Random): number[] {
  if (hundredths < loads * 100) return [hundredths]
  const parts = Array.from({ length: loads - 1 }, () => random.between(1, Math.floor(hundredths / loads)))
  return [...parts, hundredths - parts.reduce((sum, part) => sum + part, 0)]
}

/**
 * Bills a product by load, each line rounded on its own or, as the simulator does, by the running total. Returns
 * what is billed, in cents.
 */
function bill(
  { unit, unitCents, ...product }: Product,
  made: Made,
  random: Random,
  loads = made.loads,
): number {
  const isRunning = random.next() < 0.5
  let before = 0
  let total = 0
  for (const [load, hundredths] of shares(product.hundredths, loads, random).entries()) {
    const cents = isRunning
      ? rounded(before + hundredths, unitCents) - rounded(before, unitCents)
      : rounded(hundredths, unitCents)
    const written = random.next() < 0.2 ? unit.toUpperCase() : unit
    made.billed.push([load, lineOf({ code: product.code, unit: written, hundredths, unitCents }, cents)])
    before += hundredths
    total += cents
  }
  return total
}

/** Bills as a pack, for that many cents. */
const billPack = (product: Product, made: Made, load: number, unitCents: number) =>
  made.billed.push([load, lineOf({ ...product, unit: 'pack', hundredths: 100, unitCents })])

/** What is ordered and billed of a product. */
type Plan = (product: Product, made: Made, random: Random) => void
type Plans = readonly [Plan, ...Plan[]]

/** Without a difference. */
const SAME: Plans = [
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    bill(product, made, random)
  },
  // Ordered on two lines.
  (product, made, random) => {
    const first = Math.floor(product.hundredths / 200) * 100
    if (first > 0) made.ordered.push(lineOf({ ...product, hundredths: first }))
    made.ordered.push(lineOf({ ...product, hundredths: product.hundredths - first }))
    bill(product, made, random)
  },
  // Some goods are returned at the price billed.
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    bill(product, made, random, 1)
    const back = Math.max(1, Math.floor(product.hundredths / 4))
    made.credited.push(lineOf({ ...product, hundredths: -back }, -rounded(back, product.unitCents)))
  },
  // Too dear, and corrected by a credit of price only, in one of three notations.
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    const { hundredths, unitCents } = product
    const dear = { ...product, unitCents: unitCents * 4 + random.between(3, 9) }
    bill(dear, made, random, 1)
    const unit = { unitCents: dear.unitCents - unitCents }
    const written = random.pick([{ hundredths: 0, unitCents: 0 }, unit, { ...unit, hundredths: -hundredths }])
    made.credited.push(lineOf({ ...product, ...written }, priceOf(product) - priceOf(dear)))
  },
  // Billed in another unit for the same total.
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    billPack(product, made, random.between(0, made.loads - 1), priceOf(product))
  },
]

const exactPrice = ({ hundredths, unitCents }: Product) => (hundredths * unitCents) / 100

/** In cents, above the rounding of any number of loads. */
const notable = (random: Random) => random.between(5, 4000)

/** With a difference. */
const OTHER: Plans = [
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    const at = made.billed.length
    const total = bill(product, made, random)
    const more = notable(random)
    const [, first] = made.billed[at] ?? []
    if (first) first.linePrice = Math.round(first.linePrice * 100 + more) / 100
    // Rounding of the loads may hide or add a cent of it.
    made.planted.push(`${product.code} dearer ${Math.round(total + more - exactPrice(product))}`)
  },
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    const total = bill({ ...product, unitCents: Math.floor(product.unitCents * 0.8) }, made, random)
    made.planted.push(`${product.code} cheaper ${Math.round(exactPrice(product) - total)}`)
  },
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    const missing = Math.max(100, Math.floor(product.hundredths / 300) * 100)
    const hundredths = product.hundredths - missing
    if (hundredths > 0) bill({ ...product, hundredths }, made, random)
    made.planted.push(`${product.code} short ${Math.min(missing, product.hundredths) / 100}`)
  },
  (product, made, random) => {
    bill(product, made, random, 1)
    made.planted.push(`${product.code} notOrdered ${priceOf(product)}`)
  },
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    bill(product, made, random, 1)
    const more = { ...product, hundredths: random.between(1, 9) * 100 }
    made.billed.push([made.loads - 1, lineOf(more)])
    made.planted.push(`${product.code} more ${priceOf(more)}`)
  },
  (product, made, random) => {
    made.ordered.push(lineOf(product))
    const total = priceOf(product) + notable(random)
    billPack(product, made, made.loads - 1, total)
    made.planted.push(`${product.code} otherUnit ${Math.round(total - exactPrice(product))}`)
  },
]

function freight(made: Made, random: Random): void {
  if (random.next() < 0.4) return
  const ordered = {
    code: 'FRT-UTE-25',
    unit: 'ea',
    hundredths: 100,
    unitCents: random.between(30, 180) * 100,
  }
  const more = random.next() < 0.1 ? random.between(5, 60) * 100 : 0
  const code = more > 0 ? 'FRT-CRN-25' : ordered.code
  made.ordered.push(lineOf(ordered))
  made.billed.push([made.loads - 1, lineOf({ ...ordered, code, unitCents: ordered.unitCents + more })])
  if (more > 0) made.planted.push(`${ordered.code} dearer ${more}`)
}

function productOf(at: number, random: Random): Product {
  const isLength = random.next() < 0.3
  return {
    code: `P${at}`,
    unit: isLength ? 'lm' : random.pick(['ea', 'box', 'sheet']),
    hundredths: isLength ? random.between(120, 12_000) : random.between(3, 400) * 100,
    unitCents: random.between(5, 30_000),
  }
}

/** An order that is delivered completely, and what differs in it. */
function generated(random: Random): { billing: Billing; planted: readonly string[] } {
  const made: Made = { loads: random.between(1, 4), ordered: [], billed: [], credited: [], planted: [] }
  const count = random.between(1, 12)
  for (let at = 0; at < count; at++)
    random.pick(random.next() < 0.12 ? OTHER : SAME)(productOf(at, random), made, random)
  freight(made, random)
  const invoices = Array.from({ length: made.loads }, (_, load) =>
    made.billed.flatMap(([own, each]) => (own === load ? [each] : [])),
  ).filter((lines) => lines.length > 0)
  const bills = invoices.map((lines, at) => transactionOf('Invoice', at + 1, lines))
  if (made.credited.length > 0) bills.push(transactionOf('Credit', bills.length + 1, made.credited))
  return { billing: { order: transactionOf('Order', 0, made.ordered), bills }, planted: made.planted }
}

/** What the rules find, in the words of the generator; what is no difference is left out. */
const found = ({ lines, freight: trips }: Check) =>
  [...lines, ...trips].flatMap(({ code, findings }) =>
    findings.flatMap((finding) => {
      if ('quantity' in finding && finding.kind !== 'more')
        return [`${code} ${finding.kind} ${finding.quantity}`]
      const cents = 'cents' in finding ? finding.cents : 0
      return cents ? [`${code} ${finding.kind} ${cents}`] : []
    }),
  )

test('of 500 orders all planted differences are found and none is invented', () => {
  const random = randomFrom(1851)
  const orders = Array.from({ length: 500 }, () => generated(random))
  expect(orders.flatMap(({ planted }) => planted)).toHaveLength(418)
  for (const { billing, planted } of orders) {
    const check = checkOf(billing)
    expect(check && found(check).toSorted()).toEqual(planted.toSorted())
  }
})
