import { expect, test } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import { changedFacts } from '#machines/quick-order/changes.rules.ts'
import { codesOf, type Line, type LineKind } from '#machines/quick-order/line.model.ts'
import { isOutdated, lineAfter, newLine, restoredLine } from '#machines/quick-order/line.rules.ts'
import type { KnownProduct, LookupResult } from '#machines/quick-order/lookup.ts'
import { readLine } from '#machines/quick-order/paste.rules.ts'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { cement } from './products.ts'

const BAG = { UOM: 'bag', conversionFactor: 1 }
const SITE = siteLengthsOf(false, { longestLength: null })
const NUMBERED = { id: 1, number: 1 }

function lookUp(line: Line, result: LookupResult): Line {
  const codes = codesOf(line)
  return lineAfter(
    lineAfter(line, { type: 'lookup.started' }, SITE),
    { type: 'lookup.finished', ids: [1], codes, result },
    SITE,
  )
}

const found = (product: KnownProduct, standard: readonly number[] = []): LookupResult => ({
  kind: 'product',
  match: { product, standard, at: 0 },
})

const timber: Partial<Product> = { isTally: true, UOMList: [{ UOM: 'lm', conversionFactor: 1 }] }

/** A line that was entered without a connection. */
const entered = (text: string, product: Partial<Product> = {}, standard: readonly number[] = []) =>
  lookUp(newLine(NUMBERED, readLine(text)), found({ ...cement(product), asOf: 1000 }, standard))

/** The same line once the ERP was asked again. */
const rechecked = (line: Line, product: Partial<Product> = {}, standard: readonly number[] = []) =>
  lookUp(lineAfter(line, { type: 'lookup.repeated' }, SITE), found(cement(product), standard))

test.each<[string, Partial<Product>, LineKind, readonly string[]]>([
  ['nothing', {}, 'matched', []],
  ['the price', { customerPrice: 10.01 }, 'changed', ['price']],
  ['less than a cent of the price', { customerPrice: 10.004 }, 'matched', []],
  ['the stock', { stockStatus: 'LowStock' }, 'changed', ['stock']],
  ['price and stock', { customerPrice: 9, stockStatus: null }, 'changed', ['price', 'stock']],
  ['the usual unit', { UOMList: [{ UOM: 'pallet', conversionFactor: 60 }] }, 'changed', ['UOM']],
  ['only the name', { productLongDesc: 'Cement, 20 kg' }, 'matched', []],
])('back online, a line of which %s has changed is shown as it is', (_, product, kind, facts) => {
  const line = rechecked(entered('CEM-GP20 3'), product)
  expect(line.kind).toBe(kind)
  expect(changedFacts(line)).toEqual(facts)
  const accepted = lineAfter(line, { type: 'line.changeAccepted' }, SITE)
  expect([accepted.kind, accepted.own.seen]).toEqual(['matched', undefined])
})

test.each<[string, string, Partial<Product>, LineKind]>([
  ['a unit that is gone', 'CEM-GP20 3 pallets', { UOMList: [BAG] }, 'wrongUnit'],
  ['no unit left', 'CEM-GP20 3', { UOMList: [] }, 'notOrderable'],
])('back online, %s must be fixed', (_, text, product, kind) => {
  expect(rechecked(entered(text), product).kind).toBe(kind)
})

test('a product that is no longer sold is not found, and keeps what the user saw', () => {
  const line = lookUp(lineAfter(entered('CEM-GP20 3'), { type: 'lookup.repeated' }, SITE), { kind: 'none' })
  expect(line).toMatchObject({ kind: 'notFound', own: { seen: { price: 10, UOM: 'bag' } } })
})

test('a length that is no longer stocked must be fixed', () => {
  const line = entered('CEM-GP20 3 @ 2.4', timber, [240, 360])
  expect(line.kind).toBe('awaiting')
  expect(rechecked(line, timber, [240, 360]).kind).toBe('matched')
  expect(rechecked(line, timber, [360]).kind).toBe('tally')
})

test('a line entered without a connection is still compared after a reload', () => {
  const { own } = entered('CEM-GP20 3')
  const restored = restoredLine(NUMBERED, { text: 'CEM-GP20 3', own, fate: undefined })
  expect(lookUp(restored, found(cement({ customerPrice: 12 }))).kind).toBe('changed')
  expect(lookUp(restored, found(cement())).kind).toBe('matched')
})

const OFFERED = { kind: 'candidates', products: [{ ...cement(), asOf: 1 }] } as const

test.each<[string, Line, boolean]>([
  ['waits for a connection', entered('CEM-GP20 3'), true],
  ['needs lengths', entered('CEM-GP20 3', timber), true],
  ['was not found', lookUp(newLine(NUMBERED, readLine('X-1')), { kind: 'failed', message: 'Offline' }), true],
  ['was offered products', lookUp(newLine(NUMBERED, readLine('CEM')), OFFERED), true],
  ['is ready', lookUp(newLine(NUMBERED, readLine('CEM-GP20')), found(cement())), false],
  ['may be in the cart', restoredLine(NUMBERED, { text: 'CEM-GP20', own: {}, fate: 'unsure' }), false],
])('a line that %s is looked up again once online: %#', (_, line, isAgain) => {
  expect(isOutdated(line)).toBe(isAgain)
  const after = lineAfter(line, { type: 'lookup.repeated' }, SITE)
  expect(after.kind).toBe(isAgain ? 'waiting' : line.kind)
})
