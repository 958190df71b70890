import { expect, it } from 'vitest'
import { buildTape, type Exchange } from '#machines/tape/build-tape.rules.ts'
import type { Regions } from '#machines/tape/page.rules.ts'
import { runOf, type TapeDriver } from '#machines/tape/replay.ts'
import type { Action, Call, Tape } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { add, moved, observed, press, read, TODAY, tapeWith } from './tapes.ts'

/** An effect of an action, and its delay in milliseconds. */
interface Consequence {
  readonly after: number
  readonly moves?: readonly Movement[]
  readonly calls?: readonly Call[]
  readonly page?: Regions
}
type Rules = (action: Action) => readonly Consequence[]

/** A driver whose time passes only while a run waits. */
function stageWith(rules: Rules) {
  let now = 0
  const performed: Action[] = []
  const due: { readonly at: number; readonly of: Consequence }[] = []
  const moves: Movement[] = []
  const exchanges: Exchange[] = []
  let page: Regions | null = null
  const pass = (ms: number) => {
    now += ms
    for (const one of due.splice(0)) {
      if (one.at > now) due.push(one)
      else {
        moves.push(...(one.of.moves ?? []))
        page = one.of.page ?? page
        for (const call of one.of.calls ?? []) exchanges.push({ ...call, number: exchanges.length + 1 })
      }
    }
  }
  const stage: TapeDriver = {
    ...TODAY,
    perform: async (action) => {
      performed.push(action)
      for (const of of rules(action)) due.push({ at: now + of.after, of })
    },
    settled: async () => {},
    isWaiting: () => due.length > 0,
    readPage: async () => page,
    movements: () => moves,
    exchangesSince: async (number) => exchanges.slice(number),
    breathe: async () => pass(100),
    now: () => now,
  }
  return { stage, performed, elapsed: () => now }
}

const ADDED = moved('cart.productAdded', 'idle', 'changing')
const DONE = moved('xstate.done.actor.0.cart', 'changing', 'idle')
const ADD_STEP = press('Add to cart', {
  charts: observed(ADDED, DONE).map(({ chart, event, from, to }) => ({ chart, event, from, to })),
  calls: [add(2)],
})
const TAPE = tapeWith(
  { do: 'fill', role: 'textbox', name: 'Wanted', value: '{today+7 dd/mm/yyyy}', charts: [], calls: [] },
  ADD_STEP,
  press('Checkout'),
)

const isAdd = (action: Action) => 'name' in action && action.name === 'Add to cart'
const adding =
  (...consequences: readonly Consequence[]): Rules =>
  (action) =>
    isAdd(action) ? consequences : []
const slowly = adding({ after: 50, moves: [ADDED] }, { after: 9_000, moves: [DONE], calls: [add(2)] })

async function played(rules: Rules) {
  const { stage, performed, elapsed } = stageWith(rules)
  const run = runOf(TAPE, stage)
  let divergence = null
  while (!run.isDone && !divergence) divergence = await run.step()
  return { divergence, performed, elapsed: elapsed() }
}

it('steps are performed in order with today’s dates, and slow effects are waited for', async () => {
  const { divergence, performed, elapsed } = await played(slowly)
  expect(divergence).toBeNull()
  const told = performed.map((action) => ('value' in action ? action.value : action.do))
  expect(told).toEqual(['24/11/2026', 'press', 'press'])
  expect(elapsed).toBeGreaterThanOrEqual(9_000)
  expect(elapsed).toBeLessThan(12_000)
})

it('a missing call becomes a divergence after the timeout and ends the run', async () => {
  const { divergence, performed, elapsed } = await played(adding({ after: 0, moves: [ADDED, DONE] }))
  expect(divergence).toMatchObject({ step: 2, where: 'call addCartProduct', actual: 'no such call' })
  expect(elapsed).toBeGreaterThanOrEqual(5_000)
  expect(elapsed).toBeLessThan(7_000)
  expect(performed).toHaveLength(2)
})

it('a wrong call is reported at once', async () => {
  const { divergence, elapsed } = await played(adding({ after: 0, calls: [add(3)] }))
  expect(divergence).toMatchObject({ step: 2, where: 'call addCartProduct, field request.quoteQty' })
  expect(elapsed).toBeLessThan(1_000)
})

