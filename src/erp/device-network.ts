import { isCutOff } from './configuration.ts'

/** The device's network, for a portal whose server is reached over it. */
export const deviceNetwork = {
  events: window,
  isCutOff,
}
