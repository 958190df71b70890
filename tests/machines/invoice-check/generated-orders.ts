import type { TransactionLine } from '#contract/entities/transaction.ts'
import { type Random, randomFrom } from '#fixtures/random.ts'
import type { Billing } from '#machines/invoice-check/check.model.ts'
import { transactionOf } from './lines.ts'

/*
 * Orders with invoices and credits, and what differs in them. Written without the rules that are tested: it
 * starts from what differs and derives the documents.
 */

/** 'CODE dearer 1240' in cents, 'CODE short 3' in units. */
type Planted = string

interface Made {
  readonly ordered: TransactionLine[]
  /** Lines per document: invoices by load, then credits. */
  readonly billed: (readonly [load: number, line: TransactionLine])[]
  readonly credited: TransactionLine[]
  readonly planted: Planted[]
}

export interface GeneratedOrder {
  readonly billing: Billing
  readonly planted: readonly Planted[]
}

/** Halves up, of hundredths of a unit × cents. */
const rounded = (hundredths: number, cents: number) => Math.floor((hundredths * cents + 50) / 100)

function line(
  code: string,
  unit: string,
  hundredths: number,
  unitCents: number,
  cents: number,
): TransactionLine {
  return {
    lineNum: 1,
    productCode: code,
    productDesc: `Goods ${code}`,
    quantity: hundredths / 100,
    unitOfMeasure: unit,
    unitPrice: unitCents / 100,
    linePrice: cents / 100,
  }
}

/** Hundredths per load; none is 0. */
function shares(hundredths: number, loads: number, random: Random): number[] {
  if (hundredths < loads * 100) return [hundredths]
  const parts = Array.from({ length: loads - 1 }, () => random.between(1, Math.floor(hundredths / loads)))
  return [...parts, hundredths - parts.reduce((sum, part) => sum + part, 0)]
}

interface Product {
  readonly code: string
  readonly unit: string
  readonly hundredths: number
  readonly unitCents: number
}

/** Invoice lines at a price, rounded one by one or, as the simulator does, by the running total. */
function invoiced(
  { code, unit, hundredths }: Product,
  at: number,
  loads: number,
  random: Random,
): Made['billed'] {
  const isRunning = random.next() < 0.5
  let before = 0
  return shares(hundredths, loads, random).map((part, load) => {
    const cents = isRunning ? rounded(before + part, at) - rounded(before, at) : rounded(part, at)
    before += part
    const written = random.next() < 0.2 ? unit.toUpperCase() : unit
    return [load, line(code, written, part, at, cents)]
  })
}

type Plan = (product: Product, made: Made, loads: number, random: Random) => void

const order = ({ code, unit, hundredths, unitCents }: Product, { ordered }: Made) =>
  ordered.push(line(code, unit, hundredths, unitCents, rounded(hundredths, unitCents)))

/** Plans without a difference. */
const SAME: readonly Plan[] = [
  (product, made, loads, random) => {
    order(product, made)
    made.billed.push(...invoiced(product, product.unitCents, loads, random))
  },
  // Ordered on two lines.
  (product, made, loads, random) => {
    const first = Math.floor(product.hundredths / 200) * 100
    if (first > 0) order({ ...product, hundredths: first }, made)
    order({ ...product, hundredths: product.hundredths - first }, made)
    made.billed.push(...invoiced(product, product.unitCents, loads, random))
  },
  // Some goods are returned at the price billed.
  (product, made, _loads, random) => {
    order(product, made)
    made.billed.push(...invoiced(product, product.unitCents, 1, random))
    const back = Math.max(1, Math.floor(product.hundredths / 4))
    const { code, unit, unitCents } = product
    made.credited.push(line(code, unit, -back, unitCents, -rounded(back, unitCents)))
  },
  // Too dear, and corrected by a credit of price only, in one of three notations.
  (product, made, _loads, random) => {
    order(product, made)
    const { code, unit, hundredths, unitCents } = product
    const more = random.between(3, 9)
    made.billed.push(...invoiced(product, unitCents * 4 + more, 1, random))
    const back = rounded(hundredths, unitCents * 4 + more) - rounded(hundredths, unitCents)
    const notation = random.between(1, 3)
    made.credited.push(
      notation === 1
        ? line(code, unit, 0, 0, -back)
        : line(code, unit, notation === 2 ? hundredths : -hundredths, unitCents * 3 + more, -back),
    )
  },
  // Billed in another unit for the same total.
  (product, made, loads, random) => {
    order(product, made)
    const { code, hundredths, unitCents } = product
    const total = rounded(hundredths, unitCents)
    made.billed.push([random.between(0, loads - 1), line(code, 'pack', 100, total, total)])
  },
]

