import type { StoredSession } from '#machines/session/session.model.ts'
import type { PortalStores, SessionActor } from '../components/portal/portal.ts'
import { localStore, type Store, sessionStore } from '../components/portal/storage.ts'
import { isStored } from './session-storage.ts'

/** `closing`: while the session is closed, when what an expired one leaves is persisted. */
type Phase = 'open' | 'closing' | 'closed'

/**
 * The storages for one session. Once it has ended they change nothing: whatever a late reply or timer still writes
 * would be found by the next user, and what it removes may be theirs.
 */
export function portalStores(session: StoredSession, sessionActor: SessionActor): PortalStores {
  let phase: Phase = 'open'
  const closing = sessionActor.on('session.closed', () => {
    closing.unsubscribe()
    phase = 'closing'
  })
  // XState notifies observers after all listeners of an emitted event.
  const closed = sessionActor.subscribe(() => {
    if (phase === 'open') return
    closed.unsubscribe()
    phase = 'closed'
  })
  // False where the browser refuses to store anything: then a missing session proves nothing.
  const wasStored = isStored(session)
  /** Another tab, or another page of this one, may have ended the session, which this one learns a moment later. */
  const isEndedElsewhere = () => phase === 'open' && wasStored && !isStored(session)
  const isOver = () => phase === 'closed' || isEndedElsewhere()
  const untilOver = (store: Store): Store => ({
    ...store,
    // Claims success: nobody is left to save it for, so it must not count as unsaved.
    write: (key, value) => isOver() || store.write(key, value),
    remove: (key) => {
      if (!isOver()) store.remove(key)
    },
  })
  return { tab: untilOver(sessionStore), device: untilOver(localStore) }
}
