import type { StockStatus } from '#contract/entities/product.ts'
import type {
  Seed,
  SeedCustomer,
  SeedList,
  SeedListLine,
  SeedProduct,
  SeedTransaction,
  SeedTransactionLine,
} from '#fixtures/seed.ts'
import type { AccountRecord, ProductRecord } from '#simulator/master-records.ts'
import type { Records } from '#simulator/records.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import { seedRecord } from '#simulator/rules/seed-ledger.ts'
import { seedLists } from '#simulator/rules/seed-lists.ts'

/** Counted stock of at most this many base units is shown as low. */
const LOW_STOCK = 10

/** The availability that counted stock is shown as. */
export const stockStatusOf = (count: number): StockStatus =>
  count <= 0 ? 'SpecialOrder' : count <= LOW_STOCK ? 'LowStock' : 'InStock'

/**
 * The seed of a world whose products and customers can be changed. The same object until something of it
 * differs, because whatever is derived from a seed is kept with it.
 */
export function changingSeed(
  seed: Seed,
  { products, stock, accounts }: Pick<Records, 'products' | 'stock' | 'accounts'>,
): () => Seed {
  let known = { version: 0, key: '', seed }
  return () => {
    const version = products.version + stock.version + accounts.version
    if (known.version === version) return known.seed
    const changed = {
      products: [...products.values()],
      statuses: Array.from(
        stock.values(),
        ({ productID, count }) => [productID, stockStatusOf(count)] as const,
      ),
      accounts: [...accounts.values()],
    }
    const isChanged = Object.values(changed).some((records) => records.length > 0)
    const key = isChanged ? JSON.stringify(changed) : ''
    if (known.key === key) known = { ...known, version }
    else known = { version, key, seed: isChanged ? changedSeed(seed, changed) : seed }
    return known.seed
  }
}

interface Changed {
  readonly products: readonly ProductRecord[]
  readonly statuses: readonly (readonly [string, StockStatus])[]
  readonly accounts: readonly AccountRecord[]
}

function changedSeed(seed: Seed, { products, statuses, accounts }: Changed): Seed {
  const stockStatus = new Map(statuses)
  const records = new Map(products.map((record) => [record.productID, record]))
  const own = new Map(accounts.map((account) => [account.customerID, account]))
  return {
    ...seed,
    customers: seed.customers.map((customer) => changedCustomer(customer, own.get(customer.customerID))),
    products: seed.products.flatMap((product) =>
      changedProduct(product, records.get(product.productID), stockStatus.get(product.productID)),
    ),
    formerProducts: seed.products.filter(({ productID }) => records.get(productID)?.isSold === false),
    transactions: seed.transactions.map((transaction) => soldThen(seed, transaction, records)),
    lists: seed.lists.map((list) =>
      savedThen(seed, list, new Set([...records.keys(), ...stockStatus.keys()])),
    ),
  }
}

function changedCustomer(customer: SeedCustomer, account: AccountRecord | undefined): SeedCustomer {
  if (!account) return customer
  const { accountStatus = customer.accountStatus, creditLimit = customer.creditLimit } = account
  return { ...customer, accountStatus, creditLimit }
}

function changedProduct(
  product: SeedProduct,
  record: ProductRecord | undefined,
  status: StockStatus | undefined,
): SeedProduct[] {
  if (record?.isSold === false) return []
  if (!record && !status) return [product]
  const { retailPrice = product.retailPrice, tradePrice = product.tradePrice } = record ?? {}
  return [{ ...product, retailPrice, tradePrice, stockStatus: status ?? product.stockStatus }]
}

/** What was sold before a product changed keeps its description and price. */
export function soldThen(
  seed: Seed,
  transaction: SeedTransaction,
  changed: Pick<ReadonlySet<string>, 'has'>,
): SeedTransaction {
  if (!transaction.lines.some(({ productID }) => changed.has(productID))) return transaction
  // Only the dates depend on the day.
  const { lines } = seedRecord(seed, transaction, '2000-01-01')
  return {
    ...transaction,
    lines: transaction.lines.map((line, at): SeedTransactionLine => {
      const record = changed.has(line.productID) ? lines[at] : undefined
      if (!record) return line
      return { ...line, sold: { description: record.productDesc, unitPrice: record.unitPrice } }
    }),
  }
}

/** A list keeps what it was saved with. */
export function savedThen(seed: Seed, list: SeedList, changed: ReadonlySet<string>): SeedList {
  if (!list.lines.some(({ productID }) => changed.has(productID))) return list
  const records = seedLists(seed).get(list.id)?.lines ?? []
  return {
    ...list,
    lines: list.lines.map((line, at): SeedListLine => {
      const saved = changed.has(line.productID) ? records[at]?.saved : undefined
      if (!saved) return line
      const { description, unitCents, stockStatus } = saved
      return {
        ...line,
        saved: { description, unitPrice: dollarsOf(unitCents), ...(stockStatus && { stockStatus }) },
      }
    }),
  }
}
