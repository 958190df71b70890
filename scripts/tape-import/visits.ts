import { type OperationName, operations } from '#contract/operations.ts'
import { isMutation } from '#machines/tape/build-tape.rules.ts'
import { patterns } from '../../src/components/navigation/paths.ts'
import type { MadeCall } from './entry.ts'
import { EVERY_PAGE, OPENED_BY, PAGE_CALLS, type PortalPage, portalPage } from './pages.ts'
import type { Session } from './session.ts'

/** A page of the session, with what was called until the next one. */
export interface Visit {
  /** Null for the page that follows the sign-in. */
  readonly page: PortalPage | null
  /** Whether the file has no load of it: a link of the portal led there. */
  readonly isLinked: boolean
  /** Calls that the page makes by itself. */
  readonly own: readonly MadeCall[]
  /** Calls that depend on the data, or on what was pressed or typed, which the file does not have. */
  readonly others: readonly MadeCall[]
}

interface OpenVisit extends Visit {
  readonly own: MadeCall[]
  readonly others: MadeCall[]
}

export interface Visits {
  /** The first is the page that follows the sign-in, even if the file begins later. */
  readonly visits: readonly Visit[]
  /** How often a page was loaded that a tape can't visit. */
  readonly unvisited: number
}

/** The pages of a session in order, each with its calls. Of what was before the sign-in, only changes are kept. */
export function visitsOf({ calls, loads, site, hide }: Session): Visits {
  const signIn = signInOf(calls)
  let current = visitOf(null, false)
  const visits = [current]
  let unvisited = 0
  let shown = signIn?.referrer ?? ''
  const open = (url: string, isLinked: boolean) => {
    const page = portalPage(url, site, hide)
    if (page) {
      current = visitOf(page, isLinked)
      visits.push(current)
    } else if (!isLinked) unvisited += 1
  }
  const load = (url: string) => {
    shown = url
    open(url, false)
  }
  const take = (call: MadeCall) => {
    const { referrer, operation } = call
    const isElsewhere = referrer !== shown && referrer.startsWith(`${site}/`)
    if (isElsewhere) {
      shown = referrer
      open(referrer, true)
    }
    const opened = OPENED_BY[operation]
    if (opened && !makes(current, operation)) open(site + opened, true)
    const list = makes(current, operation) ? current.own : current.others
    // The portal opens a cart by itself: at the sign-in, and after an order.
    if (call !== signIn && operation !== 'createCart') list.push(call)
  }
  const events = [
    ...loads.map(({ at, url }) => ({ at, happen: () => load(url) })),
    ...calls.map((call) => ({ at: call.at, happen: () => take(call) })),
  ]
  const since = signIn?.at ?? Number.NEGATIVE_INFINITY
  const later = events.filter(({ at }) => at >= since).toSorted((one, other) => one.at - other.at)
  current.others.push(...calls.filter((call) => call.at < since && isMutation(call)))
  for (const { happen } of later) happen()
  return { visits, unvisited }
}

/** The first login; undefined if the file begins in a session that was open already. */
function signInOf(calls: readonly MadeCall[]): MadeCall | undefined {
  const inOrder = calls.toSorted((one, other) => one.at - other.at)
  const first = inOrder.find(
    ({ operation, failure }) =>
      operation === 'login' || (operations[operation].session === 'required' && failure === null),
  )
  return first?.operation === 'login' ? first : undefined
}

const visitOf = (page: PortalPage | null, isLinked: boolean): OpenVisit => ({
  page,
  isLinked,
  own: [],
  others: [],
})

const AFTER_SIGN_IN = EVERY_PAGE.filter((name) => name !== 'sessionCheck')

/** Whether the page makes this call by itself. */
function makes({ page }: Visit, operation: OperationName): boolean {
  const every = page ? EVERY_PAGE : AFTER_SIGN_IN
  const own = page?.isShortened ? [] : PAGE_CALLS[page?.pattern ?? patterns.home]
  return every.includes(operation) || (own?.includes(operation) ?? false)
}
