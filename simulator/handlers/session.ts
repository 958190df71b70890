import type { Handlers } from '#simulator/world.ts'
import { findUser } from '#simulator/worlds/people.ts'

const WRONG_LOGIN = 'Invalid username or password'

/** Opening and checking a session. A suspended account signs in: it may read, and sees its notice. */
export const sessionHandlers: Pick<Handlers, 'login' | 'sessionCheck'> = {
  login({ userid, password }, { world }) {
    const user = findUser(world, userid)
    if (!user || user.password !== password) return { sessionID: '', msg: WRONG_LOGIN }
    const id = world.newId()
    world.records.sessions.put(id, { id, userId: user.userId })
    return { sessionID: id, msg: '' }
  },

  sessionCheck: () => ({}),
}
