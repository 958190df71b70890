import type { Caller as ClientCaller } from '#contract/client.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import type { SessionActor } from '../components/portal.ts'

/** Who calls, as the client asks for it; the customer is known once the user's details are. */
export interface Caller extends ClientCaller {
  knowCustomer(customerId: () => number | undefined): void
}

/**
 * Reads the caller's facts from the session at the moment of each call, and tells the session when
 * the ERP says that it has expired. A late answer to a session that is gone says nothing about the
 * one that is open now.
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
