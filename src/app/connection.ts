import { onlineManager } from '@tanstack/react-query'
import { createActor, type InputFrom } from 'xstate'
import { ErpError, hasNoAnswer } from '#contract/errors.ts'
import { operations } from '#contract/operations.ts'
import type { Transport, WireReply, WireRequest } from '#contract/transport.ts'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { publishActor } from '../components/actors/use-tracked-actor.ts'
import type { Network } from '../components/portal/network.ts'
import type { ConnectionActor } from '../components/portal/portal.ts'

/** Message for any read or change that the user attempts while offline. */
export const OFFLINE = 'You are offline. Try again once you are back online.'

const isOffline = (connection: ConnectionActor) => connection.getSnapshot().hasTag('offline')

type Beginning = Omit<InputFrom<typeof connectionMachine>, 'isCutOff'>

/** Follows the network. Queries pause while offline (section 9) and resume automatically. */
export function openConnection(network: Network, beginning: Beginning): ConnectionActor {
  const input = { ...beginning, isCutOff: network.isCutOff }
  const connection = publishActor(createActor(connectionMachine, { input }))
  const lost = () => connection.send({ type: 'connection.lost' })
  const regained = () => connection.send({ type: 'connection.regained' })
  network.events.addEventListener('offline', lost)
  network.events.addEventListener('online', regained)
  // Only the connection machine decides whether queries run.
  onlineManager.setEventListener(() => undefined)
  connection.subscribe({
    next: (state) => onlineManager.setOnline(!state.hasTag('offline')),
    complete: () => {
      network.events.removeEventListener('offline', lost)
      network.events.removeEventListener('online', regained)
    },
  })
  connection.start()
  onlineManager.setOnline(!input.isOffline)
  return connection
}

/** Operations that change nothing, by their names on the wire. */
const READS: ReadonlySet<string> = new Set(
  Object.values(operations)
    .filter(({ kind }) => kind !== 'mutation')
    .map(({ ipFunction }) => ipFunction),
)

/** A dead connection may still look up, so a call that takes this long triggers a check. */
const SILENCE_MS = 8000

/**
 * Rejects calls at once while offline, so that the user knows that nothing was sent. A call without a reply,
 * or with none for a while, triggers a check of the connection, but no call is timed out (section 9). A read
 * that hangs is sent again when the connection returns; a mutation is not, since it may have arrived.
 */
export function whileConnected(transport: Transport, connection: ConnectionActor): Transport {
  return async (request, signal) => {
    if (isOffline(connection)) throw new ErpError('internal', OFFLINE)
    const doubt = () => {
      // A call may outlive its session, and with it the actor.
      if (connection.getSnapshot().status === 'active') connection.send({ type: 'connection.suspected' })
    }
    const doubting = setInterval(doubt, SILENCE_MS)
    try {
      return READS.has(request.ipFunction)
        ? await untilAnswered(transport, connection, request, signal)
        : await transport(request, signal)
    } catch (error) {
      if (hasNoAnswer(error) && !signal?.aborted) doubt()
      throw error
    } finally {
      clearInterval(doubting)
    }
  }
}

/** A read sent over a dead connection gets no reply once the connection is back, so it is sent again. */
async function untilAnswered(
  transport: Transport,
  connection: ConnectionActor,
  request: WireRequest,
  signal?: AbortSignal,
): Promise<WireReply> {
  const attempt = new AbortController()
  const giveUp = () => attempt.abort()
  const returning = connection.on('connection.returned', giveUp)
  signal?.addEventListener('abort', giveUp)
  if (signal?.aborted) giveUp()
  try {
    return await transport(request, attempt.signal)
  } catch (error) {
    if (!attempt.signal.aborted || signal?.aborted) throw error
    return untilAnswered(transport, connection, request, signal)
  } finally {
    returning.unsubscribe()
    signal?.removeEventListener('abort', giveUp)
  }
}
