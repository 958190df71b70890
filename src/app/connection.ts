import { onlineManager } from '@tanstack/react-query'
import { createActor, type InputFrom } from 'xstate'
import { ErpError, hasNoAnswer } from '#contract/errors.ts'
import type { Transport } from '#contract/transport.ts'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import type { ConnectionActor } from '../components/portal.ts'

/** What the user reads whose press would have sent something. */
export const OFFLINE = 'There is no connection. Nothing was sent; try again once you are back online.'

const isOffline = (connection: ConnectionActor) => connection.getSnapshot().hasTag('offline')

/** Follows the network: queries wait while there is none (section 9), and go on by themselves. */
export function openConnection(input: InputFrom<typeof connectionMachine>): ConnectionActor {
  const connection = createActor(connectionMachine, { input })
  const lost = () => connection.send({ type: 'connection.lost' })
  const regained = () => connection.send({ type: 'connection.regained' })
  addEventListener('offline', lost)
  addEventListener('online', regained)
  // The chart alone says what queries go by.
  onlineManager.setEventListener(() => undefined)
  connection.subscribe({
    next: (state) => onlineManager.setOnline(!state.hasTag('offline')),
    complete: () => {
      removeEventListener('offline', lost)
      removeEventListener('online', regained)
    },
  })
  connection.start()
  onlineManager.setOnline(!input.isOffline)
  return connection
}

/** A line that is up and carries nothing says nothing of it; a call that takes its time may be one on it. */
const SILENCE_MS = 8000

/**
 * Sends nothing that could not arrive: its user is told so, and knows that nothing was done. What gets no
 * answer, or none for long, makes the connection look. It waits on: no call is timed out (section 9).
 */
export function whileConnected(transport: Transport, connection: ConnectionActor): Transport {
  return async (request, signal) => {
    if (isOffline(connection)) throw new ErpError('internal', OFFLINE)
    const doubt = () => connection.send({ type: 'connection.doubted' })
    const doubting = setInterval(doubt, SILENCE_MS)
    try {
      return await transport(request, signal)
    } catch (error) {
      if (hasNoAnswer(error) && !signal?.aborted) doubt()
      throw error
    } finally {
      clearInterval(doubting)
    }
  }
}
