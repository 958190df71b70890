import { assign, enqueueActions, setup } from 'xstate'
import {
  cutListIn,
  factsOf,
  hasOnlyLengths,
  type LineContext,
  type LineEvent,
  type LineInput,
  type LineKind,
  lengthsText,
  type Own,
  productOf,
  quantityIn,
  unitIn,
} from './line.model.ts'
import type { Found } from './lookup.ts'
import type { ParsedLine } from './parsed-line.ts'

/**
 * One line of a quick order, from its text to the cart. It makes no calls: the page looks up codes, sends
 * ready lines and reports the results to it. A line whose reply was lost is not ready again until the user
 * confirms that it is not in the cart.
 */
export const lineMachine = setup({
  types: {
    input: {} as LineInput,
    context: {} as LineContext,
    events: {} as LineEvent,
  },
  actions: {
    become: enqueueActions(({ context, enqueue }, { kind }: { kind: LineKind }) => {
      enqueue.assign({ kind })
      enqueue.sendTo(context.page, {
        type: 'line.moved',
        id: context.id,
        facts: factsOf({ ...context, kind }),
      })
    }),
    readAnew: assign((_, { entered }: { entered: ParsedLine }) => ({ entered, own: {}, found: null })),
    keepAnswer: assign((_, { found }: { found: Found }) => ({ found, message: null })),
    keepMessage: assign((_, { message }: { message: string }) => ({ message })),
    keepOwn: assign(({ context }, own: Own) => ({ own: { ...context.own, ...own } })),
    dropSent: assign(({ context: { own, ...line } }) => {
      const { pieces } = cutListIn({ ...line, own })
      const inCart = [own.inCart, lengthsText(pieces.slice(0, 1))].filter(Boolean).join(', ')
      return { own: { ...own, inCart, lengths: lengthsText(pieces.slice(1)) } }
    }),
  },
  guards: {
    isFate: ({ context }, { fate }: { fate: LineContext['fate'] }) => context.fate === fate,
    isUnreadable: ({ context }) => context.entered.problem !== null,
    isFound: ({ context }, { kind }: { kind: Found['kind'] }) => context.found?.kind === kind,
    isUnsold: ({ context }) => {
      const product = productOf(context)
      if (!product) return false
      return product.UOMList.length === 0 || (!product.isTally && hasOnlyLengths(context))
    },
    needsLengths: ({ context }) => {
      if (!productOf(context)?.isTally) return false
      const { pieces, unread } = cutListIn(context)
      return pieces.length === 0 || unread.length > 0
    },
    isWrongUnit: ({ context }) => unitIn(context) === undefined,
    hasNoQuantity: ({ context }) => !productOf(context)?.isTally && quantityIn(context) === null,
    hasMoreLengths: ({ context }) => cutListIn(context).pieces.length > 1,
  },
}).createMachine({
  id: 'line',
  context: ({ input }) => ({
    own: {},
    ...input,
    fate: input.fate,
    kind: 'waiting',
    found: null,
    message: null,
  }),
  initial: 'begun',
  states: {
    begun: {
      always: [
        { guard: { type: 'isFate', params: { fate: 'added' } }, target: 'added' },
        { guard: { type: 'isFate', params: { fate: 'unsure' } }, target: 'unsure' },
        { target: 'open' },
      ],
    },
    open: {
      initial: 'read',
      on: {
        'line.edited': {
          target: '.read',
          actions: { type: 'readAnew', params: ({ event }) => ({ entered: event.entered }) },
        },
      },
      states: {
        read: { always: [{ guard: 'isUnreadable', target: 'unreadable' }, { target: 'sought' }] },
        unreadable: { entry: { type: 'become', params: { kind: 'unreadable' } } },
        sought: {
          initial: 'waiting',
          on: {
            'line.answered': {
              target: 'decided',
              actions: { type: 'keepAnswer', params: ({ event }) => ({ found: event.found }) },
            },
            'line.lookupFailed': {
              target: 'failed',
              actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
            },
          },
          states: {
            waiting: {
              entry: { type: 'become', params: { kind: 'waiting' } },
              on: { 'line.lookedUp': 'looking' },
            },
            looking: { entry: { type: 'become', params: { kind: 'looking' } } },
          },
        },
        failed: {
          entry: { type: 'become', params: { kind: 'failed' } },
          on: { 'line.retried': 'sought' },
        },
        decided: {
          always: [
            { guard: { type: 'isFound', params: { kind: 'none' } }, target: 'unknown' },
            { guard: { type: 'isFound', params: { kind: 'candidates' } }, target: 'ambiguous' },
            { guard: 'isUnsold', target: 'unsold' },
            { guard: 'needsLengths', target: 'known.tally' },
            { guard: 'isWrongUnit', target: 'known.wrongUnit' },
            { guard: 'hasNoQuantity', target: 'known.noQuantity' },
            { target: 'known.matched' },
          ],
        },
        unknown: { entry: { type: 'become', params: { kind: 'unknown' } } },
        ambiguous: {
          entry: { type: 'become', params: { kind: 'ambiguous' } },
          on: {
            'line.productChosen': {
              target: 'sought',
              actions: { type: 'keepOwn', params: ({ event }) => ({ productID: event.productID }) },
            },
          },
        },
        unsold: { entry: { type: 'become', params: { kind: 'unsold' } } },
        /** The product is known; unit, quantity and lengths may still change. */
        known: {
          initial: 'matched',
          on: {
            'line.unitChosen': {
              target: 'decided',
              actions: { type: 'keepOwn', params: ({ event }) => ({ UOM: event.UOM }) },
            },
            'line.quantitySet': {
              target: 'decided',
              actions: { type: 'keepOwn', params: ({ event }) => ({ quantity: event.quantity }) },
            },
            'line.lengthsSet': {
              target: 'decided',
              actions: { type: 'keepOwn', params: ({ event }) => ({ lengths: event.text }) },
            },
          },
          states: {
            tally: { entry: { type: 'become', params: { kind: 'tally' } } },
            wrongUnit: { entry: { type: 'become', params: { kind: 'wrongUnit' } } },
            noQuantity: { entry: { type: 'become', params: { kind: 'noQuantity' } } },
            matched: {
              entry: { type: 'become', params: { kind: 'matched' } },
              on: { 'line.sent': '#line.adding' },
            },
            refused: {
              entry: { type: 'become', params: { kind: 'refused' } },
              on: { 'line.retried': '#line.open.decided' },
            },
          },
        },
      },
    },
    adding: {
      entry: { type: 'become', params: { kind: 'adding' } },
      on: {
        'line.arrived': [
          { guard: 'hasMoreLengths', target: 'open.decided', actions: 'dropSent' },
          { target: 'added' },
        ],
        'line.refused': {
          target: 'open.known.refused',
          actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
        },
        'line.returned': 'open.decided',
        'line.lost': 'unsure',
      },
    },
    unsure: {
      entry: { type: 'become', params: { kind: 'unsure' } },
      on: {
        'line.seenInCart': [
          { guard: 'hasMoreLengths', target: 'open.read', actions: 'dropSent' },
          { target: 'added' },
        ],
        'line.missedInCart': 'open.read',
      },
    },
    added: { entry: { type: 'become', params: { kind: 'added' } } },
  },
})
