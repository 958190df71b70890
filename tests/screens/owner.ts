import { localStore, sessionStore } from '../../src/components/portal/storage.ts'

/** What a portal has of its user, as long as the session is open. */
export const ownerOf = (userName: string) => ({
  userName,
  stores: { tab: sessionStore, device: localStore },
})
