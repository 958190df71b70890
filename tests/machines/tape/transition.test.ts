import { expect, it } from 'vitest'
import { buildTape, type StepRecord } from '#machines/tape/build-tape.rules.ts'
import type { Action } from '#machines/tape/tape.ts'
import {
  isTelling,
  type Movement,
  waysToWrite,
  withoutLoops,
  writtenAs,
} from '#machines/tape/transition.rules.ts'
import { HEADING, moved, observed, TODAY } from './tapes.ts'

const [OPEN, SETTLED] = ['reading', 'settled'].map((contents) => ({ open: { contents, clearing: 'idle' } }))
const [ONE, TWO] = ['one', 'two'].map((state) => ({ a: state, b: state }))

it.each([
  [moved('cart.opened', 'opening', 'idle'), ['cart: opening → idle (cart.opened)']],
  [moved('go', 'opening', OPEN), ['cart: opening → open.contents.reading, clearing.idle (go)']],
  [moved('done', OPEN, SETTLED), ['cart: open.contents.reading → open.contents.settled (done)']],
  [moved('both', ONE, TWO), ['cart: a.one → a.two (both)', 'cart: b.one → b.two (both)']],
  [moved('row.changed', { open: 'idle' }, { open: 'idle' }), []],
  [moved('xstate.done.actor.0.cart.opening', 'a', 'b'), ['cart: a → b (done)']],
  [moved('xstate.error.actor.0.cart.opening', 'a', 'b'), ['cart: a → b (failed)']],
  [moved('xstate.after.retryDelay.cart.waiting', 'a', 'b'), ['cart: a → b (after retryDelay)']],
  [moved('', 'a', 'b'), ['cart: a → b (at once)']],
])('%j is written as %j', (move, told) => {
  expect(observed(move).map(writtenAs)).toEqual(told)
})

it('transitions caused by delays or the mouse are not recorded', () => {
  const telling = (...moves: readonly Movement[]) => observed(...moves).filter(isTelling)
  expect(telling(moved('xstate.after.300.cart.waiting', 'a', 'b'))).toEqual([])
  expect(telling(moved('menu.entered', 'closed', 'open', 'hoverMenu'))).toEqual([])
  expect(telling({ ...moved('loaded', 'a', 'b', 'picture'), root: 'carousel' })).toEqual([])
  expect(telling(moved('cart.opened', 'a', 'b'))).toHaveLength(1)
})

it('a transition after a delay may also be written as if it came before the delay', () => {
  const typed = moved('text.typed', 'idle', { open: 'typing' }, 'search')
  const delay = 'xstate.after.300.search.open.typing'
  const waited = moved(delay, { open: 'typing' }, { open: 'settled' }, 'search')
  const left = (from: string, instance = 1) => moved('left', { open: from }, 'closed', 'search', instance)
  const waysOfLast = (...moves: readonly Movement[]) =>
    observed(...moves)
      .slice(-1)
      .flatMap(waysToWrite)
  const before = 'search: open.typing → closed (left)'
  const after = 'search: open.settled → closed (left)'
  expect(waysOfLast(typed, left('typing'))).toEqual([before])
  expect(waysOfLast(typed, waited, left('settled'))).toEqual([after, before])
  // Another instance has not waited, nor has a chart that reached the state without the delay.
  expect(waysOfLast(typed, waited, left('settled', 2))).toEqual([after])
  const led = moved('asked', 'closed', { open: 'settled' }, 'search')
  expect(waysOfLast(typed, waited, left('settled'), led, left('settled'))).toEqual([after])
  expect(waysOfLast(typed, waited, led, left('settled'))).toEqual([after])
})

it('a path with loops is reduced to its first and last state, for each chart separately', () => {
  const moves = observed(
    moved('text.typed', 'idle', 'typing', 'search'),
    moved('text.typed', 'typing', 'looking', 'search', 2),
    moved('asked', 'typing', 'looking', 'search'),
    moved('text.typed', 'looking', 'typing', 'search'),
    moved('asked', 'typing', 'looking', 'search'),
    moved('done', 'looking', 'shown', 'search'),
  )
  expect(withoutLoops(moves).map(writtenAs)).toEqual([
    'search: idle → typing (text.typed)',
    'search: typing → looking (asked)',
    'search: looking → shown (done)',
    'search: typing → looking (text.typed)',
  ])
})

it('a path that ends where it began is dropped', () => {
  const loop = observed(moved('text.typed', 'shown', 'typing'), moved('done', 'typing', 'shown'))
  expect(withoutLoops(loop)).toEqual([])
})

it('someone who pauses while typing leaves the same transitions as someone who does not', () => {
  const typed = (from: string) => moved('text.typed', from, 'typing', 'suggestions')
  const waited = moved('xstate.after.300.suggestions.typing', 'typing', 'settled', 'suggestions')
  const told = (...moves: readonly Movement[]) =>
    taken({ action: fill, transitions: observed(...moves), exchanges: [] })[0]?.charts
  expect(told(typed('closed'), waited, typed('settled'))).toEqual(told(typed('closed')))
})

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const fill: Action = { do: 'fill', role: 'textbox', name: 'Wanted', value: '24/11/2026' }
const taken = (...takes: readonly StepRecord[]) => buildTape({ ...HEADING, today: TODAY, takes }).steps

it('a tape omits replies to queries, replaces dates and ids by placeholders and keeps notes', () => {
  const [step] = taken({
    action: fill,
    remarks: { note: 'A week from now.' },
    transitions: observed(moved('text.typed', 'idle', 'typing'), moved('text.typed', 'idle', 'typing')),
    exchanges: [
      { number: 1, operation: 'getCartContents', request: { day: '2026-11-18' }, reply: { SessionID: ID } },
      { number: 2, operation: 'addCartProduct', request: { sessionID: ID }, reply: { lineID: 1 } },
      { number: 3, operation: 'getBranches', request: {}, reply: { msg: 'no' }, error: 'Not today' },
    ],
  })
  expect(step).toEqual({
    ...fill,
    value: '{today+7 dd/mm/yyyy}',
    note: 'A week from now.',
    charts: [{ chart: 'cart', event: 'text.typed', from: 'idle', to: 'typing' }],
    calls: [
      { operation: 'getCartContents', request: { day: '{today+1}' } },
      { operation: 'addCartProduct', request: { sessionID: '{SessionID 1}' }, reply: { lineID: 1 } },
      { operation: 'getBranches', request: {}, reply: { msg: 'no' }, error: 'Not today' },
    ],
  })
})

const asked = (number: number, search: string) => ({
  number,
  operation: 'searchProductTP',
  request: { search },
})
const added = (number: number) => ({ number, operation: 'addCartProduct', request: {} })

it('only the last query made while typing is recorded, but every mutation', () => {
  const exchanges = [asked(1, 'ce'), added(2), asked(3, 'cement'), added(4), asked(5, 'cement')]
  const calls = (action: Action) =>
    taken({ action, transitions: [], exchanges })[0]?.calls.map(({ operation, request }) => [
      operation,
      request,
    ])
  const change = ['addCartProduct', {}]
  const reading = (search: string) => ['searchProductTP', { search }]
  expect(calls(fill)).toEqual([change, change, reading('cement')])
  expect(calls({ do: 'reload' })).toEqual([reading('ce'), change, reading('cement'), change])
})
