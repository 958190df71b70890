import type { Caller as ClientCaller } from '#contract/client.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import type { Erp } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import type { Network } from '../components/portal/network.ts'
import type { SessionActor } from '../components/portal/portal.ts'

/** What the portal is started with. */
export interface AppProps {
  /** The ERP calls that are available without a session. */
  readonly entrance: Pick<Erp, 'getWidgetConfiguration'>
  readonly transport: Transport
  readonly caller: Caller
  readonly session: SessionActor
  readonly network: Network
}

/** The caller's context for the client. The customer is known once the user's details have loaded. */
export interface Caller extends ClientCaller {
  knowCustomer(customerId: () => number | undefined): void
}

/**
 * Reads the caller's context from the session at the time of each call, and reports an expired session to the
 * session actor. A late reply to a call of an earlier session does not affect the current one.
 */
export function callerOf(session: () => SessionActor): Caller {
  let customerId: () => number | undefined = () => undefined
  const context = () => session().getSnapshot().context
  return {
    knowCustomer: (read) => {
      customerId = read
    },
    sessionId: () => context().session?.sessionId ?? null,
    facts: () => ({
      deviceId: context().configuration?.device_id,
      companyId: context().configuration?.company_id,
      userName: context().session?.username,
      customerId: customerId(),
      tradePortalId: TRADE_PORTAL_ID,
    }),
    failed: (error, sessionId) => {
      const isCurrent = sessionId !== null && sessionId === context().session?.sessionId
      if (error.kind === 'session-expired' && isCurrent) session().send({ type: 'session.expired' })
    },
  }
}
