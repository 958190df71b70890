import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Configuration } from '#contract/configuration.ts'
import type { Erp } from '#contract/operations.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import type { connectionMachine } from '#machines/connection/connection.machine.ts'
import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { alertMachine } from '#machines/shell/alert.machine.ts'
import type { TakenStore } from '../on-site/taken-store.ts'
import type { Store } from './storage.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type CartActor = ActorRefFrom<typeof cartMachine>
export type ConnectionActor = ActorRefFrom<typeof connectionMachine>
type AlertActor = ActorRefFrom<typeof alertMachine>

/** The browser's storages, as long as the session lasts: once it has ended, nothing is written or removed. */
export interface PortalStores {
  /** Session storage, which each tab has of its own. */
  readonly tab: Store
  /** Local storage, which all tabs share and which outlives them. */
  readonly device: Store
}

/** Everything that lives as long as the user's session. */
export interface Portal {
  readonly erp: Erp
  readonly configuration: Configuration
  readonly userName: string
  readonly session: SessionActor
  readonly connection: ConnectionActor
  readonly queryClient: QueryClient
  readonly cart: CartActor
  readonly alerts: AlertActor
  readonly stores: PortalStores
  /** Where replies are taken along. Null if the session has ended; rejects where nothing can be stored. */
  readonly takenStore: () => Promise<TakenStore | null>
}

export const PortalContext = createContext<Portal | null>(null)

export function usePortal(): Portal {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('A component of the portal is rendered outside it')
  return portal
}

/** Creates one instance per session, on first use. */
export function perPortal<Made, Rest extends readonly unknown[]>(
  make: (portal: Portal, ...rest: Rest) => Made,
): (portal: Portal, ...rest: Rest) => Made {
  const made = new WeakMap<Portal, { readonly it: Made }>()
  return (portal, ...rest) => {
    const { it } = made.get(portal) ?? { it: make(portal, ...rest) }
    made.set(portal, { it })
    return it
  }
}

/** Shows an error dialog (section 8). */
export function raiseError(alerts: AlertActor, message: string, dismiss?: string): void {
  alerts.send({ type: 'alert.raised', alert: { title: 'Error', message, ...(dismiss && { dismiss }) } })
}
