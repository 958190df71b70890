import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { retryScreens } from '../../components/lazy-screen.tsx'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ErrorDialog } from '../error-dialog.tsx'
import { preloadScreen, Routes } from '../routes.tsx'
import { Alerts } from './alerts.tsx'
import { useArrival } from './arrival.ts'
import { Footer } from './footer.tsx'
import { Offline } from './offline.tsx'
import { shell } from './shell.styles.ts'
import { TopBar } from './top-bar.tsx'

/** The frame round every screen of a signed-in user. */
export function Shell() {
  const [path] = useLocation()
  const { configuration, cart } = usePortal()
  const { access } = useSite()
  useArrival(configuration.company_name)
  useEffect(() => {
    // Only now is it known whether this site has carts at all.
    if (access.cart) cart.start()
  }, [cart, access.cart])
  const { reset } = useQueryErrorResetBoundary()
  const retry = () => {
    reset()
    retryScreens()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears which link the user heads for
    <div
      className={shell.root}
      onPointerOver={({ target }) => headFor(target)}
      onFocus={({ target }) => headFor(target)}
    >
      <SkipLink />
      <TopBar />
      <Offline />
      <main id="main" tabIndex={-1} className={shell.main}>
        <ErrorBoundary shownBy={ErrorDialog} place={path} onReset={retry}>
          <Routes />
        </ErrorBoundary>
      </main>
      <Footer />
      <Alerts />
    </div>
  )
}

/** Fetches the code of the screen behind the link that the pointer or focus is on. */
function headFor(target: EventTarget): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin && !link.target) preloadScreen(link.pathname)
}
