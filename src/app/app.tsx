import { useSelector } from '@xstate/react'
import { Suspense, useDeferredValue } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import { lazyScreen, retryScreens } from '../components/lazy-screen.tsx'
import { type Network, NetworkContext } from '../components/network.ts'
import type { SessionActor } from '../components/portal.ts'
import { PUBLIC_PAGES, publicPaths } from '../components/public-paths.ts'
import { LoginScreen } from '../screens/login/login-screen.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StandalonePage } from '../ui/standalone-page.tsx'
import { Toaster } from '../ui/toaster.tsx'
import type { Caller } from './caller.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FatalError } from './fatal-error.tsx'
import { returnLocation } from './return-location.ts'

export const SignedIn = lazyScreen(() => import('./signed-in.tsx'))
const PublicPages = lazyScreen(() => import('./public-pages.tsx'))

export interface AppProps {
  /** What a visitor may call who is not signed in. */
  readonly entrance: Pick<Erp, 'getWidgetConfiguration'>
  readonly transport: Transport
  readonly caller: Caller
  readonly session: SessionActor
  readonly network: Network
}

/** The whole portal: what is shown follows the session's chart. */
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
  // What comes next is drawn in slices: opened in one go it would keep a phone from hearing its user.
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

/** A user whose session is kept, but who can't work until it is known for which company. */
function Unconfigured({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <StandalonePage title={INTERNAL_MESSAGES.configuration} action="Try again" onAction={onRetry}>
      You are still signed in. Check your connection and try again.
    </StandalonePage>
  )
}

/** Sends a visitor to sign in, and keeps where he wanted to go. */
function ToLogin() {
  const from = location.pathname + location.search
  return <Redirect to={publicPaths.login} replace state={{ from }} />
}
