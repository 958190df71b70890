import * as v from 'valibot'
import type { Difference } from '#contract/control/marking.ts'
import type { Seed } from '#fixtures/seed.ts'

const named = v.object({
  number: v.optional(v.number()),
  suffix: v.optional(v.number()),
  type: v.optional(v.string()),
  kind: v.optional(v.string()),
  name: v.optional(v.string()),
  cents: v.optional(v.number()),
  subject: v.optional(v.string()),
  user: v.nullish(v.object({ firstName: v.string(), lastName: v.string() })),
})
type Named = v.InferOutput<typeof named>

const documentOf = ({ number = 0, suffix = 0 }: Named) => (suffix > 0 ? `${number}-${suffix}` : `${number}`)

/** What people call a record of these collections. */
const NAMES: Readonly<Record<string, (record: Named) => string>> = {
  transactions: (record) => `${record.type} ${documentOf(record)}`,
  bills: (record) => `${record.type} ${documentOf(record)}`,
  comments: (record) => `the comment on ${documentOf(record)}`,
  carts: ({ kind, name }) => (kind === 'Cart' ? 'the cart' : `the list “${name}”`),
  payments: ({ cents = 0 }) => `the payment of $${(cents / 100).toFixed(2)}`,
  settlements: () => 'the payment that was settled',
  users: ({ user }) => (user ? `the user ${user.firstName} ${user.lastName}` : 'a deleted user'),
  emails: ({ subject }) => `the email “${subject}”`,
}

/** What people call a record of this collection; that it is a record where they call it nothing. */
export function nameOf(collection: string, record: unknown): string {
  const read = v.safeParse(named, record)
  const name = NAMES[collection]
  return read.success && name ? name(read.output) : `a record of ${collection}`
}

/** What people call a call of these operations, and what it is called otherwise. */
export function nameOfCall(operation: string, request: unknown): string {
  const sent = v.safeParse(v.object({ transactionType: v.string() }), request)
  if (operation === 'processComplete' && sent.success)
    return `the ${sent.output.transactionType.toLowerCase()} that was sent`
  return CALLS[operation] ?? `a call of ${operation}`
}

const CALLS: Readonly<Record<string, string>> = {
  addCartProduct: 'what was added to the cart',
  createPaymentSession: 'the payment that was begun',
  acceptQuote: 'the quote that was accepted',
}

/** The names that the portal shows for values in differences: branches, ways of delivery and vehicles, by id. */
export function namesIn(
  differences: readonly Difference[],
  { branches, despatchMethods, vehicleTypes }: Pick<Seed, 'branches' | 'despatchMethods' | 'vehicleTypes'>,
): Record<string, string> {
  const known: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
    branchID: branches.map(({ branchID, branchName }) => [branchID, branchName]),
    despatchMethod: despatchMethods.map(({ methodName, methodDesc }) => [methodName, methodDesc]),
    vehicleType: vehicleTypes.map(({ vehicleTypeID, vehicleTypeDesc }) => [vehicleTypeID, vehicleTypeDesc]),
  }
  return Object.fromEntries(
    differences.flatMap((difference) => {
      const text = JSON.stringify(difference)
      const names = known[difference.path.split('.').at(-1) ?? ''] ?? []
      return names.filter(([id]) => text.includes(JSON.stringify(id)))
    }),
  )
}
