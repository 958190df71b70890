import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { AT_ONCE } from '#machines/shared/few-at-once.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'
import * as cart from './add-to-cart.model.ts'
import type { Line } from './line.model.ts'
import type { LineEdit } from './line.rules.ts'
import {
  attentionBeside,
  attentionIds,
  changed,
  idsOf,
  isUnsettled,
  linesOf,
  lineWith,
  NO_LINES,
  nextLookup,
  outdatedIds,
  pointTo,
  summaryOf,
  withNextSlice,
  without,
  withoutFile,
  withTaken,
} from './line-list.rules.ts'
import { type LookupFinished, lookups } from './lookup.ts'
import { pastedOf } from './paste.rules.ts'
import type * as model from './quick-order.model.ts'

export const initialContext = (input: model.QuickOrderInput): model.QuickOrderContext => ({
  ...input,
  pasted: input.unreadText ?? [],
  files: new Map(),
  lines: [],
  counts: NO_LINES,
  nextId: 1,
  nextNumber: 1,
  lookups: 0,
  run: cart.runOf([]),
  report: null,
  shown: null,
  pointed: null,
})

/**
 * The quick order page. Pasted text becomes lines in small slices, and their codes are looked up a few at a
 * time, each once. Ready lines go into the cart, the others stay until they are corrected; text pasted
 * meanwhile is read and looked up in parallel.
 *
 * Ready lines are sent one call after another, each once. A refusal by the ERP affects only that line; after
 * a connection failure, or if it is unknown whether a line arrived, the remaining lines are left unsent.
 */
