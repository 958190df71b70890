import { isCutOff } from './configuration.ts'

/** The network of the device, for a portal whose server is reached over it. */
export const deviceNetwork = {
  isOnline: () => navigator.onLine,
  follow: (changed: (isOnline: boolean) => void) => {
    const lost = () => changed(false)
    const regained = () => changed(true)
    addEventListener('offline', lost)
    addEventListener('online', regained)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', regained)
    }
  },
  isCutOff,
}