/** Above the rounding of any number of loads. */
const notable = (random: Random) => random.between(5, 4000)

/** Plans with a difference. */
const OTHER: readonly Plan[] = [
  (product, made, loads, random) => {
    order(product, made)
    const bills = invoiced(product, product.unitCents, loads, random)
    const more = notable(random)
    const [load = 0, first] = bills[0] ?? []
    if (first) bills[0] = [load, { ...first, linePrice: Math.round(first.linePrice * 100 + more) / 100 }]
    made.billed.push(...bills)
    // Rounding of the loads may hide or add a cent of it.
    const total = bills.reduce((sum, [, { linePrice }]) => sum + Math.round(linePrice * 100), 0)
    const exact = (product.hundredths * product.unitCents) / 100
    made.planted.push(`${product.code} dearer ${Math.round(total - exact)}`)
  },
  (product, made, loads, random) => {
    order(product, made)
    const less = Math.floor(product.unitCents * 0.8)
    const bills = invoiced(product, less, loads, random)
    made.billed.push(...bills)
    const total = bills.reduce((sum, [, { linePrice }]) => sum + Math.round(linePrice * 100), 0)
    const exact = (product.hundredths * product.unitCents) / 100
    made.planted.push(`${product.code} cheaper ${Math.round(exact - total)}`)
  },
  (product, made, loads, random) => {
    order(product, made)
    const missing = Math.max(100, Math.floor(product.hundredths / 300) * 100)
    const part = { ...product, hundredths: product.hundredths - missing }
    if (part.hundredths > 0) made.billed.push(...invoiced(part, product.unitCents, loads, random))
    made.planted.push(`${product.code} short ${Math.min(missing, product.hundredths) / 100}`)
  },
  (product, made, _loads, random) => {
    made.billed.push(...invoiced(product, product.unitCents, 1, random))
    made.planted.push(`${product.code} notOrdered ${rounded(product.hundredths, product.unitCents)}`)
  },
  (product, made, loads, random) => {
    order(product, made)
    made.billed.push(...invoiced(product, product.unitCents, 1, random))
    const more = random.between(1, 9)
    const { code, unit, unitCents } = product
    made.billed.push([loads - 1, line(code, unit, more * 100, unitCents, more * unitCents)])
    made.planted.push(`${code} more ${more * unitCents}`)
  },
  (product, made, loads, random) => {
    order(product, made)
    const { code, hundredths, unitCents } = product
    const more = notable(random)
    const total = rounded(hundredths, unitCents) + more
    made.billed.push([loads - 1, line(code, 'pack', 100, total, total)])
    made.planted.push(`${code} otherUnit ${Math.round(total - (hundredths * unitCents) / 100)}`)
  },
]

function freight(made: Made, loads: number, random: Random): void {
  if (random.next() < 0.4) return
  const cents = random.between(30, 180) * 100
  const more = random.next() < 0.1 ? random.between(5, 60) * 100 : 0
  made.ordered.push(line('FRT-UTE-25', 'ea', 100, cents, cents))
  made.billed.push([
    loads - 1,
    line(more > 0 ? 'FRT-CRN-25' : 'FRT-UTE-25', 'ea', 100, cents + more, cents + more),
  ])
  if (more > 0) made.planted.push(`FRT-UTE-25 dearer ${more}`)
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

/** That many orders that are delivered completely, the same for every run. */
export function generatedOrders(count: number, seed: number): readonly GeneratedOrder[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => {
    const loads = random.between(1, 4)
    const made: Made = { ordered: [], billed: [], credited: [], planted: [] }
    const products = random.between(1, 12)
    for (let at = 0; at < products; at++) {
      const plans = random.next() < 0.12 ? OTHER : SAME
      const plan = plans[random.between(0, plans.length - 1)]
      plan?.(productOf(at, random), made, loads, random)
    }
    freight(made, loads, random)
    const invoices = Array.from({ length: loads }, (_, load) =>
      made.billed.flatMap(([own, each]) => (own === load ? [each] : [])),
    ).filter((lines) => lines.length > 0)
    const bills = invoices.map((lines, at) => transactionOf('Invoice', at + 1, lines))
    if (made.credited.length > 0) bills.push(transactionOf('Credit', bills.length + 1, made.credited))
    return { billing: { order: transactionOf('Order', 0, made.ordered), bills }, planted: made.planted }
  })
}
