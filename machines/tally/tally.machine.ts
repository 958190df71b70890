import { and, assign, type DoneActorEvent, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { RECHECK_DELAY_MS } from '#machines/cart/send-outcome.rules.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { confirmed, failed, isMissing, settled } from './outcome.rules.ts'
import {
  begun,
  contextOf,
  currentStep,
  EMPTY,
  isLocked,
  type Opening,
  openTally,
  piecesOf,
  readHeld,
  sendStep,
  type TallyContext,
  type TallyEmitted,
  type TallyEvent,
  type TallyInput,
  undoable,
  withBoards,
  withCutList,
} from './tally.model.ts'
import {
  type Held,
  hasTotal,
  isWrong,
  mergedRows,
  rowsFor,
  stepsOf,
  type TallyRow,
  totalOf,
  unfinishedRows,
  withBlankRow,
  withLength,
  withLengthLeft,
} from './tally.rules.ts'

const changedRows = ({ rows }: TallyContext, id: number, change: (row: TallyRow) => TallyRow) =>
  rows.map((row) => (row.id === id ? change(row) : row))

const heldIn = ({ event }: { event: DoneActorEvent<Held> }) => ({ now: event.output })

/** The contents of the cart settle a lost reply, if there is one. */
const WHEN_READ = { target: 'deciding', actions: { type: 'settleLost', params: heldIn } } as const
const WHEN_UNREAD = {
  target: '#tally.editing',
  actions: { type: 'storeFailure', params: errorOf },
} as const

/**
 * Orders a product by length, in standard or free lengths: adds pieces to the cart, or changes those of a
 * cart line. Each length is one call; a line that fails stays, and those that succeeded are not resent.
 * Before every run, and after a lost reply, the cart is read, and read again after a delay if the lost line
 * is missing: its contents alone decide what remains to be sent. A list opened from elsewhere is handed back
 * there when it is finished, and is not sent.
 */
export const tallyMachine = setup({
  types: {
    input: {} as TallyInput,
    context: {} as TallyContext,
    events: {} as TallyEvent,
    emitted: {} as TallyEmitted,
    tags: {} as 'loading' | 'failed' | 'sending' | 'calling' | 'unfinished' | 'busy',
  },
  actors: {
    open: fromPromise(({ input }: { input: TallyContext }) => openTally(input)),
    read: fromPromise(({ input }: { input: TallyContext }) => readHeld(input)),
    send: fromPromise(({ input }: { input: TallyContext }) => sendStep(input)),
  },
  actions: {
    begin: assign(({ context }, opening: Opening) => begun(context, opening)),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => failureMessage(error) }),
    takeCutList: assign(({ context }, { text }: { text: string }) => withCutList(context, text)),
    startRun: assign(({ context }) => ({
      rows: mergedRows(context.rows),
      sum: totalOf(context.rows),
      failures: new Map(),
      failure: null,
      done: 0,
    })),
    markTouched: assign({ hasTouched: true }),
    confirmStep: assign(({ context }) => confirmed(context, currentStep(context))),
    failStep: assign(({ context }, { error }: { error: unknown }) =>
      failed(context, currentStep(context), failureMessage(error)),
    ),
    loseStep: assign({ lost: ({ context }) => currentStep(context) }),
    settleLost: assign(({ context }, { now }: { now: Held }) => settled(context, now)),
    emitTouched: enqueueActions(({ context, enqueue }) => {
      if (!context.hasTouched) return
      enqueue.emit({ type: 'tally.cartTouched' })
      enqueue.assign({ hasTouched: false })
    }),
    emitWritten: emit(({ context }): TallyEmitted => ({ type: 'tally.written', pieces: piecesOf(context) })),
    complete: enqueueActions(({ context: { standard, sum }, enqueue }) => {
      enqueue.assign({ rows: rowsFor(standard, EMPTY), done: 0 })
      enqueue.emit({ type: 'tally.completed', sum })
    }),
  },
  guards: {
    hasTotal: ({ context }) => hasTotal(context.rows),
    isWrong: ({ context }) => context.rows.some(isWrong),
    isUndoable: ({ context }) => undoable(context) !== null,
    isWritten: ({ context }) => context.written !== null,
    isFree: ({ context }, { id }: { id: number }) => !isLocked(context, id),
    hasSteps: ({ context }) => stepsOf(context).length > 0,
    isIncomplete: ({ context: { failures, rows, mode, standard, cutList } }) =>
      failures.size > 0 ||
      cutList.text.trim() !== '' ||
      unfinishedRows(rows, mode, standard.length > 0).length > 0,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    isMissing: ({ context }, { now }: { now: Held }) => isMissing(context, now),
  },
  delays: { recheckDelay: RECHECK_DELAY_MS },
}).createMachine({
  id: 'tally',
  context: ({ input }) => contextOf(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'open',
        input: ({ context }) => context,
        onDone: { target: 'editing', actions: { type: 'begin', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeFailure', params: errorOf },
        },
      },
    },
    unavailable: { tags: 'failed', on: { 'tally.retried': 'loading' } },
    editing: {
      on: {
        'line.added': { actions: assign({ rows: ({ context }) => withBlankRow(context.rows) }) },
        'line.removed': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: assign({
            rows: ({ context, event }) => context.rows.filter((row) => row.id !== event.id),
          }),
        },
        'line.lengthTyped': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: assign({
            rows: ({ context, event: { id, text } }) =>
              changedRows(context, id, (row) => withLength(row, text, context.siteLengths)),
          }),
        },
        'line.lengthLeft': {
          actions: assign({
            rows: ({ context, event: { id } }) => changedRows(context, id, withLengthLeft),
          }),
        },
        'line.quantitySet': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: assign({
            rows: ({ context, event: { id, qty } }) =>
              changedRows(context, id, (row) => ({ ...row, qty: qty ?? 0, isUnread: qty === null })),
          }),
        },
        'cutList.typed': {
          actions: assign({ cutList: ({ context, event }) => ({ ...context.cutList, text: event.text }) }),
        },
        'cutList.taken': {
          actions: { type: 'takeCutList', params: ({ context }) => ({ text: context.cutList.text }) },
        },
        'cutList.pasted': {
          actions: {
            type: 'takeCutList',
            params: ({ context: { cutList }, event }) => ({
              text: [cutList.text, event.text].filter(Boolean).join('\n'),
            }),
          },
        },
        'boards.taken': {
          actions: assign(({ context, event: { pieces, manner } }) =>
            withBoards(context, { pieces, manner }),
          ),
        },
        'boards.undone': {
          guard: 'isUndoable',
          actions: assign(({ context }) => undoable(context)?.before ?? {}),
        },
        'tally.submitted': [
          { guard: 'isWrong', target: '.unfinished' },
          { guard: and(['hasTotal', 'isWritten', 'isIncomplete']), target: '.unfinished' },
          { guard: and(['hasTotal', 'isWritten']), target: '.open', actions: 'emitWritten' },
          { guard: 'hasTotal', target: 'sending', actions: 'startRun' },
        ],
      },
      initial: 'open',
      states: { open: {}, unfinished: { tags: 'unfinished' } },
    },
    sending: {
      tags: ['sending', 'busy'],
      initial: 'asking',
      exit: 'emitTouched',
      states: {
        asking: {
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: [{ guard: { type: 'isMissing', params: heldIn }, target: 'waiting' }, WHEN_READ],
            onError: WHEN_UNREAD,
          },
        },
        waiting: { after: { recheckDelay: 'recheckingOutcome' } },
        recheckingOutcome: {
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: WHEN_READ,
            onError: WHEN_UNREAD,
          },
        },
        deciding: {
          always: [
            { guard: 'hasSteps', target: 'calling' },
            { guard: 'isIncomplete', target: '#tally.editing' },
            { target: '#tally.editing', actions: 'complete' },
          ],
        },
        calling: {
          tags: 'calling',
          entry: 'markTouched',
          invoke: {
            src: 'send',
            input: ({ context }) => context,
            onDone: { target: 'deciding', actions: 'confirmStep' },
            onError: [
              {
                guard: { type: 'isOutcomeUnknown', params: errorOf },
                target: 'asking',
                actions: 'loseStep',
              },
              {
                target: 'deciding',
                actions: { type: 'failStep', params: errorOf },
              },
            ],
          },
        },
      },
    },
  },
})
