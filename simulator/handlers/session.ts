import type { Records } from '#simulator/records.ts'
import { dayOf, secondOf } from '#simulator/rules/calendar.ts'
import type { Handlers } from '#simulator/world.ts'
import { findUser, isPassword, nameKey } from '#simulator/worlds/people.ts'

const WRONG_LOGIN = 'Invalid username or password'
const waitFor = (seconds: number) =>
  `Too many wrong passwords. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
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
    const name = nameKey(userid)
    const seconds = world.attempts.secondsToWait(name)
    if (seconds > 0) return { sessionID: '', msg: waitFor(seconds) }
    const user = findUser(world, userid)
    // In this order, because a name that nobody has must cost a hash too.
    if (!isPassword(call, user, password) || !user) {
      world.attempts.addWrong(name)
      return { sessionID: '', msg: WRONG_LOGIN }
    }
    world.attempts.forget(name)
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
