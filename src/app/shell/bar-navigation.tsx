import type { KeyboardEvent } from 'react'
import { cx } from 'styled-system/css'
import { tapeEdge } from 'styled-system/recipes'
import { Link, useLocation } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { idsIn } from '#machines/catalogue/category-path.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { bar } from './bar.styles.ts'
import { BarMenu, type BarMenusActor } from './bar-menu.tsx'
import { accountEntries, type Entry, isWithin, listEntries, SignOut } from './entries.tsx'
import { stopAfter, stopsIn } from './focus-keys.ts'
import { account, products } from './menus.styles.ts'
import { PartnerLink, usePartnerLinks } from './partner-link.tsx'
import type { ProductTree } from './product-tree.tsx'
import { ProductsMenu } from './products-menu.tsx'

interface BarNavigationProps {
  readonly menus: BarMenusActor
  readonly tree: ProductTree
}

/** The top bar's navigation on wide screens; narrow ones have the mobile menu. */
export function BarNavigation({ menus, tree }: BarNavigationProps) {
  const { access } = useSite()
  const [path] = useLocation()
  // The raw pathname: idsIn decodes it, and a name that is decoded twice may be wrong.
  const place = idsIn(usePathname())
  const isInProducts = isWithin(path, [paths.products()])
  const leave = () => menus.send({ type: 'menu.dismissed' })
  return (
    <nav aria-label="Main" className={bar.nav}>
      <ul role="list" className={bar.items}>
        {access.products && (
          <BarMenu
            menus={menus}
            name="products"
            label="Products"
            current={isInProducts}
            className={products.panel}
          >
            <ProductsMenu tree={tree} place={isInProducts ? place : []} onLeave={leave} />
          </BarMenu>
        )}
        {listEntries(access).map((entry) => (
          <BarLink key={entry.to} entry={entry} path={path} />
        ))}
        <AccountItem menus={menus} path={path} onLeave={leave} />
      </ul>
    </nav>
  )
}

function BarLink({ entry, path }: { readonly entry: Entry; readonly path: string }) {
  const isCurrent = isWithin(path, entry.covers)
  return (
    <li>
      <Link
        to={entry.to}
        className={bar.item}
        data-current={isCurrent || undefined}
        aria-current={path === entry.to ? 'page' : undefined}
      >
        {entry.label}
        {isCurrent && <span className={cx(bar.mark, tapeEdge())} />}
      </Link>
    </li>
  )
}

interface AccountItemProps {
  readonly menus: BarMenusActor
  readonly path: string
  readonly onLeave: () => void
}

/**
 * My Account. Where it is switched off, Sign Out remains, and so do partners' sites, which have their own
 * switches.
 */
function AccountItem({ menus, path, onLeave }: AccountItemProps) {
  const { access } = useSite()
  const hasPartners = usePartnerLinks().length > 0
  if (!access.account && !hasPartners) {
    return (
      <li>
        <SignOut className={bar.item} />
      </li>
    )
  }
  const covers = accountEntries(access).flatMap((entry) => entry.covers)
  return (
    <BarMenu
      menus={menus}
      name="account"
      label={access.account ? 'My Account' : 'More'}
      current={isWithin(path, covers)}
      className={account.panel}
    >
      <AccountMenu onLeave={onLeave} />
    </BarMenu>
  )
}

/** The My Account dropdown: the account's pages, partners' sites and Sign Out. */
function AccountMenu({ onLeave }: { readonly onLeave: () => void }) {
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
        <ul role="list" className={account.list}>
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
        <ul role="list" className={account.list}>
          {partners.map((link) => (
            <li key={link.caption + link.address}>
              <PartnerLink link={link} className={account.entry} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <ul role="list" className={account.list}>
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
