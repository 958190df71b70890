import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { memo, useEffect, useLayoutEffect } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { go } from '../../components/go.ts'
import { retryScreens } from '../../components/lazy-screen.tsx'
import { type Address, AtPageLocation, useDeferredUrl } from '../../components/page-location.tsx'
import { trackWork } from '../../components/pending-work.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { settleLayers } from '../../ui/layers.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ErrorDialog } from '../error-dialog.tsx'
import { preloadScreen, Routes } from '../routes.tsx'
import { Alerts } from './alerts.tsx'
import { Footer } from './footer.tsx'
import { Offline } from './offline.tsx'
import { shell } from './shell.styles.ts'
import { TopBar } from './top-bar.tsx'
import { useNavigationFocus } from './use-navigation-focus.ts'

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
        <main id="main" tabIndex={-1} className={shell.main}>
          <Page />
        </main>
        <Footer />
        <Alerts />
      </Router>
    </div>
  )
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

/** Preloads the screen behind the link that the pointer or focus is on. */
function headFor(target: EventTarget): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin && !link.target) preloadScreen(link.pathname)
}
