import { expect, it } from 'vitest'
import { type Divergence, missing, type StepEffects, wrong } from '#machines/tape/compare.rules.ts'
import type { Call, Tape } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { add, moved, observed, press, read, tapeWith } from './tapes.ts'

const ADDED = moved('cart.productAdded', 'idle', 'changing')
const DONE = moved('xstate.done.actor.0.cart', 'changing', 'idle')
const [added, done] = [ADDED, DONE].flatMap((move) => observed(move))
const charts = [added, done].flatMap((each) => each ?? [])

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
  const login = (reply: object): Call => ({
    operation: 'login',
    request: { userid: 'kim' },
    reply: { dataset: reply },
  })
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
  const cart = (event: string, from: string, to: string) => moved(event, from, to)
  const done = 'xstate.done.actor.0.cart'
  const busy = [...observed(cart(done, 'reading', 'changing'), cart(done, 'changing', 'idle'))]
  const early = tapeWith(press('Open'), press('Add to cart', { charts: busy, calls: [add(2)] }))
  const read: Went = { moves: [cart(done, 'reading', 'idle')] }
  const calls = [add(2)]
  expect(divergence(early, read, { moves: [ADDED, DONE], calls })).toBeNull()
  expect(divergence(early, read, { moves: [ADDED, cart(done, 'changing', 'failed')], calls })).toMatchObject({
    where: 'chart cart',
    expected: 'changing → idle (done)',
  })
})

it.each<[string, Went, Divergence]>([
  [
    'a changed request field',
    { ...WELL, calls: [add(3), read('cart')] },
    { step: 2, where: 'call addCartProduct, field request.quoteQty', expected: '2', actual: '3' },
  ],
  [
    'an extra request field',
    { ...WELL, calls: [{ ...add(2), request: { productID: 'CEM-GP20', quoteQty: 2, UOM: 'bag' } }] },
    { step: 2, where: 'call addCartProduct, field request.UOM', expected: 'nothing', actual: '"bag"' },
  ],
  [
    'a missing request field',
    { ...WELL, calls: [{ ...add(2), request: { productID: 'CEM-GP20' } }] },
    { step: 2, where: 'call addCartProduct, field request.quoteQty', expected: '2', actual: 'nothing' },
  ],
  [
    'a refusal',
    { ...WELL, calls: [{ operation: 'addCartProduct', request: add(2).request, error: 'Not today' }] },
    { step: 2, where: 'call addCartProduct, field error', expected: 'nothing', actual: '"Not today"' },
  ],
  [
    'a changed reply to a mutation',
    { ...WELL, calls: [{ ...add(2), reply: { lineID: 7 } }] },
    { step: 2, where: 'call addCartProduct, field reply.lineID', expected: '1', actual: '7' },
  ],
  [
    'an extra mutation',
    { ...WELL, calls: [add(2), read('cart'), add(2)] },
    {
      step: 2,
      where: 'call addCartProduct',
      expected: 'no such call',
      actual: '{"productID":"CEM-GP20","quoteQty":2}',
    },
  ],
  [
    'a mutation replaced by another',
    { ...WELL, calls: [{ operation: 'deleteCartProduct', request: {} }] },
    {
      step: 2,
      where: 'call addCartProduct',
      expected: '{"productID":"CEM-GP20","quoteQty":2}',
      actual: 'call deleteCartProduct',
    },
  ],
  [
    'a missing mutation',
    { ...WELL, calls: [read('cart')] },
    {
      step: 2,
      where: 'call addCartProduct',
      expected: '{"productID":"CEM-GP20","quoteQty":2}',
      actual: 'no such call',
    },
  ],
  [
    'a missing query',
    { ...WELL, calls: [add(2)] },
    { step: 2, where: 'call searchProductTP', expected: '{"search":"cart"}', actual: 'no such call' },
  ],
  [
    'a query replaced by another',
    { ...WELL, calls: [add(2), read('carp')] },
    { step: 2, where: 'call searchProductTP, field request.search', expected: '"cart"', actual: '"carp"' },
  ],
  [
    'a missing transition',
    { ...WELL, moves: [ADDED] },
    {
      step: 2,
      where: 'chart cart',
      expected: 'changing → idle (done)',
      actual: 'idle → changing (cart.productAdded)',
    },
  ],
  [
    'a chart without transitions',
    { ...WELL, moves: [] },
    {
      step: 2,
      where: 'chart cart',
      expected: 'idle → changing (cart.productAdded)',
      actual: 'no transition',
    },
  ],
  [
    'a transition to another state',
    { ...WELL, moves: [ADDED, moved('xstate.done.actor.0.cart', 'changing', 'lost')] },
    {
      step: 2,
      where: 'chart cart',
      expected: 'changing → idle (done)',
      actual: 'changing → lost (done)',
    },
  ],
  [
    'a chart that is not on the tape',
    { ...WELL, moves: [ADDED, DONE, moved('opened', 'closed', 'open', 'dialog')] },
    { step: 2, where: 'chart dialog', expected: 'no transition', actual: 'closed → open (opened)' },
  ],
])('%s is reported with step, location, expected and actual value', (_, went, named) => {
  expect(divergence(TAPE, FOUND, went)).toEqual(named)
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
  const cart = read('cart')
  const again = (step: Tape['steps'][number]) => tapeWith(press('A', { calls: [cart] }), press('B'), step)
  const looked: Went = { calls: [cart] }
  expect(divergence(again(press('C', { calls: [cart] })), looked, {}, {})).toBeNull()
  const changes = again(press('C', { calls: [add(2), cart] }))
  expect(divergence(changes, looked, {}, { calls: [add(2)] })).toMatchObject({
    where: 'call searchProductTP',
  })
  const reload = again({ do: 'reload', charts: [], calls: [cart] })
  expect(divergence(reload, looked, {}, {})).toMatchObject({ step: 3, where: 'call searchProductTP' })
})

it('only the final state after typing is compared, and it may occur in the next step', () => {
  const typing = observed(moved('text.typed', 'idle', 'typing', 'search'))
  const tape = tapeWith(
    {
      do: 'fill',
      role: 'textbox',
      name: 'Search',
      value: 'cement',
      charts: [...typing],
      calls: [read('cement')],
    },
    press('Find'),
  )
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
  const copied = observed(moved('copy.requested', 'idle', 'preparing', 'copying'))
  const tape = tapeWith(press('Copy to Cart', { charts: copied.flat() }))
  expect(divergence(tape, {})).toMatchObject({
    where: 'chart copying',
    actual: 'this chart is called copyToCart now: record the tape again',
  })
})
