import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { account } from './account-menu.styles.ts'
import { accountEntries } from './entries.ts'
import { stopAfter, stopsIn } from './focus-keys.ts'
import { PartnerLink, usePartnerLinks } from './partner-link.tsx'
import { SignOut } from './sign-out.tsx'

/** The My Account dropdown: the account's pages, partners' sites and Sign Out. */
export function AccountMenu({ onLeave }: { readonly onLeave: () => void }) {
  const { access } = useSite()
  const { userName } = usePortal()
  const partners = usePartnerLinks()
  const [path] = useLocation()
  const entries = accountEntries(access)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the links inside
    <div onKeyDown={moveFocus}>
      <p className={account.who}>
        Signed in as <strong>{userName}</strong>
      </p>
      {entries.length > 0 && (
        <ul className={account.list}>
          {entries.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className={account.entry}
                aria-current={path === to ? 'page' : undefined}
                onClick={onLeave}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {partners.length > 0 && (
        <ul className={account.list}>
          {partners.map((link) => (
            <li key={link.caption + link.address}>
              <PartnerLink link={link} className={account.entry} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <ul className={account.list}>
        <li>
          <SignOut className={account.entry} />
        </li>
      </ul>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const to = stopAfter(event.key, stopsIn(event.currentTarget), document.activeElement)
  if (!to) return
  event.preventDefault()
  to.focus()
}
