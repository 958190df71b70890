import type { Seed } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { SUNDRY } from '#simulator/rules/changes-by-hand.ts'
import { seedLedger, transactionName } from '#simulator/rules/seed-ledger.ts'
import type { WorldRecord } from './record-schemas.ts'

/** A transaction that a record may refer to. */
interface Named {
  readonly type: string
  readonly customerId: number
}

/** What there is in a scenario, of its seed and of its file's records: what the records may refer to. */
export interface Known {
  readonly isCustomer: (id: number) => boolean
  /** Whether a user has, or had, this contactId. */
  readonly isContact: (id: string) => boolean
  readonly isBranch: (id: string) => boolean
  /** Whether it can be sold, also if it is not at present. */
  readonly isProduct: (id: string) => boolean
  /** Whether a line may have it: a product, freight, or what is no longer sold and a document or list has. */
  readonly isGoods: (id: string) => boolean
  readonly isCart: (id: string) => boolean
  /** The customer of a payment; undefined if there is none with this id. */
  readonly payer: (payment: string) => number | undefined
  /** By `number-suffix`. */
  readonly transaction: (name: string) => Named | undefined
}

const goodsOf = memoized((seed: Seed): ReadonlySet<string> => {
  const idOf = ({ productID }: { readonly productID: string }) => productID
  const sold = [...seed.products, ...seed.freight].map(idOf)
  const written = [
    ...seed.transactions.flatMap(({ lines }) => lines.map(idOf)),
    ...seed.lists.flatMap(({ lines }) => lines.map(idOf)),
  ]
  return new Set([SUNDRY, ...sold, ...written])
})

export function knownIn(seed: Seed, records: readonly WorldRecord[]): Known {
  const customers = new Set(seed.customers.map(({ customerID }) => customerID))
  const branches = new Set(seed.branches.map(({ branchID }) => branchID))
  const products = new Set(seed.products.map(({ productID }) => productID))
  const contacts = new Set(seed.users.map(({ contactId }) => String(contactId)))
  const carts = new Set(seed.lists.map(({ id }) => id))
  const payers = new Map<string, number>()
  const documents = new Map<string, Named>()
  for (const each of records) {
    if (each.set === 'users') contacts.add(each.id)
    if (each.set === 'carts') carts.add(each.id)
    if (each.set === 'payments') payers.set(each.id, each.record.customerId)
    if (each.set === 'transactions' || each.set === 'bills')
      documents.set(transactionName(each.record), each.record)
    if (each.set === 'settlements' && each.record.onAccount)
      documents.set(transactionName({ number: each.record.onAccount.number, suffix: 0 }), {
        type: 'Payment',
        customerId: Number(each.owner),
      })
  }
  const seeded = (name: string) => {
    const [number, suffix] = name.split('-').map(Number)
    return seedLedger(seed).find(number ?? Number.NaN, suffix ?? Number.NaN)
  }
  const goods = goodsOf(seed)
  return {
    isCustomer: (id) => customers.has(id),
    isContact: (id) => contacts.has(id),
    isBranch: (id) => branches.has(id),
    isProduct: (id) => products.has(id),
    isGoods: (id) => goods.has(id),
    isCart: (id) => carts.has(id),
    payer: (id) => payers.get(id),
    transaction: (name) => documents.get(name) ?? seeded(name),
  }
}
