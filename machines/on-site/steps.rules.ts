import type { CustomList } from '#contract/entities/cart.ts'
import type { Product } from '#contract/entities/product.ts'
import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'
import { CONSIDERED_ORDERS, latest } from '#machines/home/recent-orders.rules.ts'
import type { Access } from '#machines/site/access.rules.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'

/* What is read before a user leaves for a site: one step is one call, and its reply leads to further steps. */

export type Step =
  | { readonly kind: 'lists' | 'orders' }
  | { readonly kind: 'listLines' | 'listLengths'; readonly sessionID: string }
  | { readonly kind: 'order'; readonly address: TransactionAddress }
  | { readonly kind: 'product' | 'lengths'; readonly productID: string }

/** The first steps of a user who may use these functions. */
export const firstSteps = ({
  customLists,
  orders,
}: Pick<Access, 'customLists' | 'orders'>): readonly Step[] => [
  ...(customLists ? [{ kind: 'lists' } as const] : []),
  ...(orders ? [{ kind: 'orders' } as const] : []),
]

export const stepsOfLists = (lists: readonly CustomList[]): readonly Step[] =>
  lists.flatMap(({ cartSessionId: sessionID }): Step[] => [
    { kind: 'listLines', sessionID },
    { kind: 'listLengths', sessionID },
  ])

/** Open orders that are taken along, the newest first: a few minutes of a slow ERP. */
export const MOST_ORDERS = 40

/** The newest open orders, and those that tell what is usually bought. */
export function stepsOfOrders(rows: readonly TransactionRow[]): readonly Step[] {
  const newest = [...rows].sort((a, b) => b.transactionNumber - a.transactionNumber)
  const open = newest.filter(
    ({ transactionType, invoiceDate }) => transactionType === 'Order' && !invoiceDate,
  )
  return [...latest(newest, 'Order', CONSIDERED_ORDERS), ...open.slice(0, MOST_ORDERS)].map(
    ({ transactionNumber, transactionSuffix }) => ({
      kind: 'order',
      address: { transactionNumber, transactionSuffix },
    }),
  )
}

const stepsOfCodes = (codes: readonly string[]): readonly Step[] =>
  codes.filter(Boolean).map((productID) => ({ kind: 'product', productID }))

export const stepsOfLines = (lines: readonly { readonly productID: string }[]) =>
  stepsOfCodes(lines.map(({ productID }) => productID))

export const stepsOfOrder = ({ LineDetailsTP }: Pick<Transaction, 'LineDetailsTP'>) =>
  stepsOfCodes(LineDetailsTP.map(({ productCode }) => productCode))

export const stepsOfProduct = ({
  productID,
  isTally,
}: Pick<Product, 'productID' | 'isTally'>): readonly Step[] =>
  isTally ? [{ kind: 'lengths', productID }] : []

/** More products would take too long, and too much of a phone's storage. */
export const MOST_PRODUCTS = 400

export interface Plan {
  readonly steps: readonly Step[]
  /** Products beyond the limit. */
  readonly leftOut: number
}

/** The plan with further steps, each once; products beyond the limit are left out. */
export function withSteps({ steps, leftOut }: Plan, further: readonly Step[]): Plan {
  const ids = new Set(steps.map(idOf))
  const fresh = further.filter((step) => {
    const id = idOf(step)
    if (ids.has(id)) return false
    ids.add(id)
    return true
  })
  const room = MOST_PRODUCTS - steps.filter(isProduct).length
  const products = fresh.filter(isProduct)
  const beyond = new Set<Step>(products.slice(Math.max(room, 0)))
  return {
    steps: [...steps, ...fresh.filter((step) => !beyond.has(step))],
    leftOut: leftOut + beyond.size,
  }
}

const isProduct = ({ kind }: Step) => kind === 'product'

function idOf(step: Step): string {
  switch (step.kind) {
    case 'lists':
    case 'orders':
      return step.kind
    case 'order':
      return `order ${step.address.transactionNumber}-${step.address.transactionSuffix}`
    case 'listLines':
    case 'listLengths':
      return `${step.kind} ${step.sessionID}`
    case 'product':
    case 'lengths':
      return `${step.kind} ${step.productID}`
  }
}
