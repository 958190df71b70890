import * as v from 'valibot'
import { fields, operation } from '../operation.ts'
import { required, text } from '../values.ts'

const LOGIN_DOMAIN = 'frameworks'
const LOGIN_EXTRA = 'tportal'

/** Opening and checking a session (sections 4 and 7.2). */
export const sessionOperations = {
  login: operation({
    summary: 'Opens a session. The reply has a sessionID, or a msg with the reason for refusal.',
    ipApi: 'userLogin',
    ipFunction: 'login',
    // A login changes nothing, but a retry could turn one press into three wrong passwords.
    kind: 'mutation',
    session: 'none',
    encoding: 'form',
    request: {
      userid: required,
      password: v.pipe(v.string('must be text'), v.nonEmpty('is required'), v.maxLength(200, 'is too long')),
      domain: v.optional(v.literal(LOGIN_DOMAIN, `must be ${LOGIN_DOMAIN}`), LOGIN_DOMAIN),
      extra: v.optional(v.literal(LOGIN_EXTRA, `must be ${LOGIN_EXTRA}`), LOGIN_EXTRA),
    },
    reply: fields({ sessionID: text, msg: text }),
  }),
  sessionCheck: operation({
    summary: 'Succeeds while the session is valid; fails once it has expired.',
    ipApi: 'sessionState',
    ipFunction: 'getState',
    reply: fields({}),
  }),
}
