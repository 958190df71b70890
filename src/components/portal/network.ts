import { createContext } from 'react'

/** The connection to the portal's server, as far as the page can know it. */
export interface Network {
  /** Target of the 'online' and 'offline' events. */
  readonly events: EventTarget
  /** Checks whether the server is unreachable; never rejects. */
  readonly isCutOff: () => Promise<boolean>
}

export const NetworkContext = createContext<Network | null>(null)
