import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isOwnPath } from '#contract/urls.ts'
import type { PortalFunction } from '#machines/site/access.rules.ts'
import { functionsOf } from '#machines/site/route-access.rules.ts'
import { publicPaths } from '../../components/navigation/public-paths.ts'
import { useQueryValues } from '../../components/navigation/query-values.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { message as styles } from './message.styles.ts'

interface MessageScreenProps {
  readonly title: string
  /** A link beside the one to the dashboard, where there is a better next step. */
  readonly next?: { readonly to: string; readonly label: string } | undefined
  readonly children: ReactNode
}

function MessageScreen({ title, next, children }: MessageScreenProps) {
  return (
    <div className={styles.page}>
      <Docket title={<span className={styles.title}>{title}</span>} level={1}>
        <p className={styles.words}>{children}</p>
        <div className={styles.actions}>
          {next && (
            <Link to={next.to} replace asChild>
              <ButtonLink variant="primary" size="large">
                {next.label}
              </ButtonLink>
            </Link>
          )}
          <Link to={publicPaths.home} replace asChild>
            <ButtonLink variant={next ? 'secondary' : 'primary'} size="large">
              Dashboard
            </ButtonLink>
          </Link>
        </div>
      </Docket>
    </div>
  )
}

/** Shown at a URL without a page. */
export function NotFoundScreen() {
  return (
    <MessageScreen title="Page not found">
      There is no page at {location.pathname}. Check the web address, or start from the Dashboard.
    </MessageScreen>
  )
}

/** Names of the functions within a sentence. */
const NAMES: Readonly<Record<PortalFunction, string>> = {
  products: 'Products',
  orders: 'Orders',
  invoices: 'Invoices',
  statements: 'Statements',
  customLists: 'Custom Lists',
  account: 'My Account',
  accountAdmin: 'Account Admin',
  downloads: 'Downloads',
  priceBook: 'Price Book',
  payAccount: 'Pay Account',
  cart: 'the cart',
  prices: 'prices',
}

/** Shown at the URL of a function that is switched off for this user (section 6). */
export function NotAvailableScreen() {
  const { access } = useSite()
  const closed = functionsOf(location.pathname).map((name) => NAMES[name])
  return (
    <MessageScreen title="Not available">
      You don’t have access to {closed.join(' or ') || 'this page'}.{' '}
      {access.accountAdmin
        ? 'Ask your branch.'
        : 'An admin of your account may be able to give you access; otherwise ask your branch.'}
    </MessageScreen>
  )
}

/** The page whose request failed: its path, and a heading that names it. */
const failedState = v.object({ failed: v.pipe(v.string(), v.check(isOwnPath)), heading: v.string() })

/** Shows the failure message from the URL (section 2.9), with a link to the page that failed to try again. */
export function RequestErrorScreen() {
  const values = useQueryValues()
  const state = v.safeParse(failedState, useHistoryState())
  const page = state.success ? state.output : null
  return (
    <MessageScreen
      title="Request failed"
      next={page === null ? undefined : { to: page.failed, label: 'Try again' }}
    >
      {values.get('msg')?.trim() || 'Unable to handle your request'}
      {page !== null && <span className={styles.what}>{page.heading} could not be loaded.</span>}
      <span className={styles.what}>
        {page === null && 'Go back and try again, or start from the Dashboard. '}
        If it fails again, call your branch.
      </span>
    </MessageScreen>
  )
}

/**
 * Shown at the URL of the price book until a call has shown whether this user has it. If the call fails, the
 * boundary shows the failure.
 */
export function PendingScreen() {
  const { erp } = usePortal()
  useQuery(erpQuery(erp, 'isPriceBookEnabled', {}, 'boundary'))
  return <Spinner />
}
