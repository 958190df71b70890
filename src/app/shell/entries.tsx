import type { Access } from '#machines/site/access.rules.ts'
import { isOpen } from '#machines/site/route-access.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'

export interface Entry {
  readonly label: string
  readonly to: string
  /** Paths that, with everything below them, make this the current entry. */
  readonly covers: readonly string[]
}

const entry = (label: string, to: string, ...others: readonly string[]): Entry => ({
  label,
  to,
  covers: [to, ...others],
})

/** The lists in the top bar that this user may open, in the order of section 2.2. */
export const listEntries = (access: Access): readonly Entry[] => [
  ...(access.orders ? [entry('Orders', paths.orders, paths.quotes)] : []),
  ...(access.invoices ? [entry('Invoices', paths.invoices)] : []),
  ...(access.statements ? [entry('Statements', paths.statements)] : []),
  ...(access.customLists ? [entry('Custom Lists', paths.customLists)] : []),
]

/** The entries under My Account for this user; none where My Account itself is switched off. */
export const accountEntries = (access: Access): readonly Entry[] =>
  access.account
    ? [
        ...(access.accountAdmin ? [entry('Account Admin', paths.admin)] : []),
        ...(access.cart ? [entry('On Site', paths.onSite)] : []),
        ...(access.downloads ? [entry('Downloads', paths.downloads)] : []),
        ...(access.priceBook ? [entry('Price Book', paths.priceBook)] : []),
        ...(access.payAccount ? [entry('Pay Account', paths.payAccount)] : []),
        ...(isOpen(paths.jobs, access) ? [entry('Jobs', paths.jobs)] : []),
        ...(isOpen(paths.buyAgain, access) ? [entry('Buy Again', paths.buyAgain)] : []),
      ]
    : []

/** Whether the path is one of these or below one. */
export const isWithin = (path: string, covers: readonly string[]) =>
  covers.some((cover) => path === cover || path.startsWith(`${cover}/`))

/** The Sign Out button, in the style of the menu around it. */
export function SignOut({ className }: { readonly className: string }) {
  const { session } = usePortal()
  return (
    <button type="button" className={className} onClick={() => session.send({ type: 'session.signedOut' })}>
      Sign Out
    </button>
  )
}
