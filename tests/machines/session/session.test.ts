import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { type Configuration, parseConfiguration } from '#contract/configuration.ts'
import type { Fault } from '#contract/control/faults.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'

const sessions = actorsOf(sessionMachine)
const RIGHT = { username: 'admin', password: 'trade-demo', rememberMe: false }
const STORED = { sessionId: 'kept', username: 'admin', rememberMe: false }

interface Start {
  readonly erp?: Pick<ReturnType<typeof simulatedErp>, 'erp' | 'seed'>
  readonly stored?: StoredSession | null
  readonly configuration?: () => Promise<Configuration | null>
  /** Whether the network is gone, each time that is asked; then it is there. */
  readonly cutOff?: readonly boolean[]
  readonly clock?: SimulatedClock
}

function start({ erp = simulatedErp(), stored = null, configuration, cutOff = [], clock }: Start = {}) {
  const loadConfiguration =
    configuration ?? (async () => parseConfiguration({ DeviceList: [erp.seed.configuration] }))
  const answers = [...cutOff]
  const isCutOff = async () => answers.shift() ?? false
  const input = { erp: erp.erp, loadConfiguration, stored, isCutOff }
  const started = sessions.start(input, clock && { clock })
  const { actor, settled } = started
  const at = (state: 'loggedIn' | 'loggedOut' | 'unconfigured' | { loggedIn: 'unchecked' | 'checked' }) =>
    waitFor(actor, (now) => now.matches(state))
  const signIn = (credentials = RIGHT) => {
    actor.send({ type: 'session.signInSubmitted', credentials })
    return settled()
  }
  return { ...started, at, signIn }
}

/** Starts with a stored session that is valid in the ERP. */
async function restore(faults: readonly Fault[] = [], own: Omit<Start, 'erp' | 'stored'> = {}) {
  const erp = simulatedErp()
  await erp.signIn()
  erp.fault(...faults)
  return { ...start({ erp, stored: STORED, ...own }), erp }
}

const CHECK = { operation: 'sessionCheck' } as const

