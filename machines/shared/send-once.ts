import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from './failure.ts'
import { rowsOf } from './field-errors.ts'
import type {
  Attempt,
  Outcome,
  SendOnceContext,
  SendOnceEmitted,
  SendOnceEvent,
  SendOnceOptions,
} from './send-once.model.ts'

/**
 * A chart that sends a request once: a second press while it is on its way is ignored, a refusal keeps the
 * form and shows why, and a lost reply is never taken for a failure. What may then be sent again is the
 * caller's rule; optional steps add their states.
 */
export function sendOnce<Input, Request, Result = void, Before = null, Conflict = null>(
  options: SendOnceOptions<Input, Request, Result, Before, Conflict>,
) {
  type Context = SendOnceContext<Input, Request, Before, Conflict>
  type Emitted = SendOnceEmitted<Request, Result>
  const { confirms, prepare, findConflict, check, doubts } = options
  const isSame = options.isSame ?? (() => true)
  const attemptOf = ({ input, request, before }: Context): Attempt<Input, Request, Before> => {
    if (request === null) throw new Error(`${options.id} has nothing to send`)
    return { input, request, before }
  }
  const others = (context: Context) =>
    context.unanswered.filter((each) => !isSame(each, attemptOf(context).request))
  const requestIn = ({ event }: { event: { request: Request } }) => ({ request: event.request })
  const conflictIn = ({ event }: { event: DoneActorEvent<Conflict | null> }) => ({ conflict: event.output })
  const outcomeIn = ({ event }: { event: DoneActorEvent<Outcome<Result>> }) => ({ outcome: event.output })

  const DONE = options.afterDone === 'next' ? 'editing' : 'done'
  const FIRST = prepare ? 'preparing' : findConflict ? 'comparing' : 'sending'
  const BEGIN = { target: FIRST, actions: { type: 'storeRequest', params: requestIn } } as const
  const CONFIRM = { ...BEGIN, target: 'confirming' } as const
  const CONFIRM_SOME = { guard: { type: 'isConfirmedFirst', params: requestIn }, ...CONFIRM } as const
  const SUBMIT =
    confirms === 'always'
      ? ([CONFIRM] as const)
      : confirms
        ? ([CONFIRM_SOME, BEGIN] as const)
        : ([BEGIN] as const)
  const DISMISS = { target: 'editing', actions: 'clear' } as const
  const WHEN_DONE = {
    guard: { type: 'isDone', params: outcomeIn },
    target: DONE,
    actions: ['noteAnswered', { type: 'emitFound', params: outcomeIn }],
  } as const

  const REFUSE = { target: 'refused', actions: { type: 'storeFailure', params: errorOf } } as const
  const VERIFY = { ...REFUSE, target: 'verifyingRefusal' } as const
  const VERIFY_IF_DOUBTED = { guard: { type: 'isDoubted', params: errorOf }, ...VERIFY } as const
  const AFTER_REFUSAL =
    doubts === 'always'
      ? ([VERIFY] as const)
      : doubts
        ? ([VERIFY_IF_DOUBTED, REFUSE] as const)
        : ([REFUSE] as const)

  return setup({
    types: {
      input: {} as Input,
      context: {} as Context,
      events: {} as SendOnceEvent<Request>,
      emitted: {} as Emitted,
      tags: {} as 'busy' | 'confirming' | 'conflict' | 'refused' | 'outcomeUnknown' | 'unsaved' | 'done',
    },
    actors: {
      prepare: fromPromise(async ({ input }: { input: Context }) =>
        prepare ? await prepare(attemptOf(input)) : null,
      ),
      findConflict: fromPromise(async ({ input }: { input: Context }) =>
        findConflict ? await findConflict(attemptOf(input), input.conflict) : null,
      ),
      send: fromPromise(({ input }: { input: Context }) => options.send(attemptOf(input))),
      check: fromPromise(async ({ input }: { input: Context }): Promise<Outcome<Result>> => {
        if (!check) throw new Error(`${options.id} has no check`)
        return check(attemptOf(input))
      }),
    },
    actions: {
      storeRequest: assign((_, { request }: { request: Request }) => ({
        request,
        before: null,
        failure: null,
        hint: null,
        rows: [],
      })),
      storeBefore: assign((_, { before }: { before: Before | null }) => ({ before })),
      storeConflict: assign((_, { conflict }: { conflict: Conflict | null }) => ({ conflict })),
      storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
        failure: options.failureOf(error, context.input),
        rows: rowsOf(error),
      })),
      storeOutcome: assign((_, { outcome }: { outcome: Outcome<Result> }) =>
        outcome.kind === 'repeatable' ? { failure: outcome.failure, hint: outcome.hint ?? null } : {},
      ),
      noteUnanswered: assign(({ context }) => ({
        unanswered: [...others(context), attemptOf(context).request],
      })),
      noteAnswered: assign(({ context }) => ({ unanswered: others(context), conflict: null, failure: null })),
      clear: assign({ conflict: null, failure: null, hint: null }),
      emitSucceeded: emit(
        ({ context }, { result }: { result: Result }): Emitted => ({
          type: 'send.succeeded',
          request: attemptOf(context).request,
          result,
        }),
      ),
      emitFound: emit(({ context }, { outcome }: { outcome: Outcome<Result> }): Emitted => {
        if (outcome.kind !== 'done') throw new Error(`${options.id} was not found done`)
        return { type: 'send.succeeded', request: attemptOf(context).request, result: outcome.result }
      }),
      emitFailed: emit(({ context: { failure, rows } }): Emitted => ({ type: 'send.failed', failure, rows })),
      emitConflicted: emit((): Emitted => ({ type: 'send.conflicted' })),
    },
    guards: {
      isConfirmedFirst: (_, { request }: { request: Request }) =>
        typeof confirms === 'function' && confirms(request),
      isConflict: (_, { conflict }: { conflict: Conflict | null }) => conflict !== null,
      isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
      isDoubted: ({ context }, { error }: { error: unknown }) =>
        typeof doubts === 'function' && doubts(error, attemptOf(context)),
      isDone: (_, { outcome }: { outcome: Outcome<Result> }) => outcome.kind === 'done',
    },
  }).createMachine({
    id: options.id,
    context: ({ input }) => ({
      input,
      request: null,
      before: null,
      conflict: null,
      failure: null,
      hint: null,
      rows: [],
      unanswered: [],
    }),
    initial: 'editing',
    states: {
      editing: { on: { 'send.requested': SUBMIT } },
      ...(confirms && {
        confirming: {
          tags: 'confirming',
          on: { 'send.confirmed': FIRST, 'send.declined': 'editing' },
        },
      }),
      ...(prepare && {
        preparing: {
          tags: 'busy',
          invoke: {
            src: 'prepare',
            input: ({ context }) => context,
            onDone: {
              target: 'sending',
              actions: { type: 'storeBefore', params: ({ event }) => ({ before: event.output }) },
            },
            onError: 'sending',
          },
        },
      }),
      ...(findConflict && {
        comparing: {
          tags: 'busy',
          invoke: {
            src: 'findConflict',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isConflict', params: conflictIn },
                target: 'conflict',
                actions: [{ type: 'storeConflict', params: conflictIn }, 'emitConflicted'],
              },
              { target: 'sending' },
            ],
            onError: REFUSE,
          },
        },
        conflict: { tags: 'conflict', on: { 'send.requested': SUBMIT, 'send.dismissed': DISMISS } },
      }),
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          input: ({ context }) => context,
          onDone: {
            target: DONE,
            actions: [
              'noteAnswered',
              { type: 'emitSucceeded', params: ({ event }) => ({ result: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isOutcomeUnknown', params: errorOf },
              target: check ? 'checkingOutcome' : 'outcomeUnknown',
              actions: [{ type: 'storeFailure', params: errorOf }, 'noteUnanswered'],
            },
            ...AFTER_REFUSAL,
          ],
        },
      },
      ...(doubts && {
        verifyingRefusal: {
          tags: 'busy',
          invoke: {
            src: 'check',
            input: ({ context }) => context,
            onDone: [WHEN_DONE, { target: 'refused' }],
            onError: 'refused',
          },
        },
      }),
      ...(check && {
        checkingOutcome: {
          tags: 'busy',
          invoke: {
            src: 'check',
            input: ({ context }) => context,
            onDone: [WHEN_DONE, { target: 'refused', actions: { type: 'storeOutcome', params: outcomeIn } }],
            onError: 'outcomeUnknown',
          },
        },
      }),
      refused: {
        tags: 'refused',
        entry: 'emitFailed',
        on: { 'send.requested': SUBMIT, 'send.dismissed': DISMISS },
      },
      outcomeUnknown: {
        tags: ['outcomeUnknown', 'unsaved'],
        entry: 'emitFailed',
        on: {
          ...(options.afterUnknown === 'submit' && { 'send.requested': SUBMIT }),
          ...(options.afterUnknown === 'resend' && { 'send.resent': FIRST }),
          ...(options.afterUnknown === 'recheck'
            ? { 'send.outcomeRechecked': 'checkingOutcome' }
            : { 'send.dismissed': DISMISS }),
        },
      },
      ...(options.afterDone === 'end' && { done: { tags: 'done' } }),
    },
  })
}
