import * as v from 'valibot'

/** The password of every account that a world starts with. */
export const PASSWORD = 'trade-demo'

/** Where the portal keeps the session of a tab: in its session storage. */
export const SESSION_KEY = 'AUTH'

export const keptSession = v.object({ sessionId: v.string(), username: v.string(), rememberMe: v.boolean() })
/** A session as the portal persists it in the browser. */
export type KeptSession = v.InferOutput<typeof keptSession>

/** The session that a sign-in opened. Throws the ERP's reason if it opened none. */
export function sessionOpened(
  username: string,
  { sessionID, msg }: { readonly sessionID: string; readonly msg: string },
): KeptSession {
  if (!sessionID) throw new Error(`${username} could not sign in: ${msg}`)
  return { sessionId: sessionID, username, rememberMe: false }
}
