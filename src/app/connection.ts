import { onlineManager } from '@tanstack/react-query'
import { createActor, type InputFrom } from 'xstate'
import { ErpError, hasNoAnswer } from '#contract/errors.ts'
import { operations } from '#contract/operations.ts'
import type { Transport, WireReply, WireRequest } from '#contract/transport.ts'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import type { Network } from '../components/network.ts'
import type { ConnectionActor } from '../components/portal.ts'
import { publishActor } from '../components/publish-actor.ts'

/** What the user reads who asks for something, be it to read or to send: what he presses adds what became of it. */
export const OFFLINE = 'There is no connection. Try again once you are back online.'

const isOffline = (connection: ConnectionActor) => connection.getSnapshot().hasTag('offline')

type Beginning = Omit<InputFrom<typeof connectionMachine>, 'isCutOff'>

/** Follows the network: queries wait while there is none (section 9), and go on by themselves. */
export function openConnection(network: Network, beginning: Beginning): ConnectionActor {
  const input = { ...beginning, isCutOff: network.isCutOff }
  const connection = publishActor(createActor(connectionMachine, { input }))
  const lost = () => connection.send({ type: 'connection.lost' })
  const regained = () => connection.send({ type: 'connection.regained' })
  network.events.addEventListener('offline', lost)
  network.events.addEventListener('online', regained)
  // The chart alone says what queries go by.
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

/** What changes nothing, by its name on the wire. */
const READS: ReadonlySet<string> = new Set(
  Object.values(operations)
    .filter(({ kind }) => kind !== 'mutation')
    .map(({ ipFunction }) => ipFunction),
)

/** A line that is up and carries nothing says nothing of it; a call that takes its time may be one on it. */
const SILENCE_MS = 8000

/**
 * Sends nothing that could not arrive: its user is told so, and knows that nothing was done. What gets no
 * answer, or none for long, makes the connection look. It waits on: no call is timed out (section 9). A
 * read that hangs when the line is back is asked for anew; what changes something may have arrived.
 */
export function whileConnected(transport: Transport, connection: ConnectionActor): Transport {
  return async (request, signal) => {
    if (isOffline(connection)) throw new ErpError('internal', OFFLINE)
    const doubt = () => {
      // A call may outlast the session that it was made in.
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

/** What was sent into a line that was dead gets no answer from the one that is up again: it is sent anew. */
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
