import { createContext } from 'react'

/** The way to the portal's server, as far as the page can know it. */
export interface Network {
  /** What the device says of its own network. */
  readonly isOnline: () => boolean
  /** Where that is told of when it changes, by 'online' and 'offline'. */
  readonly events: EventTarget
  /** Asks whether the server does not answer anything; it never rejects. */
  readonly isCutOff: () => Promise<boolean>
}

export const NetworkContext = createContext<Network | null>(null)
