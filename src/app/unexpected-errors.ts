import type { SessionActor } from '../components/portal/portal.ts'

let session: SessionActor | undefined

/** Reports what nothing else catches, to the configured address. */
export function watchErrors(actor: SessionActor): void {
  session = actor
  addEventListener('error', ({ error }) => reportUnexpected(error))
  addEventListener('unhandledrejection', ({ reason }) => reportUnexpected(reason))
}

/**
 * Reports a defect of the portal where the configuration has an address for it. The code for it is fetched with
 * the first error, and a report that fails is dropped: the portal has another problem already.
 */
export function reportUnexpected(error: unknown): void {
  const address = session?.getSnapshot().context.configuration?.error_reports_url
  if (address)
    import('./error-reports.ts').then(
      (it) => it.sendReport(address, error),
      () => undefined,
    )
}