describe('loading the portal', () => {
  test('without a stored session or a configuration the user is logged out', async () => {
    const { at, context, has } = start({ configuration: () => Promise.reject(new Error('No network')) })
    expect(has('starting')).toBe(true)
    await at('loggedOut')
    expect(context().configuration).toBeNull()
  })

  test('a stored session that is still valid is logged in', async () => {
    const { at, erp } = await restore()
    await at({ loggedIn: 'checked' })
    expect(erp.calls('sessionCheck')).toHaveLength(1)
  })

  test.each([
    ['has expired in the ERP', 'expired', true, 'expired'],
    ['is checked by a server that does not reply', 'abort', false, 'unchecked'],
    ['is checked by a failing server', 'http-500', true, 'unchecked'],
    ['gets a malformed reply', 'malformed', true, 'unchecked'],
    ['is refused for another reason', 'error', true, 'unchecked'],
  ] as const)('a stored session that %s is closed: %s', async (_, kind, isCutOff, lapse) => {
    const { emitted, context, at } = await restore([{ ...CHECK, kind }], { cutOff: [isCutOff] })
    await at('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason: lapse }])
    expect(context()).toMatchObject({ session: null, lapse })
  })
})

describe('a stored session without a network', () => {
  test.each<Fault>([
    { ...CHECK, kind: 'abort' },
    { ...CHECK, kind: 'reply', status: 503, text: 'Service Unavailable' },
  ])('is kept unchecked until a check succeeds: $kind', async (fault) => {
    const { actor, at, context, emitted, erp, until } = await restore([fault], { cutOff: [true, true] })
    await until('unchecked')
    expect(context().session).toEqual(STORED)
    actor.send({ type: 'session.connectionReturned' })
    await at({ loggedIn: 'unchecked' })
    erp.fault()
    actor.send({ type: 'session.connectionReturned' })
    await at({ loggedIn: 'checked' })
    expect(emitted).toEqual([])
  })

  describe('a network that accepts calls but never replies', () => {
    const SILENCE = 5000

    async function openSilent(...cutOff: boolean[]) {
      const erp = simulatedErp()
      await erp.signIn()
      const clock = new SimulatedClock()
      let isSilent = true
      const sessionCheck: typeof erp.erp.sessionCheck = (...call) =>
        isSilent ? new Promise<never>(() => undefined) : erp.erp.sessionCheck(...call)
      const silent = { ...erp, erp: { ...erp.erp, sessionCheck } }
      const started = start({ erp: silent, stored: STORED, cutOff, clock })
      await waitFor(started.actor, (now) => now.matches('validating'))
      const speak = () => {
        isSilent = false
      }
      return { ...started, clock, speak }
    }

    test('the session stays unchecked as soon as the network is known to be silent', async () => {
      const { actor, at, clock, emitted, has, speak, until } = await openSilent(true, false, true)
      clock.increment(SILENCE - 1)
      expect(has('starting')).toBe(true)
      clock.increment(1)
      await until('unchecked')
      actor.send({ type: 'session.connectionReturned' })
      clock.increment(SILENCE)
      await waitFor(actor, (now) => now.matches({ loggedIn: { checking: 'awaitingReply' } }))
      clock.increment(SILENCE)
      await at({ loggedIn: 'unchecked' })
      speak()
      actor.send({ type: 'session.connectionReturned' })
      await at({ loggedIn: 'checked' })
      expect(emitted).toEqual([])
    })

    test('a slow server is not taken for a silent network, and is waited for', async () => {
      const { actor, clock, has } = await openSilent(false)
      clock.increment(SILENCE)
      await waitFor(actor, (now) => now.matches({ validating: 'awaitingReply' }))
      expect(has('starting')).toBe(true)
    })
  })

  test.each([
    ['expired', 'expired'],
    ['http-500', 'unchecked'],
    ['abort', 'unchecked'],
  ] as const)('is closed when its later check fails: %s', async (kind, lapse) => {
    const { actor, at, emitted, erp } = await restore([{ ...CHECK, kind: 'abort' }], { cutOff: [true] })
    await at({ loggedIn: 'unchecked' })
    erp.fault({ ...CHECK, kind })
    actor.send({ type: 'session.connectionReturned' })
    await at('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason: lapse }])
  })
})

const NO_CONFIGURATION = [
  ['is missing', async () => null],
  ['fails to load', () => Promise.reject(new TypeError('No network'))],
] as const

describe.each(NO_CONFIGURATION)('while the configuration %s', (_, none) => {
  test('a stored session is kept without a call to the ERP, and logged in once it loads', async () => {
    const tries = [none, none]
    const { actor, at, context, emitted, erp, has } = await restore([], {
      configuration: () => (tries.shift() ?? (async () => erp.seed.configuration))(),
    })
    await at('unconfigured')
    expect(has('loggedIn')).toBe(false)
    expect(context().session).toEqual(STORED)
    expect([emitted, erp.calls('sessionCheck')]).toEqual([[], []])
    actor.send({ type: 'session.retried' })
    expect(has('starting')).toBe(true)
    await at('unconfigured')
    actor.send({ type: 'session.retried' })
    await at('loggedIn')
    expect(context().configuration).toEqual(erp.seed.configuration)
  })

  test('signing in is refused, and works once it loads', async () => {
    const erp = simulatedErp()
    const tries = [none, none, async () => erp.seed.configuration]
    const { at, context, signIn } = start({ erp, configuration: () => (tries.shift() ?? none)() })
    await at('loggedOut')
    await signIn()
    expect(context().failure).toBe('Configuration not loaded')
    await signIn()
    await at('loggedIn')
    expect(context().configuration).toEqual(erp.seed.configuration)
  })
})

describe('signing in', () => {
  test('the right password opens a session, by one call however often it is pressed', async () => {
    const erp = simulatedErp()
    const { at, emitted, has, signIn } = start({ erp })
    await at('loggedOut')
    signIn({ ...RIGHT, username: ' admin ' })
    expect(has('busy')).toBe(true)
    await signIn()
    await at('loggedIn')
    expect(erp.calls('login')).toHaveLength(1)
    const session = { sessionId: expect.any(String), username: 'admin', rememberMe: false }
    expect(emitted).toEqual([{ type: 'session.opened', session }])
  })

  const emptyReply = ({ erp, seed } = simulatedErp()) => ({
    erp: { ...erp, login: async () => ({ sessionID: '', msg: '' }) },
    seed,
  })
  const unreachable = (simulated = simulatedErp()) => {
    simulated.fault({ operation: 'login', kind: 'abort' })
    return simulated
  }

  test.each([
    ['a wrong password', 'Invalid username or password', simulatedErp(), { ...RIGHT, password: 'wrong' }],
    ['an unknown user', 'Invalid username or password', simulatedErp(), { ...RIGHT, username: 'nobody' }],
    ['an empty reply', 'Something went wrong.', emptyReply(), RIGHT],
    [
      'an unreachable server',
      'The server could not be reached. Check your connection and try again.',
      unreachable(),
      RIGHT,
    ],
  ])('%s is reported as "%s"', async (_, failure, erp, credentials) => {
    const { actor, at, context, signIn } = start({ erp })
    await at('loggedOut')
    await signIn(credentials)
    expect(context().failure).toBe(failure)
    expect(actor.getSnapshot().matches({ loggedOut: 'idle' })).toBe(true)
  })
})

describe('the end of a session', () => {
  test.each([
    ['loggedIn', 'session.signedOut', 'signedOut', null],
    ['loggedIn', 'session.expired', 'expired', 'expired'],
    ['loggedIn', 'session.endedElsewhere', 'elsewhere', null],
    ['unconfigured', 'session.endedElsewhere', 'elsewhere', null],
    // It was another tab's call that found out.
    ['unconfigured', 'session.expired', 'expired', 'expired'],
  ] as const)('a session that is %s ends by %s', async (state, type, reason, lapse) => {
    const { actor, at, context, emitted } = await restore(
      [],
      state === 'unconfigured' ? { configuration: async () => null } : {},
    )
    await at(state)
    actor.send({ type })
    await at('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason }])
    expect(context()).toMatchObject({ session: null, lapse })
  })

  test('another tab ends a session that is being checked, whatever the result of the check', async () => {
    const { actor, at, emitted } = await restore()
    await waitFor(actor, (now) => now.matches('validating'))
    actor.send({ type: 'session.endedElsewhere' })
    await at('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason: 'elsewhere' }])
  })

  test('another tab ending its session does not affect signing in here', async () => {
    const { actor, at, emitted, signIn } = start()
    await at('loggedOut')
    const signedIn = signIn()
    actor.send({ type: 'session.endedElsewhere' })
    await signedIn
    expect(emitted.map(({ type }) => type)).toEqual(['session.opened'])
  })
})
