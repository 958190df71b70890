import './styles.css'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { createClient } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'
import type { ObjectSet } from '#contract/entities/widget.ts'
import { customerOperations } from '#contract/operations/customer.ts'
import { sessionOperations } from '#contract/operations/session.ts'
import { siteOperations } from '#contract/operations/site.ts'
import type { Erp } from '#contract/operations.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { App, SignedIn } from './app/app.tsx'
import { callerOf } from './app/caller.ts'
import { isPageLeft } from './app/page-left.ts'
import { preloadScreen } from './app/screens.ts'
import { closeSession, isStored, persistSession, readSession, watchSession } from './app/session-storage.ts'
import { watchErrors } from './app/unexpected-errors.ts'
import { publishActor } from './components/actors/use-tracked-actor.ts'
import { PUBLIC_PAGES } from './components/navigation/public-pages.ts'
import { plainPathOf, publicPaths } from './components/navigation/public-paths.ts'
import type { Network } from './components/portal/network.ts'
import type { SessionActor } from './components/portal/portal.ts'
import { browserTransport } from './erp/browser-transport.ts'
import { loadConfiguration } from './erp/configuration.ts'
import { earlyCalls } from './erp/early-calls.ts'
import { yieldToMain } from './erp/yield-to-main.ts'

/** Replaces a payment provider's hash-style URL with the plain one, on load and while the portal runs. */
function leaveHash(): void {
  const plain = plainPathOf(location.hash, location.search)
  if (plain) navigate(plain, { replace: true, state: history.state })
}

/** Loads the configuration and applies the company's branding before the first screen. */
async function configure(): Promise<Configuration | null> {
  const configuration = await loadConfiguration()
  if (configuration) await applyBranding(configuration)
  return configuration
}

/**
 * Applies the language, name and accent of the configured company before the first render. Only portals with
 * an accent fetch the code for it; the default accent is hi-vis yellow.
 */
async function applyBranding({ usa, company_name, company_accent }: Configuration): Promise<void> {
  document.documentElement.lang = usa ? 'en-US' : 'en-AU'
  if (company_name) document.title = company_name
  if (company_accent)
    await import('./app/accent.ts')
      .then(({ applyAccent }) => applyAccent(company_accent))
      .catch(console.error)
  document.documentElement.dataset['branded'] = ''
}

/** Rendering waits this long for the configuration, so that a fast start shows no spinner. */
const BLINK_MS = 300
/** Installing the service worker must not slow this visit down, so it waits until the page has settled. */
const SETTLING_MS = 3000

/**
 * The composition root: the only place that connects the browser's transport, storage and document to the
 * machines. `network` is the way to the portal's server: the device's network, or none where the server runs
 * in the browser. `refusal` is why the server will refuse to sign in, if that is known.
 */
export function startPortal(network: Network, refusal: string | null = null): void {
  leaveHash()
  window.addEventListener('hashchange', leaveHash)
  const caller = callerOf(() => session)
  const { early, transport } = earlyCalls(
    browserTransport(() => session.getSnapshot().context.configuration?.endpointUrl ?? ''),
  )
  // Signing in needs only these operations; the rest of the contract loads with the portal.
  const entrance = createClient({ ...sessionOperations, ...siteOperations }, transport, caller)
  let open = readSession()
  let stored = open
  // Most stored sessions are valid, so the portal's code loads while this one is checked.
  if (open)
    void yieldToMain().then(() => {
      void SignedIn.preload()
      preloadScreen(location.pathname)
    })
  const session: SessionActor = publishActor(
    createActor(sessionMachine, {
      input: {
        erp: entrance,
        loadConfiguration: configure,
        stored: open,
        isCutOff: network.isCutOff,
        refusal,
      },
    }),
  )
  watchErrors(session)
  session.on('session.opened', (event) => {
    open = event.session
    deleteRepliesUnder(persistSession(open))
    stored = isStored(open) ? open : null
  })
  session.on('session.closed', ({ reason }) => {
    // Its check was cut off by a reload: the next page checks the session again.
    if (reason === 'unchecked' && isPageLeft()) return
    deleteRepliesUnder(closeSession(open, reason))
    open = stored = null
    // The next user must not start on the last user's page, unless it is a public page.
    const isLeft = reason === 'signedOut' || reason === 'elsewhere'
    if (isLeft && !PUBLIC_PAGES.test(location.pathname)) navigate(publicPaths.home)
  })
  watchSession(() => stored, {
    ended: (type) => session.send({ type }),
    outdated: () => location.reload(),
  })

  const root = document.getElementById('root')
  if (!root) throw new Error('No #root')
  const isKnown = new Promise<void>((known) => {
    session.subscribe((state) => {
      if (!state.matches('configuring')) known()
    })
    setTimeout(known, BLINK_MS)
  })
  const checking = session.subscribe((state) => {
    if (!state.matches('validating')) return
    checking.unsubscribe()
    if (PUBLIC_PAGES.test(location.pathname)) return
    requestSite(createClient({ ...siteOperations, ...customerOperations }, early, caller))
  })
  session.start()
  void isKnown.then(() => {
    createRoot(root).render(
      <App entrance={entrance} transport={transport} caller={caller} session={session} network={network} />,
    )
  })
  // A package of a learning platform has no updates: another package replaces it.
  if (import.meta.env.PROD && import.meta.env.MODE !== 'course') startUpdatesWhenIdle(session)
}

/**
 * Deletes the replies that the offline cache encrypted with these keys, which are gone from storage. The code comes
 * with the portal's, which has loaded wherever there was a session.
 */
function deleteRepliesUnder(keys: readonly string[]): void {
  if (keys.length > 0)
    import('./app/signed-in.tsx').then((it) => it.deleteRepliesOf(keys)).catch(console.warn)
}

/** Requests what every portal reads first, and the dashboard's content where that is next. */
function requestSite(erp: Pick<Erp, 'getWidgetConfiguration' | 'getUserDetails'>): void {
  const sets: readonly ObjectSet[] = ['settings', 'topbuttonbar']
  const isHome = location.pathname === publicPaths.home
  for (const objectSet of isHome ? [...sets, 'homepage' as const] : sets)
    erp.getWidgetConfiguration({ objectSet }).catch(() => undefined)
  erp.getUserDetails({}).catch(() => undefined)
}

function startUpdatesWhenIdle(session: SessionActor): void {
  const servedBy = navigator.serviceWorker?.controller
  const noUpdates = () => undefined
  const start = () =>
    import('./app/update/updates.tsx').then((it) => it.startUpdates(session, servedBy), noUpdates)
  addEventListener('load', () => setTimeout(start, SETTLING_MS))
}
