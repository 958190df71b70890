import type { Seed, SeedList, SeedListLine } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import type { CartLineRecord, CartRecord, SavedFacts } from '#simulator/records.ts'
import { goodsOf } from './cart.ts'
import { findCustomer } from './customers.ts'
import { toCents } from './money.ts'

interface ListRecord {
  readonly cart: CartRecord
  readonly lines: readonly CartLineRecord[]
}

/** The lists of a seed by id, built once: seeds are shared by all worlds of a scenario. */
export const seedLists = memoized(
  (seed: Seed): ReadonlyMap<string, ListRecord> =>
    new Map(seed.lists.map((list) => [list.id, recordOf(seed, list)])),
)

function recordOf(seed: Seed, { id, name, customerId, lines }: SeedList): ListRecord {
  return {
    cart: {
      id,
      customerId,
      kind: customerId === null ? 'Generic' : 'Custom',
      name,
      nextLine: lines.length + 1,
      orderedAs: null,
    },
    lines: lines.map((line, at) => lineOf(seed, customerId, line, at + 1)),
  }
}

function lineOf(
  seed: Seed,
  customerId: number | null,
  { saved, ...line }: SeedListLine,
  lineID: number,
): CartLineRecord {
  const kept = customerId === null ? undefined : savedFacts(seed, customerId, line, saved)
  return { ...line, lineID, ...(kept && { saved: kept }) }
}

function savedFacts(
  seed: Seed,
  customerId: number,
  { productID, UOM }: Pick<SeedListLine, 'productID' | 'UOM'>,
  saved: SeedListLine['saved'],
): SavedFacts {
  const customer = findCustomer(seed, customerId)
  const goods = customer && goodsOf(seed, customer, productID)
  return {
    description: saved.description ?? goods?.description ?? productID,
    unitCents: saved.unitPrice === undefined ? (goods?.price(UOM) ?? 0) : toCents(saved.unitPrice),
    stockStatus: saved.stockStatus ?? goods?.stockStatus ?? null,
  }
}
