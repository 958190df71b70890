import type { Access } from '#machines/site/access.rules.ts'
import { paths } from '../../components/paths.ts'

/** A link of the navigation. */
export interface Entry {
  readonly label: string
  readonly to: string
  /** Addresses, and what lies below them, at which this entry is the one the user is in. */
  readonly covers: readonly string[]
}

const entry = (label: string, to: string, ...others: readonly string[]): Entry => ({
  label,
  to,
  covers: [to, ...others],
})

/** The lists of the bar that this user may open, in the order of section 2.2. */
export const listEntries = (access: Access): readonly Entry[] => [
  ...(access.orders ? [entry('Orders', paths.orders, paths.quotes)] : []),
  ...(access.invoices ? [entry('Invoices', paths.invoices)] : []),
  ...(access.statements ? [entry('Statements', paths.statements)] : []),
  ...(access.customLists ? [entry('Custom Lists', paths.customLists)] : []),
]

/** What stands under My Account for this user; nothing where My Account itself is switched off. */
export const accountEntries = (access: Access): readonly Entry[] =>
  access.account
    ? [
        ...(access.accountAdmin ? [entry('Account Admin', paths.admin)] : []),
        ...(access.downloads ? [entry('Downloads', paths.downloads)] : []),
        ...(access.priceBook ? [entry('Price Book', paths.priceBook)] : []),
        ...(access.payAccount ? [entry('Pay Account', paths.payAccount)] : []),
      ]
    : []

/** Whether the user is at one of these addresses or below one. */
export const isWithin = (path: string, covers: readonly string[]) =>
  covers.some((cover) => path === cover || path.startsWith(`${cover}/`))
