import { expect, it } from 'vitest'
import { type Divergence, missing, type StepEffects, wrong } from '#machines/tape/compare.rules.ts'
import type { Call, Tape } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { add, moved, observed, press, read, tapeWith } from './tapes.ts'

const ADDED = moved('cart.productAdded', 'idle', 'changing')
const DONE = moved('xstate.done.actor.0.cart', 'changing', 'idle')
const charts = [ADDED, DONE].flatMap((move) => observed(move))

/** Searches, adds two bags, then goes to the checkout. */
const TAPE = tapeWith(
  press('Find', { calls: [read('cement')] }),
  press('Add to cart', { charts, calls: [add(2), read('cart')] }),
  press('Checkout', { calls: [read('branches')] }),
)

interface Went {
  readonly moves?: readonly Movement[]
  readonly calls?: readonly Call[]
}
const seen = (...steps: readonly Went[]): readonly StepEffects[] =>
  steps.map(({ moves = [], calls = [] }) => ({ transitions: observed(...moves), calls }))

const FOUND: Went = { calls: [read('cement')] }
const WELL: Went = { moves: [ADDED, DONE], calls: [add(2), read('cart')] }

function divergence(tape: Tape, ...steps: readonly Went[]): Divergence | null {
  const place = { tape, at: steps.length - 1, seen: seen(...steps) }
  return wrong(place) ?? missing(place)
}

it('a run that matches the tape has no divergence', () => {
  expect(divergence(TAPE, FOUND)).toBeNull()
  expect(divergence(TAPE, FOUND, WELL)).toBeNull()
  expect(divergence(TAPE, FOUND, WELL, { calls: [read('branches')] })).toBeNull()
})

it('a refused sign-in is reported in the words of the ERP', () => {
  const login = (dataset: object): Call => ({ operation: 'login', request: {}, reply: { dataset } })
  const tape = tapeWith(press('Sign in', { calls: [login({ sessionID: '***', msg: '' })] }))
  expect(divergence(tape, { calls: [login({ sessionID: '', msg: 'Wrong password' })] })).toMatchObject({
    where: 'call login, field reply.dataset.msg',
    actual: '"Wrong password"',
  })
})

it('a key pressed before a delay elapsed may be pressed after it, but not vice versa', () => {
  const typed = moved('text.typed', 'closed', 'typing', 'suggestions')
  const waited = moved('xstate.after.300.suggestions.typing', 'typing', 'settled', 'suggestions')
  const left = (from: string) => moved('left', from, 'closed', 'suggestions')
  const early = tapeWith(press('Find', { charts: [...observed(typed, left('typing'))] }))
  expect(divergence(early, { moves: [typed, waited, left('settled')] })).toBeNull()
  const late = tapeWith(press('Find', { charts: observed(typed, waited, left('settled')).slice(-1) }))
  expect(divergence(late, { moves: [typed, left('typing')] })).toMatchObject({
    where: 'chart suggestions',
    expected: 'settled → closed (left)',
  })
})

it('someone may act while a machine is busy: the player waits, and where the machine ends counts', () => {
  const done = (from: string, to: string) => moved('xstate.done.actor.0.cart', from, to)
  const [calls, busy] = [[add(2)], [...observed(done('reading', 'changing'), DONE)]]
  const early = tapeWith(press('Open'), press('Add to cart', { charts: busy, calls }))
  const opened: Went = { moves: [done('reading', 'idle')] }
  expect(divergence(early, opened, { moves: [ADDED, DONE], calls })).toBeNull()
  expect(divergence(early, opened, { moves: [ADDED, done('changing', 'failed')], calls })).toMatchObject({
    where: 'chart cart',
    expected: 'changing → idle (done)',
  })
})

const [ADD, QUERY, CHART] = ['call addCartProduct', 'call searchProductTP', 'chart cart']
const BAGS = '{"productID":"CEM-GP20","quoteQty":2}'
const bags = (request: object): Call => ({ ...add(2), request: { productID: 'CEM-GP20', ...request } })
const refused: Call = { operation: 'addCartProduct', request: add(2).request, error: 'Not today' }
const other: Call = { operation: 'deleteCartProduct', request: {} }
const [BEGINS, ENDS] = ['idle → changing (cart.productAdded)', 'changing → idle (done)']
const [LOST, OPENED] = [
  moved('xstate.done.actor.0.cart', 'changing', 'lost'),
  moved('opened', 'a', 'b', 'dialog'),
]

it.each<[about: string, went: Partial<Went>, where: string, expected: string, actual: string]>([
  ['a changed request field', { calls: [add(3), read('cart')] }, `${ADD}, field request.quoteQty`, '2', '3'],
  [
    'an extra one',
    { calls: [bags({ quoteQty: 2, UOM: 'bag' })] },
    `${ADD}, field request.UOM`,
    'nothing',
    '"bag"',
  ],
  ['a missing one', { calls: [bags({})] }, `${ADD}, field request.quoteQty`, '2', 'nothing'],
  ['a refusal', { calls: [refused] }, `${ADD}, field error`, 'nothing', '"Not today"'],
  [
    'another reply to a mutation',
    { calls: [{ ...add(2), reply: { lineID: 7 } }] },
    `${ADD}, field reply.lineID`,
    '1',
    '7',
  ],
  ['an extra mutation', { calls: [add(2), read('cart'), add(2)] }, ADD, 'no such call', BAGS],
  ['a mutation replaced by another', { calls: [other] }, ADD, BAGS, 'call deleteCartProduct'],
  ['a missing mutation', { calls: [read('cart')] }, ADD, BAGS, 'no such call'],
  ['a missing query', { calls: [add(2)] }, QUERY, '{"search":"cart"}', 'no such call'],
  [
    'a query replaced by another',
    { calls: [add(2), read('carp')] },
    `${QUERY}, field request.search`,
    '"cart"',
    '"carp"',
  ],
  ['a missing transition', { moves: [ADDED] }, CHART, ENDS, BEGINS],
  ['a chart without transitions', { moves: [] }, CHART, BEGINS, 'no transition'],
  ['a transition to another state', { moves: [ADDED, LOST] }, CHART, ENDS, 'changing → lost (done)'],
  ['another chart', { moves: [ADDED, DONE, OPENED] }, 'chart dialog', 'no transition', 'a → b (opened)'],
])('%s is reported with step, location, expected and actual value', (_, went, where, expected, actual) => {
  expect(divergence(TAPE, FOUND, { ...WELL, ...went })).toEqual({ step: 2, where, expected, actual })
})

