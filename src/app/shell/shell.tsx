import { useQuery, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { type AroundNavHandler, Link, Router } from 'wouter'
import { NO_COMPANY } from '#contract/configuration.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { bottomPageOf } from '#machines/site/bottom-page.rules.ts'
import { trackWork } from '../../components/actors/pending-work.ts'
import { ErrorOffer } from '../../components/happened/error-offer.tsx'
import { go } from '../../components/navigation/go.ts'
import { retryScreens } from '../../components/navigation/lazy-screen.tsx'
import { type Address, AtPageLocation, useDeferredUrl } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { heading, headingToFocus } from '../../ui/focus.ts'
import { settleLayers } from '../../ui/layers.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ErrorBoundary, FAILURE_TITLE, type Failure } from '../error-boundary.tsx'
import { Routes } from '../routes.tsx'
import { preloadScreen } from '../screens.ts'
import { Offline, Unstored } from './offline.tsx'
import { outboundLink, PartnerLink } from './partner-link.tsx'
import { footer, shell } from './shell.styles.ts'
import { TopBar } from './top-bar.tsx'

const around: AroundNavHandler = (_, to, options) => go(to, options)

/** The shell around every screen of a signed-in user. */
export function Shell() {
  const { cart } = usePortal()
  const { access, settings } = useSite()
  // Before the first layout: a later change of language would lay out all text again.
  useLayoutEffect(() => {
    document.documentElement.lang = settings.locale
  }, [settings.locale])
  useEffect(() => {
    // Only now is it known whether this site has carts. An actor that is never started would count as busy.
    if (!access.cart) return
    cart.start()
    return trackWork(cart)
  }, [cart, access.cart])
  // After a reload the history entry may be that of a dialog that is not open.
  useEffect(settleLayers, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated, preloads the screen behind a link
    <div
      className={shell.root}
      onPointerOver={({ target }) => headFor(target)}
      onFocus={({ target }) => headFor(target)}
    >
      <Router aroundNav={around}>
        <SkipLink />
        <TopBar />
        <Offline />
        <Unstored />
        <main id="main" tabIndex={-1} className={shell.main} onKeyUp={clearOfBars}>
          <Page />
        </main>
        <Footer />
        <Alerts />
      </Router>
    </div>
  )
}

/** WebKit scrolls what Tab reaches to the edge of the screen, under the bars that are there. */
function clearOfBars({ key, target }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
}

function Page() {
  return <PageAt address={useDeferredUrl()} />
}

/** The screen of a URL. Memoized, so that changes in the top bar do not render it again. */
const PageAt = memo(function PageAt({ address }: { readonly address: Address }) {
  const { configuration } = usePortal()
  useNavigationFocus(address.path, configuration.company_name)
  const { reset } = useQueryErrorResetBoundary()
  const queries = useQueryClient()
  const retry = () => {
    reset()
    // The next observer must fetch instead of getting the old error.
    queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
    retryScreens()
  }
  return (
    <AtPageLocation address={address}>
      <ErrorBoundary shownBy={ErrorDialog} place={address.path} onReset={retry}>
        <Routes />
      </ErrorBoundary>
    </AtPageLocation>
  )
})

/**
 * Shows the portal's alerts: failures in the server's words (section 8). The dialog is not loaded lazily,
 * since the connection may be gone when it is needed.
 */
function Alerts() {
  const { alerts } = usePortal()
  const shown = useSelector(alerts, ({ context }) => context.shown)
  const isOpen = useSelector(alerts, (state) => state.hasTag('open'))
  if (!shown) return null
  const dismiss = () => alerts.send({ type: 'alert.dismissed' })
  const write = () => {
    dismiss()
    go(paths.support)
  }
  return (
    <MessageDialog {...shown} open={isOpen} onDismiss={dismiss}>
      <ErrorOffer onWrite={write} failure={shown} />
    </MessageDialog>
  )
}

/** Preloads the screen behind the link that the pointer or focus is on. */
function headFor(target: EventTarget): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin && !link.target) preloadScreen(link.pathname)
}

/**
 * On navigation to another page (section 2.1), scrolls to the top, moves focus to the page's heading and sets
 * the title of the tab.
 */
function useNavigationFocus(path: string, companyName: string): void {
  const last = useRef(path)
  // The element that has focus until the page has its heading.
  const waiting = useRef<Element | null>(null)

  useEffect(() => {
    // Otherwise Back restores the old scroll position, even on a page that has changed since.
    history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (last.current === path) return
    last.current = path
    window.scrollTo(0, 0)
    if (isTypingIn(document.activeElement)) return
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    waiting.current = document.activeElement
    focusHeading(waiting)
  }, [path])

  useEffect(() => {
    const follow = () => {
      const name = heading()?.textContent.trim()
      const title = [name, companyName || NO_COMPANY].filter(Boolean).join(' | ')
      if (name && document.title !== title) document.title = title
      focusHeading(waiting)
    }
    const observer = new MutationObserver(follow)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    follow()
    return () => {
      observer.disconnect()
      document.title = companyName || NO_COMPANY
    }
  }, [companyName])
}

/** A screen that focuses a field on arrival keeps that focus. */
const isTypingIn = (element: Element | null) => element?.matches('main :is(input, textarea, select)') ?? false

/** Moves focus to the heading, unless the user has moved it already. */
function focusHeading(waiting: { current: Element | null }): void {
  if (!waiting.current || !heading()) return
  const isStill = document.activeElement === waiting.current || document.activeElement === document.body
  waiting.current = null
  if (isStill) headingToFocus()?.focus({ preventScroll: true })
}

/** The bottom link bar; omitted without a message where it can't be loaded. */
function Footer() {
  const { erp } = usePortal()
  const bar = useQuery(erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'bottomlinkbar' }, 'screen'))
  if (bar.isError && !bar.data) return null
  return (
    <footer className={footer.root}>
      {bar.data && (
        <nav aria-label="More" className={footer.nav}>
          <ul role="list" className={footer.list}>
            {bar.data
              .filter((item) => item.is_enabled)
              .map((item) => (
                <FooterLink
                  key={`${item.type_object} ${item.label_object} ${item.object_value}`}
                  item={item}
                />
              ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}

function FooterLink({ item }: { readonly item: WidgetItem }) {
  const page = bottomPageOf(item)
  if (page) {
    return (
      <li>
        <Link to={paths[page]} className={footer.link}>
          {item.label_object.trim() || item.type_object}
        </Link>
      </li>
    )
  }
  const link = outboundLink(item)
  return link ? (
    <li>
      <PartnerLink link={link} className={footer.link} />
    </li>
  ) : null
}

/** Reports a screen that failed while the shell still works (section 2.2). */
function ErrorDialog({ message, onCancel }: Failure) {
  return (
    <MessageDialog
      open
      title={FAILURE_TITLE}
      message={message}
      hint="Cancel returns you to the Dashboard. You can open the page again from there."
      dismiss="Cancel"
      hasUrl
      onDismiss={onCancel}
    >
      <ErrorOffer />
    </MessageDialog>
  )
}
