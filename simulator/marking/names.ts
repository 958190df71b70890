import * as v from 'valibot'
import type { Difference } from '#contract/control/marking.ts'

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

/** The names of the branches that differences are about, by id. */
export function branchesIn(
  differences: readonly Difference[],
  branches: readonly { readonly branchID: string; readonly branchName: string }[],
): Record<string, string> {
  const text = JSON.stringify(differences.filter(({ path }) => path.endsWith('branchID')))
  return Object.fromEntries(
    branches.flatMap(({ branchID, branchName }) =>
      text.includes(JSON.stringify(branchID)) ? [[branchID, branchName]] : [],
    ),
  )
}