it('extra queries, repeated transitions and delayed transitions are not divergences', () => {
  const more: Went = {
    moves: [ADDED, DONE, ADDED, DONE, moved('xstate.after.300.cart', 'idle', 'asleep')],
    calls: [read('else'), add(2), read('cart'), read('cart')],
  }
  expect(divergence(TAPE, FOUND, more)).toBeNull()
})

it('a transition or call one step early or late is not a divergence', () => {
  const early: Went = { moves: [ADDED], calls: [read('cement'), add(2)] }
  const late: Went = { moves: [DONE], calls: [read('cart')] }
  expect(divergence(TAPE, early, late)).toBeNull()
  expect(divergence(TAPE, FOUND, WELL, { moves: [DONE], calls: [read('branches')] })).toBeNull()
})

it('a tape that lists no call and no transition at all compares neither', () => {
  const byHand = tapeWith(press('Find'), press('Add to cart'))
  expect(divergence(byHand, FOUND, WELL)).toBeNull()
  const withCalls = tapeWith(press('Find'), press('Add to cart', { calls: [add(2)] }))
  expect(divergence(withCalls, FOUND, WELL)).toBeNull()
  expect(divergence(withCalls, FOUND, { ...WELL, calls: [add(2), add(2)] })).toMatchObject({
    where: 'call addCartProduct',
    expected: 'no such call',
  })
})

it('a call without a request on the tape only has to be made, whatever it asks and replies', () => {
  const tape = tapeWith(press('Add to cart', { calls: [{ operation: 'addCartProduct' }] }))
  expect(divergence(tape, { calls: [add(7)] })).toBeNull()
  expect(divergence(tape, { calls: [read('cart')] })).toEqual({
    step: 1,
    where: 'call addCartProduct',
    expected: 'a call',
    actual: 'no such call',
  })
})

it('a query is not taken for another one with the same request', () => {
  const tape = tapeWith(press('Stores', { calls: [{ operation: 'getWebBranches', request: {} }] }))
  expect(divergence(tape, { calls: [{ operation: 'getBranches', request: {} }] })).toMatchObject({
    where: 'call getWebBranches',
    actual: 'no such call',
  })
})

it('a mutation two steps early is a divergence', () => {
  const tape = tapeWith(press('A'), press('B'), press('C', { calls: [add(2)] }))
  expect(divergence(tape, { calls: [add(2)] })).toMatchObject({ step: 1, expected: 'no such call' })
})

it('a repeated query may come from the cache, except after a mutation or a reload', () => {
  const calls = [read('cart')]
  const after = (step: Tape['steps'][number], went: Went = {}) =>
    divergence(tapeWith(press('A', { calls }), press('B'), step), { calls }, {}, went)
  expect(after(press('C', { calls }))).toBeNull()
  const changes = press('C', { calls: [add(2), ...calls] })
  expect(after(changes, { calls: [add(2)] })).toMatchObject({ step: 3, where: QUERY })
  expect(after({ do: 'reload', charts: [], calls })).toMatchObject({ step: 3, where: QUERY })
})

it('only the final state after typing is compared, and it may occur in the next step', () => {
  const typing = observed(moved('text.typed', 'idle', 'typing', 'search'))
  const effects = { charts: [...typing], calls: [read('cement')] }
  const fill = { do: 'fill', role: 'textbox', name: 'Search', value: 'cement', ...effects } as const
  const tape = tapeWith(fill, press('Find'))
  const slowly: Went = {
    moves: [
      moved('text.typed', 'idle', 'typing', 'search'),
      moved('asked', 'typing', 'looking', 'search'),
      moved('text.typed', 'looking', 'typing', 'search'),
    ],
    calls: [read('ce'), read('cement')],
  }
  expect(divergence(tape, slowly)).toBeNull()
  const end = moved('xstate.done.actor.0.search', 'looking', 'shown', 'search')
  expect(divergence(tape, slowly, { moves: [end] })).toBeNull()
  const wish = moved('search.cleared', 'typing', 'idle', 'search')
  expect(divergence(tape, slowly, { moves: [wish] })).toMatchObject({ step: 2, where: 'chart search' })
})

it('a tape that names a renamed chart reports its new name', () => {
  const charts = [...observed(moved('copy.requested', 'idle', 'preparing', 'copying'))]
  const tape = tapeWith(press('Copy to Cart', { charts }))
  expect(divergence(tape, {})).toMatchObject({
    where: 'chart copying',
    actual: 'this chart is called copyToCart now: record the tape again',
  })
})
