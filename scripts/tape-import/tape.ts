import { dayIn } from '#contract/time-zone.ts'
import { DEMO_PASSWORD } from '#fixtures/site/users.ts'
import { buildTape, type Exchange, type StepRecord } from '#machines/tape/build-tape.rules.ts'
import { dateOrder } from '#machines/tape/placeholders.rules.ts'
import { type Action, MOST_STEPS, TAPE_VERSION, type Tape } from '#machines/tape/tape.ts'
import { HarProblem } from '../lib/har-reader.ts'
import { replayLocaleOf } from '../replay/replay-locale.ts'
import type { MadeCall } from './entry.ts'
import { HEAD_NOTE, noteOf } from './note.ts'
import { CART, factsOf, requestIn, type Scenario, USER } from './request.ts'
import type { Session } from './session.ts'
import { visitsOf } from './visits.ts'

interface Heading {
  readonly name: string
  readonly scenario: Scenario
}

export interface Imported {
  readonly tape: Tape
  /** Number of calls that the tape has, and of those that its notes have. */
  readonly compared: number
  readonly noted: number
  /** How often a page was loaded that a tape can't visit. */
  readonly unvisited: number
}

const SCREEN = { width: 1280, height: 800 }

/** A tape of a session: the sign-in of all tapes, and a visit for each page. Throws a HarProblem if it is too long. */
export function tapeOf(session: Session, { name, scenario }: Heading): Imported {
  const { calls, site } = session
  const clock = new Date(calls.find(({ at }) => at > 0)?.at ?? Date.now())
  const { visits, unvisited } = visitsOf(session)
  const carts = new Set(calls.flatMap(({ cartId }) => cartId || []))
  const exchangeOf = (call: MadeCall): Exchange => ({
    number: 0,
    operation: call.operation,
    request: requestIn(scenario, call, carts),
  })
  const takes = [
    ...TYPED.map((action, at) => recordOf(action, [], at === 0 ? HEAD_NOTE : null)),
    ...visits.map((visit) =>
      visit.page
        ? recordOf({ do: 'visit', path: visit.page.path }, visit.own.map(exchangeOf), noteOf(visit))
        : recordOf(SIGN_IN, [...signedIn(scenario), ...visit.own.map(exchangeOf)], noteOf(visit)),
    ),
  ]
  if (takes.length > MOST_STEPS)
    throw new HarProblem(`This session has ${visits.length} pages; a tape has at most ${MOST_STEPS} steps.`)
  const { origin } = new URL(site)
  const tape = buildTape({
    tape: TAPE_VERSION,
    name,
    scenario,
    clock: clock.toISOString(),
    screen: SCREEN,
    takes,
    today: { day: dayIn(replayLocaleOf(scenario).timezoneId, clock), order: dateOrder(scenario), origin },
  })
  const countOf = (list: 'own' | 'others') => visits.reduce((sum, visit) => sum + visit[list].length, 0)
  return { tape, compared: countOf('own'), noted: countOf('others'), unvisited }
}

const TYPED: readonly Action[] = [
  { do: 'visit', path: '/login' },
  { do: 'fill', role: 'textbox', name: 'Username', value: USER },
  { do: 'fill', role: 'textbox', name: 'Password', value: DEMO_PASSWORD },
]
const SIGN_IN: Action = { do: 'press', role: 'button', name: 'Sign in' }

const recordOf = (action: Action, exchanges: readonly Exchange[], note: string | null): StepRecord => ({
  action,
  ...(note !== null && { remarks: { note } }),
  transitions: [],
  exchanges,
})

/** What a sign-in changes, with passwords and sessions as the simulator's journal has them. */
function signedIn(scenario: Scenario): readonly Exchange[] {
  const { customerId, deviceId } = factsOf(scenario)
  const STARS = '***'
  return [
    {
      number: 0,
      operation: 'login',
      request: { userid: USER, password: STARS, domain: 'frameworks', extra: 'tportal' },
      reply: { dataset: { sessionID: STARS, msg: '' } },
    },
    {
      number: 0,
      operation: 'createCart',
      request: { customerID: customerId, deviceID: deviceId, sessionType: 'Cart' },
      reply: { dataset: { Order: [{ SessionID: CART, TypeList: 'Cart', RefCustomList: '' }] } },
    },
  ]
}