it('an extra call after the last step is detected', async () => {
  const rules: Rules = (action) => [
    ...slowly(action),
    ...('name' in action && action.name === 'Checkout' ? [{ after: 400, calls: [add(2)] }] : []),
  ]
  const { divergence } = await played(rules)
  expect(divergence).toMatchObject({ step: 3, where: 'call addCartProduct', expected: 'no such call' })
})

it('a step that cannot be performed is a divergence with the driver’s message', async () => {
  const actual = 'There is no button "Add to cart" to be seen.'
  const { divergence } = await played((action) => {
    if (isAdd(action)) throw new Error(actual)
    return []
  })
  const where = 'button Add to cart'
  expect(divergence).toEqual({ step: 2, where, expected: 'press it', actual, isUndone: true })
})

it('a run recorded over another tape replays without divergence', async () => {
  const rules = adding(
    { after: 200, moves: [ADDED] },
    { after: 900, moves: [DONE], calls: [add(5), read('cart')] },
  )
  const { stage } = stageWith(rules)
  const run = runOf(tapeWith(press('Add to cart', { note: 'Two bags.' }), press('Checkout')), stage)
  while (!run.isDone) expect(await run.record()).toBeNull()
  const tape = buildTape(run.recording())
  expect(tape).toEqual(
    tapeWith({ ...ADD_STEP, note: 'Two bags.', calls: [add(5), read('cart')] }, press('Checkout')),
  )
  const again = runOf(tape, stageWith(rules).stage)
  while (!again.isDone) expect(await again.step()).toBeNull()
})

it.each([
  ['ends in the initial state', 'xstate.done.actor.0.suggestions', false],
  ['occurs after a delay', 'xstate.after.pause.suggestions.typing', true],
])('a step waits for the effect of the last letter, even if it %s', async (_name, event, isOnTape) => {
  const typed = moved('text.typed', 'settled', 'typing', 'suggestions')
  const settled = moved(event, 'typing', 'settled', 'suggestions')
  const closed = observed(moved('list.closed', 'settled', 'closed', 'suggestions'))
  const effects = { charts: isOnTape ? [...observed(typed)] : [], calls: [read('bag')] }
  const fill = { do: 'fill', role: 'textbox', name: 'Wanted', value: 'bag', ...effects } as const
  const tape = tapeWith(fill, press('Close', { charts: [...closed] }))
  const typing = { after: 100, moves: [typed], calls: [read('bag')] }
  const { stage, elapsed } = stageWith((action) =>
    action.do === 'fill' ? [typing, { after: 700, moves: [settled] }] : [],
  )
  await runOf(tape, stage).step()
  expect(elapsed()).toBe(700)
})

it('a step aborted while waiting performs no action', async () => {
  const { stage, performed } = stageWith(() => [])
  const givenUp = new AbortController()
  const waiting: TapeDriver = { ...stage, settled: async () => givenUp.abort() }
  await runOf(TAPE, waiting).step(givenUp.signal)
  expect(performed).toEqual([])
})

const cartOf = (total: string) => ({ main: ['- heading "Cart" [level=1]', `- text: Total ${total}`] })
const SHOWN = press('Add to cart', { page: { shown: cartOf('$8.98') } })

async function shown(tape: Tape, ...consequences: readonly Consequence[]) {
  const { stage, elapsed } = stageWith(adding(...consequences))
  return { divergence: await runOf(tape, stage).step(), elapsed: elapsed() }
}

it('a page that shows late what is on the tape matches, and one that shows something else does not', async () => {
  const loading = { after: 0, page: { main: ['- text: Loading'] } }
  const late = await shown(tapeWith(SHOWN), loading, { after: 2_500, page: cartOf('$8.98') })
  expect(late.divergence).toBeNull()
  const wrong = await shown(tapeWith(SHOWN), { after: 0, page: cartOf('$8.89') })
  const [expected, actual] = ['- text: Total $8.98', '- text: Total $8.89']
  expect(wrong.divergence).toEqual({ step: 1, where: 'main', expected, actual })
  expect(wrong.elapsed).toBeLessThan(6_000)
})

it('a page is not compared where the tape has none, and recorded as it was at the end of a step', async () => {
  const consequence = { after: 0, page: cartOf('$8.98') }
  expect((await shown(tapeWith(press('Add to cart')), consequence)).divergence).toBeNull()
  const run = runOf(tapeWith(press('Add to cart')), stageWith(adding(consequence)).stage)
  await run.record()
  expect(buildTape(run.recording()).steps).toEqual([SHOWN])
})
