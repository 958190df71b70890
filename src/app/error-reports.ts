import * as v from 'valibot'
import { ErpError } from '#contract/errors.ts'
import { isOwnPath } from '#contract/urls.ts'
import { trackedActors } from '../components/actors/pending-work.ts'
import { CodeMissing } from '../components/navigation/lazy-screen.tsx'
import { pageOf } from '../components/navigation/page-of.ts'
import { portalVersion } from '../components/portal/version.ts'

/*
 * Reports of defects, to an address of the configuration. A report says where in the code something failed, and
 * never for whom or with what: docs/decisions/2026-11-28-error-reports.md.
 */

/** What is sent, as JSON. */
export interface ErrorReport {
  /** The page's own script, whose name contains a hash of the build: index-1a2b3c4.js */
  readonly version: string
  /** The pattern of the page's URL: /orders/:transaction. '' for a URL of no page. */
  readonly page: string
  /** The kind of error: TypeError. What was thrown otherwise is a Thrown. */
  readonly name: string
  /** File, line and column of each call in the portal's own build, the innermost first. */
  readonly stack: readonly string[]
  /** The states of the statecharts that track work, by statechart. */
  readonly states: Readonly<Record<string, unknown>>
}

const MOST_REPORTS = 5
const MOST_CALLS = 30

/** Sends reports unless they are of a failed call, were sent before, or are one too many. */
export function createReporter() {
  const sent = new Set<string>()
  return (address: string, error: unknown): void => {
    if (!isAddress(address) || isExpected(error)) return
    const report = reportOf(error)
    const { name, stack, page } = report
    const defect = JSON.stringify([name, stack.length > 0 ? stack : page])
    if (sent.has(defect) || sent.size === MOST_REPORTS) return
    sent.add(defect)
    send(address, report)
  }
}

/** The reporter of this page load. */
export const sendReport = createReporter()

/** As plain text and without cookies, so that a collector on another origin needs to allow nothing. */
function send(address: string, report: ErrorReport): void {
  fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body: JSON.stringify(report),
  }).catch(() => undefined)
}

const isAddress = (address: string) => isOwnPath(address) || /^https?:\/\//i.test(address)

/** The ERP refused or gave no reply, the network failed, or the browser cancelled: no defect of the portal. */
const isExpected = (error: unknown) =>
  error instanceof ErpError ||
  error instanceof CodeMissing ||
  error === null ||
  error === undefined ||
  (error instanceof DOMException && error.name === 'AbortError')

function reportOf(error: unknown): ErrorReport {
  return {
    version: portalVersion(),
    page: pageOf(location.pathname),
    name: nameOf(error),
    stack: error instanceof Error ? callsIn(error, location.origin) : [],
    states: statesOf(trackedActors()),
  }
}

/** A library could put anything in a name; only a word with the form of a class name is one. */
const nameOf = (error: unknown) =>
  error instanceof Error ? (/^[A-Z][A-Za-z]{0,39}$/.exec(error.name)?.[0] ?? 'Error') : 'Thrown'

/** The calls within the portal's own files. A stack that begins with the message loses it: it may quote. */
export function callsIn({ message, stack = '' }: Error, origin: string): readonly string[] {
  const at = stack.indexOf(message)
  const calls = (/^\w+: $/.test(stack.slice(0, at)) ? stack.slice(at + message.length) : stack).split('\n')
  return calls.flatMap((call) => ownCall(call, origin)).slice(0, MOST_CALLS)
}

function ownCall(call: string, origin: string): readonly string[] {
  const start = call.indexOf(`${origin}/assets/`)
  const [, file] = /^\/assets\/([\w.-]+\.js:\d+:\d+)\)?$/.exec(call.slice(start + origin.length).trim()) ?? []
  return start < 0 || file === undefined ? [] : [file]
}

type StateValue = string | { readonly [state: string]: StateValue }

const stateValue: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateValue),
  ),
])
const running = v.object({ machine: v.object({ id: v.string() }), value: stateValue })

/** The states of actors by statechart; what is not a statechart is left out. */
export function statesOf(actors: ReturnType<typeof trackedActors>): Readonly<Record<string, StateValue>> {
  const known = actors.flatMap((actor) => {
    const { success, output } = v.safeParse(running, actor.getSnapshot())
    return success ? [[output.machine.id, output.value] as const] : []
  })
  return Object.fromEntries(known)
}
