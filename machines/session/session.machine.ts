import { assign, type DoneActorEvent, type ErrorActorEvent, emit, fromPromise, not, setup } from 'xstate'
import {
  ErpError,
  errorFromTable,
  FALLBACK_MESSAGES,
  failureMessage,
  hasNoAnswer,
  INTERNAL_MESSAGES,
} from '#contract/errors.ts'
import type {
  ClosingReason,
  Credentials,
  Lapse,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
} from './session.model.ts'

interface SignInInput {
  readonly context: SessionContext
  readonly credentials: Credentials
}

/**
 * Signs in, after reloading the configuration if it failed to load. A reply without a session is a refusal.
 */
async function signIn({ context, credentials }: SignInInput) {
  const configuration = context.configuration ?? (await context.loadConfiguration().catch(() => null))
  if (!configuration) throw new ErpError('internal', INTERNAL_MESSAGES.configurationAtLogin)
  const { username, password, rememberMe } = credentials
  const reply = await context.erp.login({ userid: username, password })
  if (!reply.sessionID) throw errorFromTable([{ field: '', msg: reply.msg || FALLBACK_MESSAGES.generic }])
  return { configuration, session: { sessionId: reply.sessionID, username: username.trim(), rememberMe } }
}

/**
 * Checks the session with the ERP; false if there is no network, which is not an error. Rejects with any
 * other failure.
 */
async function checkSession({ erp, isCutOff }: SessionContext, signal: AbortSignal): Promise<boolean> {
  try {
    await erp.sessionCheck({}, { signal })
    return true
  } catch (error) {
    if (hasNoAnswer(error) && (await isCutOff())) return false
    throw error
  }
}

const lapseOf = (error: unknown): Lapse =>
  error instanceof ErpError && error.kind === 'session-expired' ? 'expired' : 'unchecked'

/** A session that the ERP does not confirm is closed with the reason. */
const byLapse = ({ event }: { event: ErrorActorEvent }) => lapseOf(event.error)
const WHEN_CHECK_FAILED = {
  target: '#session.loggedOut',
  actions: [
    { type: 'lapse', params: byLapse },
    { type: 'emitClosed', params: byLapse },
  ],
} as const

/** Guards on the boolean result of an invoked actor. */
const IS_SO = {
  type: 'isSo',
  params: ({ event }: { event: DoneActorEvent<boolean> }) => event.output,
} as const

/** A check without a reply may be slow or have no network; after a while the network is probed. */
const WHILE_SILENT = {
  initial: 'awaitingReply',
  states: {
    awaitingReply: { after: { silence: 'probing' } },
    probing: {
      invoke: {
        src: 'ask',
        input: ({ context }: { context: SessionContext }) => context,
        onDone: [
          {
            guard: IS_SO,
            target: '#session.loggedIn.unchecked',
          },
          { target: 'awaitingReply' },
        ],
      },
    },
  },
} as const

const CANNOT_REACH = 'The server could not be reached. Check your connection and try again.'

/**
 * The login status (section 4): validated on load, then loggedIn or loggedOut. Without a configuration no
 * user is logged in: a stored session waits in `unconfigured`. Storage follows the emitted events; an expiry
 * noticed by any call arrives as `session.expired`.
 */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'starting' | 'unconfigured' | 'busy' | 'loggedIn' | 'unchecked',
  },
  actors: {
    configure: fromPromise(({ input }: { input: Pick<SessionContext, 'loadConfiguration'> }) =>
      input.loadConfiguration(),
    ),
    validate: fromPromise(({ input, signal }: { input: SessionContext; signal: AbortSignal }) =>
      checkSession(input, signal),
    ),
    ask: fromPromise(({ input }: { input: Pick<SessionContext, 'isCutOff'> }) => input.isCutOff()),
    signIn: fromPromise(({ input }: { input: SignInInput }) => signIn(input)),
  },
  actions: {
    emitOpened: emit(({ context }): SessionEmitted => {
      if (!context.session) throw new Error('No session')
      return { type: 'session.opened', session: context.session }
    }),
    emitClosed: emit((_, reason: ClosingReason): SessionEmitted => ({ type: 'session.closed', reason })),
    clearSession: assign({ session: null }),
    lapse: assign((_, lapse: Lapse) => ({ session: null, lapse })),
  },
  guards: {
    hasSession: ({ context }) => context.session !== null,
    hasConfiguration: ({ context }) => context.configuration !== null,
    isSo: (_, isSo: boolean) => isSo,
  },
  // No call times out: a silent one only triggers a probe of the network.
  delays: { silence: 5000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    erp: input.erp,
    loadConfiguration: input.loadConfiguration,
    session: input.stored,
    isCutOff: input.isCutOff,
    configuration: null,
    failure: null,
    refusal: input.refusal ?? null,
    lapse: null,
  }),
  initial: 'configuring',
  on: {
    'session.endedElsewhere': {
      guard: 'hasSession',
      target: '.loggedOut',
      actions: ['clearSession', { type: 'emitClosed', params: 'elsewhere' }],
    },
    'session.expired': {
      guard: 'hasSession',
      target: '.loggedOut',
      actions: [
        { type: 'lapse', params: 'expired' },
        { type: 'emitClosed', params: 'expired' },
      ],
    },
  },
  states: {
    configuring: {
      tags: 'starting',
      invoke: {
        src: 'configure',
        input: ({ context }) => context,
        onDone: { target: 'restoring', actions: assign({ configuration: ({ event }) => event.output }) },
        onError: 'restoring',
      },
    },
    restoring: {
      always: [
        { guard: not('hasSession'), target: 'loggedOut' },
        { guard: 'hasConfiguration', target: 'validating' },
        { target: 'unconfigured' },
      ],
    },
    unconfigured: {
      tags: 'unconfigured',
      on: { 'session.retried': 'configuring' },
    },
    validating: {
      tags: 'starting',
      invoke: {
        src: 'validate',
        input: ({ context }) => context,
        onDone: [{ guard: IS_SO, target: 'loggedIn' }, { target: '#session.loggedIn.unchecked' }],
        onError: WHEN_CHECK_FAILED,
      },
      ...WHILE_SILENT,
    },
    loggedOut: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'session.signInSubmitted': 'signingIn' },
        },
        signingIn: {
          tags: 'busy',
          invoke: {
            src: 'signIn',
            input: ({ context, event }) => {
              if (event.type !== 'session.signInSubmitted') throw new Error(event.type)
              return { context, credentials: event.credentials }
            },
            onDone: {
              target: '#session.loggedIn',
              actions: [
                assign(({ event }) => ({ ...event.output, failure: null, lapse: null })),
                'emitOpened',
              ],
            },
            onError: {
              target: 'idle',
              actions: assign({ failure: ({ event }) => failureMessage(event.error, CANNOT_REACH) }),
            },
          },
        },
      },
    },
    loggedIn: {
      tags: 'loggedIn',
      initial: 'checked',
      on: {
        'session.signedOut': {
          target: 'loggedOut',
          actions: ['clearSession', { type: 'emitClosed', params: 'signedOut' }],
        },
      },
      states: {
        checked: {},
        // Without a network the session can't be checked: cached data is readable, but nothing can be
        // changed.
        unchecked: { tags: 'unchecked', on: { 'session.connectionReturned': 'checking' } },
        checking: {
          tags: 'unchecked',
          invoke: {
            src: 'validate',
            input: ({ context }) => context,
            onDone: [{ guard: IS_SO, target: 'checked' }, { target: 'unchecked' }],
            onError: WHEN_CHECK_FAILED,
          },
          ...WHILE_SILENT,
        },
      },
    },
  },
})
