import { onlineManager } from '@tanstack/react-query'
import { type ActorRefFrom, createActor } from 'xstate'
import { ErpError, hasNoAnswer } from '#contract/errors.ts'
import type { Transport } from '#contract/transport.ts'
import { connectionMachine } from '#machines/connection/connection.machine.ts'

/** What the user reads whose press would have sent something. */
export const OFFLINE = 'There is no connection. Nothing was sent; try again once you are back online.'

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>

export const isOffline = (connection: ConnectionActor) => connection.getSnapshot().hasTag('offline')

/** Follows the network: queries wait while there is none (section 9), and go on by themselves. */
export function openConnection(isCutOff: () => Promise<boolean>, startsOffline: boolean): ConnectionActor {
  const isOffline = startsOffline || !navigator.onLine
  const connection = createActor(connectionMachine, { input: { isCutOff, isOffline } })
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
  onlineManager.setOnline(!isOffline)
  return connection
}

/**
 * Sends nothing that could not arrive: its user is told so, and knows that nothing was done. What gets no
 * answer makes the connection look.
 */
export function whileConnected(transport: Transport, connection: ConnectionActor): Transport {
  return async (request, signal) => {
    if (isOffline(connection)) throw new ErpError('internal', OFFLINE)
    try {
      return await transport(request, signal)
    } catch (error) {
      if (hasNoAnswer(error) && !signal?.aborted) connection.send({ type: 'connection.doubted' })
      throw error
    }
  }
}
