import { assign, emit, enqueueActions, setup } from 'xstate'
import { addToCartMachine } from './add-to-cart.machine.ts'
import type { Report } from './add-to-cart.model.ts'
import { lineMachine } from './line.machine.ts'
import type { LineEvent, LineMoved } from './line.model.ts'
import {
  attentionBeside,
  attentionLines,
  takeIn,
  withAnswer,
  withMoved,
  without,
  withQuestions,
} from './line-list.rules.ts'
import { lookupWorkerMachine } from './lookup-worker.machine.ts'
import { pastedOf, readLine } from './paste.rules.ts'
import { Ledger } from './persistent-map.ts'
import type {
  QuickOrderContext,
  QuickOrderEmitted,
  QuickOrderEvent,
  QuickOrderInput,
} from './quick-order.model.ts'
import * as model from './quick-order.model.ts'
import { NO_LINES } from './summary.rules.ts'

/**
 * The quick order page. Pasted text becomes lines in small slices, each with its own actor; their codes are
 * looked up a few at a time, each once. Ready lines go into the cart, the others stay until they are
 * corrected. Text pasted while lines are being added is read and looked up in parallel.
 */
export const quickOrderMachine = setup({
  types: {
    input: {} as QuickOrderInput,
    context: {} as QuickOrderContext,
    events: {} as QuickOrderEvent,
    emitted: {} as QuickOrderEmitted,
    tags: {} as 'adding' | 'settling' | 'busy',
    children: {} as { addition: 'addition' } & Record<`desk ${number}`, 'desk'> &
      Record<`line ${number}`, 'line'>,
  },
  delays: { slice: 0 },
  actors: {
    line: lineMachine,
    desk: lookupWorkerMachine,
    addition: addToCartMachine,
  },
  actions: {
    makeLines: assign(({ context, spawn, self }) => {
      const { fresh, ...left } = takeIn(context)
      const { siteLengths } = context
      const made = fresh.map((line, at) => {
        const id = context.nextId + at
        const input = { ...line, id, siteLengths, page: self }
        return [id, spawn('line', { id: `line ${id}`, input })] as const
      })
      return { ...left, lines: context.lines.withAll(made), nextId: context.nextId + made.length }
    }),
    keepMoved: assign(({ context }, moved: LineMoved) =>
      context.lines.has(moved.id) ? withMoved(context, moved) : {},
    ),
    passOn: enqueueActions(({ event, self, enqueue }) => {
      const { addition } = self.getSnapshot().children
      if (addition) enqueue.sendTo(addition, event)
    }),
    ask: enqueueActions(({ context, enqueue }) => {
      if (context.waiting.size === 0 || context.asking.size === model.DESKS.length) return
      const { asked, ...book } = withQuestions(context)
      for (const [key, { desk, ids }] of asked) {
        enqueue.sendTo(desk, { type: 'desk.asked', key })
        for (const id of ids) {
          const line = context.lines.get(id)
          if (line) enqueue.sendTo(line, { type: 'line.lookedUp' })
        }
      }
      enqueue.assign(book)
    }),
    answer: enqueueActions(({ context, enqueue }, { key, news }: { key: string; news: LineEvent }) => {
      const { told, ...book } = withAnswer(context, key)
      enqueue.assign(book)
      for (const id of told) {
        const line = context.lines.get(id)
        if (line) enqueue.sendTo(line, news)
      }
    }),
    remove: enqueueActions(({ context, enqueue }, { ids }: { ids: readonly number[] }) => {
      for (const id of ids) {
        const line = context.lines.get(id)
        if (line) enqueue.stopChild(line)
      }
      enqueue.assign(without(context, ids))
    }),
    read: assign(({ context }, { text }: { text: string }) => ({
      pasted: [...context.pasted, pastedOf(text)],
    })),
    edit: enqueueActions(({ context, enqueue }, { id, text }: { id: number; text: string }) => {
      const line = context.lines.get(id)
      if (line) enqueue.sendTo(line, { type: 'line.edited', entered: readLine(text) })
    }),
    retry: enqueueActions(({ context, enqueue }) => {
      for (const id of model.linesOf(context, 'failed')) {
        const line = context.lines.get(id)
        if (line) enqueue.sendTo(line, { type: 'line.retried' })
      }
    }),
    callOff: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('addition', { type: 'addition.cancelled' })
    }),
    finish: enqueueActions(({ enqueue }, { report }: { report: Report }) => {
      enqueue.assign({ report })
      enqueue.emit({ type: 'order.cartTouched' })
      enqueue.emit({ type: 'order.finished', report })
    }),
  },
  guards: {
    hasDraft: ({ context }) => context.draft.trim() !== '',
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    hasIntake: ({ context }) => context.kept.length > 0 || context.pasted.length > 0,
    isUnsettled: ({ context }) => model.isUnsettled(context),
    hasReady: ({ context }) => context.summary.ready > 0,
    isFree: ({ context }, { id }: { id: number }) => context.facts.get(id)?.kind !== 'adding',
  },
}).createMachine({
  id: 'quickOrder',
  context: ({ input, spawn, self }) => ({
    ...input,
    desks: model.DESKS.map((id) => spawn('desk', { id, input: { sources: input.sources, page: self } })),
    pasted: [],
    lines: Ledger.of(),
    facts: Ledger.of(),
    summary: NO_LINES,
    nextId: 1,
    waiting: Ledger.of(),
    asking: new Map(),
    report: null,
    shown: null,
    pointed: null,
  }),
  type: 'parallel',
  states: {
    /** Turns typed and pasted text into lines, and records what they report. */
    book: {
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
        'line.moved': {
          actions: [{ type: 'keepMoved', params: ({ event }) => event }, 'ask', 'passOn'],
        },
        'lookup.answered': {
          actions: [
            {
              type: 'answer',
              params: ({ event: { key, found } }) => ({
                key,
                news: { type: 'line.answered', found } as const,
              }),
            },
            'ask',
          ],
        },
        'lookup.failed': {
          actions: [
            {
              type: 'answer',
              params: ({ event: { key, message } }) => ({
                key,
                news: { type: 'line.lookupFailed', message } as const,
              }),
            },
            'ask',
          ],
        },
        'line.edit': { actions: { type: 'edit', params: ({ event }) => event } },
        'line.removed': {
          guard: { type: 'isFree', params: ({ event }) => event },
          actions: { type: 'remove', params: ({ event }) => ({ ids: [event.id] }) },
        },
        'failed.retried': { actions: 'retry' },
        'added.cleared': {
          actions: {
            type: 'remove',
            params: ({ context }) => ({ ids: model.linesOf(context, 'added') }),
          },
        },
        'attention.shown': { actions: assign({ shown: ({ context }) => new Set(attentionLines(context)) }) },
        'all.shown': { actions: assign({ shown: null }) },
        'attention.sought': {
          actions: assign({
            pointed: ({ context, event }) =>
              model.pointTo(context, attentionBeside(context, event.from, event.step)),
          }),
        },
        'report.dismissed': { actions: assign({ report: null }) },
      },
      states: {
        idle: { always: { guard: 'hasIntake', target: 'reading' } },
        reading: { after: { slice: { target: 'idle', actions: 'makeLines' } } },
      },
    },
    cart: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'order.submitted': { target: 'settling', actions: assign({ report: null }) },
            'all.cleared': {
              actions: {
                type: 'remove',
                params: ({ context }) => ({ ids: [...context.lines.keys()] }),
              },
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
          invoke: {
            id: 'addition',
            src: 'addition',
            input: ({ context, self }) => ({
              erp: context.erp,
              cartId: context.cartId,
              lines: model.readyLines(context),
              page: self,
            }),
            onDone: {
              target: 'idle',
              actions: { type: 'finish', params: ({ event }) => ({ report: event.output }) },
            },
          },
          on: {
            'order.cancelled': { actions: 'callOff' },
            'addition.sending': {
              actions: emit(({ event }): QuickOrderEmitted => ({ type: 'order.sending', id: event.id })),
            },
          },
        },
      },
    },
  },
})
