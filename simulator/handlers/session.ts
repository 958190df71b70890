import type { Records } from '#simulator/records.ts'
import { dayOf, secondOf } from '#simulator/rules/calendar.ts'
import type { Handlers } from '#simulator/world.ts'
import { findUser, isPassword } from '#simulator/worlds/people.ts'

const WRONG_LOGIN = 'Invalid username or password'
/** Only shown after the correct password. */
const SWITCHED_OFF = 'Your access to the portal is switched off. Ask an account admin of your business.'
/** The most sessions; beyond it the oldest end, so that no script can fill the memory. */
const MAX_SESSIONS = 1_000

/**
 * Opening and checking a session. Users of a suspended account can sign in: they may read, and see a notice.
 */
export const sessionHandlers: Pick<Handlers, 'login' | 'sessionCheck'> = {
  login({ userid, password }, call) {
    const { world } = call
    const user = findUser(world, userid)
    if (!user || !isPassword(call, user, password)) return { sessionID: '', msg: WRONG_LOGIN }
    if (!user.canAccessTPWeb) return { sessionID: '', msg: SWITCHED_OFF }
    const id = world.newId()
    const { sessions, logins } = world.records
    const contact = String(user.contactId)
    const loginBefore = logins.get(contact)
    sessions.put(id, { id, userId: user.userId, ...(loginBefore && { loginBefore }) })
    endOldest(world.records)
    logins.put(contact, { day: dayOf(world), seconds: secondOf(world) })
    return { sessionID: id, msg: '' }
  },

  sessionCheck: () => ({}),
}

function endOldest({ sessions }: Records): void {
  const surplus = Math.max(0, sessions.size - MAX_SESSIONS)
  for (const { id } of [...sessions.values()].slice(0, surplus)) sessions.delete(id)
}
