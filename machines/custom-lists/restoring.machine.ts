import { assign, emit, fromPromise, setup } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { hasSameLines } from './same-list.rules.ts'
import type { Replacement } from './saving.model.ts'

interface RestoringInput {
  readonly erp: Erp
  readonly replacement: Replacement
  /** Called when the lists may have changed, even after this actor has stopped. */
  readonly listsTouched: () => void
}

interface RestoringContext extends RestoringInput {
  /** An earlier call got no reply: if the list has changed since, that call arrived. */
  readonly wasSent: boolean
  /** Why the last attempt failed. */
  readonly failure: string | null
}

/** The list compared with its state right after it was replaced. */
type Finding = 'same' | 'changed' | 'gone'

type RestoringEvent = { type: 'undo.requested' }
type RestoringEmitted = { type: 'list.restored' }

interface Call {
  readonly input: RestoringContext
  readonly signal: AbortSignal
}

const findingIn = ({ event }: { event: { output: Finding } }) => ({ finding: event.output })

/** Transitions that send nothing: the list was deleted, or an earlier call has restored it. */
const WHEN_LEFT_ALONE = [
  { guard: { type: 'isGone', params: findingIn }, target: 'gone' },
  { guard: { type: 'hasArrived', params: findingIn }, target: 'restored' },
] as const

/**
 * Restores a replaced list from its backup. The list is read first, so that changes made since by others are
 * never overwritten. If a reply is lost, the list itself shows whether the call arrived; nothing is resent
 * unless the user requests it.
 */
export const restoringMachine = setup({
  types: {
    input: {} as RestoringInput,
    context: {} as RestoringContext,
    events: {} as RestoringEvent,
    emitted: {} as RestoringEmitted,
    tags: {} as 'busy' | 'failed' | 'outcomeUnknown' | 'unsaved' | 'changed' | 'gone' | 'restored',
  },
  actors: {
    look: fromPromise(({ input, signal }: Call) => look(input, signal)),
    restore: fromPromise(({ input }: { input: RestoringContext }) => restore(input)),
  },
  actions: {
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureMessage(error) })),
    clearFailure: assign({ failure: null }),
    noteSent: assign({ wasSent: true }),
    noteNotSent: assign({ wasSent: false }),
    emitRestored: emit((): RestoringEmitted => ({ type: 'list.restored' })),
  },
  guards: {
    isLost: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    isGone: (_, { finding }: { finding: Finding }) => finding === 'gone',
    isSame: (_, { finding }: { finding: Finding }) => finding === 'same',
    hasArrived: ({ context }, { finding }: { finding: Finding }) => context.wasSent && finding === 'changed',
    wasSent: ({ context }) => context.wasSent,
  },
}).createMachine({
  id: 'listRestoring',
  context: ({ input }) => ({ ...input, wasSent: false, failure: null }),
  initial: 'offered',
  states: {
    offered: { on: { 'undo.requested': 'looking' } },
    looking: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        src: 'look',
        input: ({ context }) => context,
        onDone: [
          ...WHEN_LEFT_ALONE,
          { guard: { type: 'isSame', params: findingIn }, target: 'restoring' },
          { target: 'changed' },
        ],
        onError: [
          {
            guard: 'wasSent',
            target: 'outcomeUnknown',
            actions: { type: 'storeFailure', params: errorOf },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
        ],
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        src: 'restore',
        input: ({ context }) => context,
        onDone: 'restored',
        onError: [
          {
            guard: { type: 'isLost', params: errorOf },
            target: 'checkingOutcome',
            actions: ['noteSent', { type: 'storeFailure', params: errorOf }],
          },
          { target: 'failed', actions: ['noteNotSent', { type: 'storeFailure', params: errorOf }] },
        ],
      },
    },
    checkingOutcome: {
      tags: 'busy',
      invoke: {
        src: 'look',
        input: ({ context }) => context,
        onDone: [...WHEN_LEFT_ALONE, { target: 'outcomeUnknown' }],
        onError: 'outcomeUnknown',
      },
    },
    failed: { tags: 'failed', on: { 'undo.requested': 'looking' } },
    outcomeUnknown: { tags: ['outcomeUnknown', 'unsaved'], on: { 'undo.requested': 'looking' } },
    changed: { tags: 'changed' },
    gone: { tags: 'gone' },
    restored: { tags: 'restored', entry: 'emitRestored' },
  },
})

async function look({ erp, replacement }: RestoringContext, signal: AbortSignal): Promise<Finding> {
  const { replaced, linesAfter } = replacement
  const lists = await erp.getCustomLists({}, { signal })
  const now = lists.find(({ cartSessionId }) => cartSessionId === replaced.cartSessionId)
  if (!now) return 'gone'
  return hasSameLines(now.contents, linesAfter) ? 'same' : 'changed'
}

/** Safe to send twice: the list of that name is replaced. */
async function restore({ erp, replacement, listsTouched }: RestoringContext): Promise<void> {
  const { replaced, backup } = replacement
  try {
    await erp.saveCustomList({ sessionID: backup.sessionID, customList: replaced.name })
  } finally {
    listsTouched()
  }
}