export const quickOrderMachine = setup({
  types: {
    input: {} as model.QuickOrderInput,
    context: {} as model.QuickOrderContext,
    events: {} as model.QuickOrderEvent,
    emitted: {} as model.QuickOrderEmitted,
    tags: {} as 'adding' | 'settling' | 'busy',
    children: {} as { lookups: 'lookups' },
  },
  actors: {
    lookups,
    yieldToMain: fromPromise(({ input }: { input: model.QuickOrderInput }) => input.yieldToMain()),
    open: fromPromise(({ input }: { input: model.QuickOrderContext }) => cart.openCart(input)),
    addToCart: addToCartMachine,
  },
  actions: {
    makeLines: assign(({ context }) => withNextSlice(context)),
    read: assign(({ context }, { text, file }: { text: string; file?: string | undefined }) => {
      const others = context.pasted.filter((each) => file === undefined || each.file !== file)
      return { ...withoutFile(context, file), pasted: [...others, { ...pastedOf(text), file }] }
    }),
    edit: assign(({ context }, event: LineEdit & { id: number }) => changed(context, [event.id], event)),
    retry: assign(({ context }) =>
      changed(context, idsOf(linesOf(context.lines, 'failed')), { type: 'line.retried' }),
    ),
    recheck: assign(({ context }) =>
      changed(context, outdatedIds(context.lines), { type: 'lookup.repeated' }),
    ),
    acceptChanges: assign(({ context }) =>
      changed(context, idsOf(linesOf(context.lines, 'changed')), { type: 'line.changeAccepted' }),
    ),
    remove: assign(({ context }, { lines }: { lines: readonly Line[] }) => without(context, lines)),
    lookUp: enqueueActions(({ context, enqueue }) => {
      const request = nextLookup(context.lines)
      const started = changed(context, request.ids, { type: 'lookup.started' })
      enqueue.assign({ ...started, lookups: context.lookups + 1 })
      enqueue.sendTo('lookups', { type: 'lookup.requested', ...request })
    }),
    storeResult: assign(({ context }, event: LookupFinished) => ({
      ...changed(context, event.ids, event),
      lookups: context.lookups - 1,
    })),
    startRun: assign({ run: ({ context }) => cart.runOf(context.lines) }),
    storeCart: assign(({ context }, opened: Awaited<ReturnType<typeof cart.openCart>>) => ({
      run: { ...context.run, ...opened },
    })),
    choose: assign({ run: ({ context }) => ({ ...context.run, current: cart.nextLine(context) }) }),
    markSending: assign(({ context }) => cart.withSending(context)),
    announce: emit(({ context }) => ({ type: 'order.sending' as const, id: context.run.current })),
    storeSent: assign(({ context }, result: cart.SendResult) => cart.withResult(context, result)),
    cancel: assign({ run: ({ context }) => ({ ...context.run, isCancelled: true }) }),
    stop: assign(({ context }, { error }: { error: unknown }) => ({
      run: { ...context.run, failure: failureMessage(error) },
    })),
    finish: enqueueActions(({ context, enqueue }) => {
      const report = cart.reportOf(context)
      enqueue.assign({ report })
      enqueue.emit({ type: 'order.cartTouched' })
      enqueue.emit({ type: 'order.finished', report })
    }),
  },
  guards: {
    hasDraft: ({ context }) => context.draft.trim() !== '',
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    hasIntake: ({ context }) => context.kept.length > 0 || context.pasted.length > 0,
    hasWaiting: ({ context: { counts, lookups } }) => (counts.lines.waiting ?? 0) > 0 && lookups < AT_ONCE,
    isUnsettled: ({ context }) => isUnsettled(context),
    hasReady: ({ context }) => summaryOf(context.counts).ready > 0,
    isFree: ({ context }, { id }: { id: number }) => lineWith(context.lines, id)?.kind !== 'adding',
    hasNext: ({ context: { run } }) => run.current > 0 && !run.isCancelled && run.failure === null,
  },
}).createMachine({
  id: 'quickOrder',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    /** Turns typed and pasted text into lines, and changes them. */
    lines: {
      initial: 'idle',
      on: {
        'draft.typed': { actions: assign({ draft: ({ event }) => event.text }) },
        'draft.entered': {
          guard: 'hasDraft',
          actions: [
            { type: 'read', params: ({ context }) => ({ text: context.draft }) },
            assign({ draft: '' }),
          ],
        },
        'text.pasted': {
          guard: { type: 'hasText', params: ({ event }) => event },
          actions: { type: 'read', params: ({ event }) => event },
        },
        'list.added': {
          actions: assign(({ context, event }) => ({ kept: [...context.kept, ...event.lines] })),
        },
        'line.taken': { actions: assign(({ context, event }) => withTaken(context, event.id)) },
        'line.*': { actions: { type: 'edit', params: ({ event }) => event } },
        'order.lineRemoved': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: {
            type: 'remove',
            params: ({ context, event }) => ({ lines: context.lines.filter(({ id }) => id === event.id) }),
          },
        },
        'failed.retried': { actions: 'retry' },
        'connection.returned': { actions: 'recheck' },
        'changes.accepted': { actions: 'acceptChanges' },
        'added.cleared': {
          actions: { type: 'remove', params: ({ context }) => ({ lines: linesOf(context.lines, 'added') }) },
        },
        'attention.shown': {
          actions: assign({ shown: ({ context }) => new Set(attentionIds(context.lines)) }),
        },
        'all.shown': { actions: assign({ shown: null }) },
        'attention.sought': {
          actions: assign({
            pointed: ({ context, event }) =>
              pointTo(context, attentionBeside(context.lines, event.from, event.step)),
          }),
        },
        'report.dismissed': { actions: assign({ report: null }) },
      },
      states: {
        idle: { always: { guard: 'hasIntake', target: 'reading' } },
        /** Reads one slice in a later task, so that a long order doesn't block the page. */
        reading: {
          invoke: {
            src: 'yieldToMain',
            input: ({ context }) => context,
            onDone: { target: 'idle', actions: 'makeLines' },
          },
        },
      },
    },
    lookups: {
      invoke: { id: 'lookups', src: 'lookups', input: ({ context }) => context },
      always: { guard: 'hasWaiting', actions: 'lookUp' },
      on: { 'lookup.finished': { actions: { type: 'storeResult', params: ({ event }) => event } } },
    },
    cart: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.submitted': { target: 'settling', actions: assign({ report: null }) },
            'all.cleared': {
              actions: { type: 'remove', params: ({ context }) => ({ lines: context.lines }) },
            },
          },
        },
        settling: {
          tags: ['settling', 'busy'],
          always: [{ guard: 'isUnsettled' }, { guard: 'hasReady', target: 'adding' }, { target: 'idle' }],
          on: { 'order.cancelled': 'idle' },
        },
        adding: {
          tags: ['adding', 'busy'],
          entry: 'startRun',
          initial: 'opening',
          on: { 'order.cancelled': { actions: 'cancel' } },
          onDone: { target: 'idle', actions: 'finish' },
          states: {
            opening: {
              invoke: {
                src: 'open',
                input: ({ context }) => context,
                onDone: {
                  target: 'choosing',
                  actions: { type: 'storeCart', params: ({ event }) => event.output },
                },
                onError: { target: 'done', actions: { type: 'stop', params: errorOf } },
              },
              // Nothing has been sent yet, so cancelling ends it at once.
              on: { 'order.cancelled': { target: 'done', actions: 'cancel' } },
            },
            choosing: {
              entry: 'choose',
              always: [{ guard: 'hasNext', target: 'sending' }, { target: 'done' }],
            },
            sending: {
              entry: ['markSending', 'announce'],
              invoke: {
                src: 'addToCart',
                input: ({ context }) => cart.addToCartInput(context),
                onDone: {
                  target: 'choosing',
                  actions: { type: 'storeSent', params: ({ event }) => event.output },
                },
              },
            },
            done: { type: 'final' },
          },
        },
      },
    },
  },
})
