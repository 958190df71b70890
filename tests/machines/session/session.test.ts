import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { type Configuration, parseConfiguration } from '#contract/configuration.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import { waitFor } from '../../support/actor.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(sessionMachine)
const right = { username: 'admin', password: 'trade-demo', rememberMe: false }

interface Start {
  readonly erp?: SimulatedErp
  readonly stored?: StoredSession | null
  readonly configuration?: () => Promise<Configuration | null>
  readonly isCutOff?: () => Promise<boolean>
  readonly clock?: SimulatedClock
}

const reachable = async () => false

function start({
  erp = simulatedErp(),
  stored = null,
  configuration,
  isCutOff = reachable,
  clock,
}: Start = {}) {
  const loadConfiguration =
    configuration ?? (async () => parseConfiguration({ DeviceList: [erp.seed.configuration] }))
  const input = { erp: erp.erp, loadConfiguration, stored, isCutOff }
  const actor = createActor(sessionMachine, { input, inspect: coverage.inspect, ...(clock && { clock }) })
  const emitted: EmittedFrom<typeof sessionMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    actor,
    emitted,
    settled: (state: 'loggedIn' | 'loggedOut' | 'unconfigured') =>
      waitFor(actor, (now) => now.matches(state)),
  }
}

describe('loading the portal', () => {
  test('without a stored session the user is logged out', async () => {
    const { actor, settled } = start()
    expect(actor.getSnapshot().hasTag('starting')).toBe(true)
    await settled('loggedOut')
  })

  test('a stored session that is still valid is logged in', async () => {
    const erp = simulatedErp()
    await erp.signIn()
    const { settled } = start({ erp, stored: { sessionId: 'kept', username: 'admin', rememberMe: true } })
    await settled('loggedIn')
    expect(erp.calls('sessionCheck')).toHaveLength(1)
  })

  test.each([
    ['has expired in the ERP', 'expired', 'expired'],
    ['is checked without a connection', 'abort', 'unchecked'],
    ['is checked by a failing server', 'http-500', 'unchecked'],
    ['gets a malformed reply', 'malformed', 'unchecked'],
    ['is refused for another reason', 'error', 'unchecked'],
  ] as const)('a stored session that %s is closed with the reason %s', async (_, kind, lapse) => {
    const erp = simulatedErp()
    await erp.signIn()
    erp.fault({ operation: 'sessionCheck', kind })
    const { emitted, actor, settled } = start({
      erp,
      stored: { sessionId: 'kept', username: 'admin', rememberMe: false },
    })
    await settled('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason: lapse }])
    expect(actor.getSnapshot().context).toMatchObject({ session: null, lapse })
  })

  test('a configuration that fails to load leaves the user logged out', async () => {
    const { actor, settled } = start({
      configuration: async () => {
        throw new Error('No network')
      },
    })
    await settled('loggedOut')
    expect(actor.getSnapshot().context.configuration).toBeNull()
  })
})

describe('a stored session without a network', () => {
  const stored = { sessionId: 'kept', username: 'admin', rememberMe: false }
  const cutOff =
    (...answers: boolean[]) =>
    async () =>
      answers.shift() ?? false

  test('a gateway whose server is gone is no reply: the session is kept as unchecked', async () => {
    const erp = simulatedErp()
    await erp.signIn()
    erp.fault({ operation: 'sessionCheck', kind: 'reply', status: 503, text: 'Service Unavailable' })
    const { actor, settled } = start({ erp, stored, isCutOff: cutOff(true) })
    await settled('loggedIn')
    expect(actor.getSnapshot().hasTag('unchecked')).toBe(true)
  })

  async function openCutOff(...later: boolean[]) {
    const erp = simulatedErp()
    await erp.signIn()
    erp.fault({ operation: 'sessionCheck', kind: 'abort' })
    const started = start({ erp, stored, isCutOff: cutOff(true, ...later) })
    await started.settled('loggedIn')
    return { ...started, erp }
  }

  test('a stored session that cannot be checked offline is kept as unchecked', async () => {
    const { actor, emitted } = await openCutOff()
    expect(actor.getSnapshot().hasTag('unchecked')).toBe(true)
    expect(actor.getSnapshot().context.session).toEqual(stored)
    expect(emitted).toEqual([])
  })

  test('an unchecked session is checked when the connection returns, until a check succeeds', async () => {
    const { actor, emitted, erp } = await openCutOff(true)
    actor.send({ type: 'session.connectionReturned' })
    await waitFor(actor, (now) => now.matches({ loggedIn: 'unchecked' }))
    erp.fault()
    actor.send({ type: 'session.connectionReturned' })
    await waitFor(actor, (now) => !now.hasTag('unchecked'))
    expect(actor.getSnapshot().hasTag('loggedIn')).toBe(true)
    expect(emitted).toEqual([])
  })

  describe('a network that accepts calls but never replies', () => {
    const SILENCE = 5000

    async function openSilent(...answers: boolean[]) {
      const erp = simulatedErp()
      await erp.signIn()
      const clock = new SimulatedClock()
      let isSilent = true
      const sessionCheck: typeof erp.erp.sessionCheck = (...call) =>
        isSilent ? new Promise<never>(() => undefined) : erp.erp.sessionCheck(...call)
      const silent = { ...erp, erp: { ...erp.erp, sessionCheck } }
      const started = start({ erp: silent, stored, isCutOff: cutOff(...answers), clock })
      await waitFor(started.actor, (now) => now.matches('validating'))
      const speak = () => {
        isSilent = false
      }
      return { ...started, clock, speak }
    }

    test('the session stays unchecked as soon as the network is known to be silent', async () => {
      const { actor, clock, emitted, settled, speak } = await openSilent(true, false, true)
      clock.increment(SILENCE - 1)
      expect(actor.getSnapshot().hasTag('starting')).toBe(true)
      clock.increment(1)
      await settled('loggedIn')
      expect(actor.getSnapshot().hasTag('unchecked')).toBe(true)
      actor.send({ type: 'session.connectionReturned' })
      clock.increment(SILENCE)
      await waitFor(actor, (now) => now.matches({ loggedIn: { checking: 'awaitingReply' } }))
      clock.increment(SILENCE)
      await waitFor(actor, (now) => now.matches({ loggedIn: 'unchecked' }))
      speak()
      actor.send({ type: 'session.connectionReturned' })
      await waitFor(actor, (now) => !now.hasTag('unchecked'))
      expect(emitted).toEqual([])
    })

    test('a slow server is not taken for a silent network, and is waited for', async () => {
      const { actor, clock } = await openSilent(false)
      clock.increment(SILENCE)
      await waitFor(actor, (now) => now.matches({ validating: 'awaitingReply' }))
      expect(actor.getSnapshot().hasTag('starting')).toBe(true)
    })
  })

  test.each([
    ['expired', 'expired'],
    ['http-500', 'unchecked'],
    ['abort', 'unchecked'],
  ] as const)('an unchecked session is closed when its later check fails: %s', async (kind, lapse) => {
    const { actor, emitted, erp, settled } = await openCutOff(false)
    erp.fault({ operation: 'sessionCheck', kind })
    actor.send({ type: 'session.connectionReturned' })
    await settled('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason: lapse }])
  })

  test('an error reply from the server is not taken for a missing network', async () => {
    const erp = simulatedErp()
    await erp.signIn()
    erp.fault({ operation: 'sessionCheck', kind: 'http-500' })
    const { settled } = start({ erp, stored, isCutOff: async () => true })
    await settled('loggedOut')
  })
})

describe('a stored session without configuration', () => {
  const stored = { sessionId: 'kept', username: 'admin', rememberMe: true }

  test.each([
    ['is missing', async () => null],
    ['fails to load', () => Promise.reject(new Error('No network'))],
  ])(
    'a session is kept while the configuration %s, and no call is sent to the ERP',
    async (_, configuration) => {
      const erp = simulatedErp()
      const { actor, emitted, settled } = start({ erp, stored, configuration })
      await settled('unconfigured')
      expect(actor.getSnapshot().hasTag('loggedIn')).toBe(false)
      expect(actor.getSnapshot().context.session).toEqual(stored)
      expect([emitted, erp.calls('sessionCheck')]).toEqual([[], []])
    },
  )

  test('the user is logged in once the configuration can be loaded', async () => {
    const erp = simulatedErp()
    await erp.signIn()
    const tries = [null, null, erp.seed.configuration]
    const { actor, settled } = start({ erp, stored, configuration: async () => tries.shift() ?? null })
    await settled('unconfigured')
    actor.send({ type: 'session.retried' })
    expect(actor.getSnapshot().hasTag('starting')).toBe(true)
    await settled('unconfigured')
    actor.send({ type: 'session.retried' })
    await settled('loggedIn')
    expect(actor.getSnapshot().context.configuration).toEqual(erp.seed.configuration)
  })
})

describe('signing in', () => {
  test('the right password opens a session and emits it', async () => {
    const { actor, emitted, settled } = start()
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials: { ...right, username: ' admin ' } })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await settled('loggedIn')
    expect(emitted).toEqual([
      {
        type: 'session.opened',
        session: { sessionId: expect.any(String), username: 'admin', rememberMe: false },
      },
    ])
  })

  test('a second press during the first call sends nothing', async () => {
    const erp = simulatedErp()
    const { actor, settled } = start({ erp })
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    await settled('loggedIn')
    expect(erp.calls('login')).toHaveLength(1)
  })

  test.each([
    ['a wrong password', { ...right, password: 'wrong' }, 'Invalid username or password'],
    ['an unknown user', { ...right, username: 'nobody' }, 'Invalid username or password'],
  ])('%s is refused with the server’s message', async (_, credentials, message) => {
    const { actor, settled } = start()
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials })
    await waitFor(actor, (now) => now.context.failure !== null)
    expect(actor.getSnapshot().context.failure).toBe(message)
    expect(actor.getSnapshot().matches({ loggedOut: 'idle' })).toBe(true)
  })

  test('an empty login reply is a refusal without a message', async () => {
    const simulated = simulatedErp()
    const login = async () => ({ sessionID: '', msg: '' })
    const { actor, settled } = start({ erp: { ...simulated, erp: { ...simulated.erp, login } } })
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    await waitFor(actor, (now) => now.context.failure === 'Something went wrong.')
  })

  test('an unreachable server is reported as unreachable', async () => {
    const erp = simulatedErp()
    erp.fault({ operation: 'login', kind: 'abort' })
    const { actor, settled } = start({ erp })
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    await waitFor(actor, (now) => now.context.failure !== null)
    expect(actor.getSnapshot().context.failure).toMatch(/could not be reached/)
  })

  test.each([
    ['is missing', async () => null],
    ['fails to load', () => Promise.reject(new TypeError('No network'))],
  ])('while the configuration %s, signing in is refused, and works once it loads', async (_, none) => {
    const erp = simulatedErp()
    const tries = [none, none, async () => erp.seed.configuration]
    const { actor, settled } = start({ erp, configuration: () => (tries.shift() ?? none)() })
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    await waitFor(actor, (now) => now.context.failure === 'Configuration not loaded')
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    await settled('loggedIn')
    expect(actor.getSnapshot().context.configuration).toEqual(erp.seed.configuration)
  })
})

