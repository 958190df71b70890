import type { Network } from '../components/portal/network.ts'

/** The network of a portal whose server runs in the browser: always reachable. */
export const OWN_NETWORK: Network = {
  events: new EventTarget(),
  isCutOff: async () => false,
}
