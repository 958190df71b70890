import { ErpError } from '#contract/errors.ts'
import { IP_SERVICE, type Transport, type WireReply, type WireRequest } from '#contract/transport.ts'
import type { Core, WireCall } from './core.ts'
import type { Outcome } from './outcome.ts'
import { afterWait, type Wait } from './worlds/faults.ts'
import type { SimulatedWorld } from './worlds/world.ts'

/**
 * A transport straight into a world, without HTTP: for tests of statecharts and screens. Faults surface as
 * the ErpErrors that a browser's transport would raise.
 */
export function inProcessTransport(core: Core, world: SimulatedWorld): Transport {
  return async (request, signal) => {
    if (signal?.aborted) throw aborted()
    // The body is copied, as it would be by a network, so that neither side sees the other's later changes.
    const sent = wireBody(request)
    // The ERP replies asynchronously, never within the call.
    await Promise.resolve()
    const { outcome, wait } = await core(world, {
      ipApi: request.ipApi,
      ipFunction: request.ipFunction,
      ipService: IP_SERVICE,
      method: request.method,
      ...sent,
      sessionId: request.session,
    })
    if (wait) await over(wait, signal)
    if (signal?.aborted) throw aborted()
    return received(outcome)
  }
}

function wireBody({ encoding, body }: WireRequest): Pick<WireCall, 'body' | 'bodySize'> {
  if (encoding === 'json') {
    const text = JSON.stringify(body)
    return { body: JSON.parse(text), bodySize: text.length }
  }
  const fields = new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return { body: Object.fromEntries(fields), bodySize: fields.toString().length }
}

async function received(outcome: Outcome): Promise<WireReply> {
  switch (outcome.kind) {
    case 'json':
      return { json: JSON.parse(textOf(outcome.json)) }
    case 'file':
      return { file: new Blob([await outcome.file.bytes()], { type: outcome.file.contentType }) }
    case 'cut':
      throw new ErpError('unreachable', 'The connection was cut')
    case 'other':
      if (outcome.status === 200) throw new ErpError('malformed', 'The reply is not JSON')
      throw new ErpError('unreachable', `The server replied ${outcome.status}`, { status: outcome.status })
  }
}

function textOf(json: string | Uint8Array): string {
  return typeof json === 'string' ? json : new TextDecoder().decode(json)
}

function aborted(): ErpError {
  return new ErpError('unreachable', 'The call was aborted')
}

function over(wait: Wait, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      cancel()
      reject(aborted())
    }
    const cancel = afterWait(wait, () => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    })
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })
}
