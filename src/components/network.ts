import { createContext } from 'react'

/** The way to the portal's server, as far as the page can know it. */
export interface Network {
  /** What the device says of its own network. */
  readonly isOnline: () => boolean
  /** Calls back whenever that changes, until the returned function is called. */
  readonly follow: (changed: (isOnline: boolean) => void) => () => void
  /** Asks whether the server does not answer anything; it never rejects. */
  readonly isCutOff: () => Promise<boolean>
}

export const NetworkContext = createContext<Network | null>(null)
