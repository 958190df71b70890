import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { accountEntries, type Entry, listEntries } from './entries.ts'
import { takeFocus } from './focus-keys.ts'
import { mobile } from './mobile-menu.styles.ts'
import type { MobileMenuActor } from './mobile-menu.tsx'
import { PartnerLink, usePartnerLinks } from './partner-link.tsx'
import { SignOut } from './sign-out.tsx'

const dashboard: Entry = { label: 'Dashboard', to: paths.home, covers: [] }

/** The first level of the mobile menu: everything but the products. */
export function MobileRoot({ menu }: { readonly menu: MobileMenuActor }) {
  const { access } = useSite()
  const partners = usePartnerLinks()
  const cameBack = useSelector(menu, ({ context }) => context.cameFrom !== null)
  const leave = () => menu.send({ type: 'menu.closed' })
  const account = accountEntries(access)
  return (
    <nav aria-label="Main" className={mobile.body}>
      <ul className={mobile.list}>
        <EntryLink entry={dashboard} onLeave={leave} />
        {access.products && (
          <li>
            <button
              type="button"
              ref={cameBack ? takeFocus : undefined}
              className={mobile.entry}
              onClick={() => menu.send({ type: 'products.entered' })}
            >
              Products
              <ChevronRight size={20} aria-hidden="true" />
            </button>
          </li>
        )}
        {listEntries(access).map((entry) => (
          <EntryLink key={entry.to} entry={entry} onLeave={leave} />
        ))}
      </ul>
      {access.account && <h2 className={mobile.group}>My Account</h2>}
      <ul className={mobile.list}>
        {account.map((entry) => (
          <EntryLink key={entry.to} entry={entry} onLeave={leave} />
        ))}
        {partners.map((link) => (
          <li key={link.caption + link.address}>
            <PartnerLink link={link} className={mobile.entry} onLeave={leave} />
          </li>
        ))}
        <li>
          <SignOut className={mobile.entry} />
        </li>
      </ul>
    </nav>
  )
}

function EntryLink({ entry, onLeave }: { readonly entry: Entry; readonly onLeave: () => void }) {
  const [path] = useLocation()
  return (
    <li>
      <Link
        to={entry.to}
        className={mobile.entry}
        aria-current={path === entry.to ? 'page' : undefined}
        onClick={onLeave}
      >
        {entry.label}
      </Link>
    </li>
  )
}
