import { useSelector } from '@xstate/react'
import { Suspense, useDeferredValue } from 'react'
import * as v from 'valibot'
import { Redirect, Route, Switch } from 'wouter'
import { INTERNAL_MESSAGES } from '#contract/errors.ts'
import { isOwnPath } from '#contract/urls.ts'
import { lazyScreen, retryScreens } from '../components/navigation/lazy-screen.tsx'
import { PUBLIC_PAGES } from '../components/navigation/public-pages.ts'
import { publicPaths } from '../components/navigation/public-paths.ts'
import { NetworkContext } from '../components/portal/network.ts'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StandalonePage } from '../ui/standalone-page.tsx'
import { Toaster } from '../ui/toaster.tsx'
import type { AppProps } from './caller.ts'
import { ErrorBoundary, FAILURE_TITLE, type Failure } from './error-boundary.tsx'

export const SignedIn = lazyScreen(() => import('./signed-in.tsx'))
const PublicPages = lazyScreen(() => import('./public-pages.tsx'))

/** The whole portal. The session actor decides which view is shown. */
export function App(props: AppProps) {
  return (
    <NetworkContext value={props.network}>
      <ErrorBoundary shownBy={FatalError} onReset={retryScreens}>
        <Suspense fallback={<Spinner size="screen" />}>
          <Views {...props} />
        </Suspense>
        <Toaster />
      </ErrorBoundary>
    </NetworkContext>
  )
}

function Views({ entrance, ...props }: AppProps) {
  const { session } = props
  const isStarting = useSelector(session, (state) => state.hasTag('starting'))
  // Deferred, so that React renders the next view in slices instead of blocking the main thread.
  const isOpening = useDeferredValue(isStarting)
  const isUnconfigured = useSelector(session, (state) => state.hasTag('unconfigured'))
  const isLoggedIn = useSelector(session, (state) => state.hasTag('loggedIn'))
  if (isStarting || isOpening) return <Spinner size="screen" />
  if (isUnconfigured) return <Unconfigured onRetry={() => session.send({ type: 'session.retried' })} />
  return (
    <Switch>
      <Route path={PUBLIC_PAGES}>
        <PublicPages {...props} />
      </Route>
      <Route path={publicPaths.login}>
        {isLoggedIn ? (
          <Redirect to={returnLocation()} replace />
        ) : (
          <LoginScreen erp={entrance} session={session} onFilling={SignedIn.preload} />
        )}
      </Route>
      <Route>{isLoggedIn ? <SignedIn {...props} /> : <ToLogin />}</Route>
    </Switch>
  )
}

/** Shown while there is a session but no configuration, so that the user can't work yet. */
function Unconfigured({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <StandalonePage title={INTERNAL_MESSAGES.configuration} action="Try again" onAction={onRetry}>
      You are still signed in. Check your connection and try again.
    </StandalonePage>
  )
}

/** Redirects to the sign-in page and keeps the requested URL. */
function ToLogin() {
  const from = location.pathname + location.search
  return <Redirect to={publicPaths.login} replace state={{ from }} />
}

/** The last resort, where even the shell can't be rendered (section 2.2). */
function FatalError({ message, onCancel }: Failure) {
  return (
    <StandalonePage title={FAILURE_TITLE} action="Cancel" onAction={onCancel}>
      {message}
    </StandalonePage>
  )
}

const kept = v.object({ from: v.pipe(v.string(), v.check(isOwnPath)) })

/**
 * The URL that was requested before the redirect to sign-in, from the history entry. Only a path of this host
 * is valid: one that starts with two slashes names another host, and the browser refuses to navigate there.
 */
function returnLocation(): string {
  const parsed = v.safeParse(kept, history.state)
  return parsed.success ? parsed.output.from : publicPaths.home
}
