import { type Caller, createClient } from '#contract/client.ts'
import type { Facts, Operation } from '#contract/operation.ts'
import { type Erp, operations } from '#contract/operations.ts'
import type { Transport, WireRequest } from '#contract/transport.ts'

/** A call of the client and the request it should put on the wire. */
export interface Wire {
  readonly call: (erp: Erp) => Promise<unknown>
  /** Only where it differs from most operations. */
  readonly ipApi?: string
  readonly ipFunction?: string
  readonly method?: string
  readonly encoding?: string
  readonly session?: null
  /** The whole request body (section 7.2). */
  readonly body: Readonly<Record<string, unknown>>
}

export const FACTS: Facts = {
  deviceId: 'WEB01',
  companyId: '10',
  userName: 'admin',
  customerId: 40123,
  tradePortalId: 'TP',
}
export const SESSION = 'session-1'

interface Wiring {
  /** The ERP's reply: JSON, or a file if it is a Blob. */
  readonly reply?: unknown
  readonly facts?: ReturnType<Caller['facts']>
  readonly sessionId?: string | null
}

/** The real client over a fake transport that returns the given reply and records requests. */
export const wire = (wiring: Wiring = {}) => wireOf(operations, wiring)

/** The same for a custom table of operations. */
export function wireOf<Ops extends Record<string, Operation>>(
  table: Ops,
  { reply = {}, facts = FACTS, sessionId = SESSION }: Wiring,
) {
  const sent: WireRequest[] = []
  const transport: Transport = async (request) => {
    sent.push(request)
    return reply instanceof Blob ? { file: reply } : { json: reply }
  }
  const caller: Caller = { facts: () => facts, sessionId: () => sessionId }
  return { erp: createClient(table, transport, caller), sent }
}