describe('the end of a session', () => {
  test.each([
    ['session.signedOut', 'signedOut', null],
    ['session.expired', 'expired', 'expired'],
  ] as const)('%s closes the session as %s', async (type, reason, lapse) => {
    const { actor, emitted, settled } = start()
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    await settled('loggedIn')
    actor.send({ type })
    await settled('loggedOut')
    expect(emitted.at(-1)).toEqual({ type: 'session.closed', reason })
    expect(actor.getSnapshot().context).toMatchObject({ session: null, lapse })
  })
})

describe('a session that another tab ends', () => {
  test.each([
    ['loggedIn', 'session.endedElsewhere', 'elsewhere', null],
    ['unconfigured', 'session.endedElsewhere', 'elsewhere', null],
    // It was another tab's call that found out.
    ['unconfigured', 'session.expired', 'expired', 'expired'],
  ] as const)('a session that is %s ends by %s', async (state, type, reason, lapse) => {
    const erp = simulatedErp()
    await erp.signIn()
    const configuration = async () => (state === 'loggedIn' ? erp.seed.configuration : null)
    const stored = { sessionId: 'kept', username: 'admin', rememberMe: true }
    const { actor, emitted, settled } = start({ erp, stored, configuration })
    await settled(state)
    actor.send({ type })
    await settled('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason }])
    expect(actor.getSnapshot().context).toMatchObject({ session: null, lapse })
  })

  test('another tab ends a session that is being checked, whatever the result of the check', async () => {
    const erp = simulatedErp()
    await erp.signIn()
    const stored = { sessionId: 'kept', username: 'admin', rememberMe: true }
    const { actor, emitted, settled } = start({ erp, stored })
    await waitFor(actor, (now) => now.matches('validating'))
    actor.send({ type: 'session.endedElsewhere' })
    await settled('loggedOut')
    expect(emitted).toEqual([{ type: 'session.closed', reason: 'elsewhere' }])
  })

  test('another tab ending its session does not affect signing in here', async () => {
    const { actor, emitted, settled } = start()
    await settled('loggedOut')
    actor.send({ type: 'session.signInSubmitted', credentials: right })
    actor.send({ type: 'session.endedElsewhere' })
    await settled('loggedIn')
    expect(emitted.map(({ type }) => type)).toEqual(['session.opened'])
  })
})

test('the tests cover every transition', coverage.assertAllCovered)
