import * as v from 'valibot'
import { decodeReply } from '../contract/client.ts'
import {
  type ControlRequest,
  controlFailure,
  controlReply,
  controlRequests,
} from '../contract/control/requests.ts'
import type { NewWorld } from '../contract/control/scenario.ts'
import { requestSchema } from '../contract/operation.ts'
import { operations } from '../contract/operations.ts'
import { CONTROL_PATH } from '../contract/simulator-paths.ts'
import { CONFIGURATION_PATH, callQuery, PROXY_PATH, XSRF_COOKIE, XSRF_HEADER } from '../contract/transport.ts'
import { PASSWORD, SESSION_KEY, sessionOpened } from './session.ts'
import { callsOf } from './world.ts'

/* What is used here of Cypress, which is no dependency of the kit: its project brings it. cypress-commands.d.ts has the commands' types. */

interface Chain<T> {
  then<U>(next: (value: T) => Chain<U> | U): Chain<U>
}

interface Reply {
  readonly status: number
  readonly isOkStatusCode: boolean
  readonly body: unknown
}

interface Runner {
  request(options: Readonly<Record<string, unknown>>): Chain<Reply>
  getCookie(name: string): Chain<{ readonly value: string } | null>
  visit(url: string, options: { onBeforeLoad(tab: Pick<Window, 'sessionStorage'>): void }): Chain<unknown>
}

declare const cy: Runner
declare const Cypress: {
  readonly Commands: {
    addAll(commands: Readonly<Record<string, (...args: never[]) => Chain<unknown>>>): void
  }
}

function control<S extends v.GenericSchema>(asked: ControlRequest<S>): Chain<v.InferOutput<S>> {
  const { method, path, body } = asked
  const options = { method, url: CONTROL_PATH + path, failOnStatusCode: false }
  return cy.request({ ...options, ...(body !== undefined && { body }) }).then((reply) => {
    if (!reply.isOkStatusCode) throw controlFailure(reply.status, reply.body)
    return controlReply(asked, reply.body)
  })
}

/** Signs in by a call, as the portal's login page does. */
function openSession(user: string) {
  const { reply } = operations.login
  const body = v.parse(requestSchema(operations.login), { userid: user, password: PASSWORD })
  return cy
    .request({ url: `/${CONFIGURATION_PATH}` })
    .then(() => cy.getCookie(XSRF_COOKIE))
    .then((token) =>
      cy.request({
        method: 'POST',
        url: PROXY_PATH,
        qs: callQuery(operations.login),
        headers: { [XSRF_HEADER]: decodeURIComponent(token?.value ?? '') },
        form: true,
        body,
      }),
    )
    .then(({ body: json }) =>
      sessionOpened(user, v.parse(reply.row, decodeReply('login', operations.login, { json }))),
    )
}

Cypress.Commands.addAll({
  world: (start: NewWorld = {}) => control(controlRequests.open(start)),
  signedIn: (path = '/', user = 'admin') =>
    openSession(user).then((session) =>
      cy.visit(path, {
        onBeforeLoad: ({ sessionStorage }) => sessionStorage.setItem(SESSION_KEY, JSON.stringify(session)),
      }),
    ),
  faults: (faults: Parameters<typeof controlRequests.setFaults>[0]) =>
    control(controlRequests.setFaults(faults)).then((reply) => reply.faults),
  journal: (operation?: string) =>
    control(controlRequests.journal()).then(({ exchanges }) => callsOf(exchanges, operation)),
  outbox: () => control(controlRequests.outbox()).then(({ emails }) => emails),
})
