import { expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import type { Fault } from '#contract/control/faults.ts'
import type { JournalEntry } from '#contract/control/journal.ts'
import { worldMachine } from '#machines/world/world.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { notingControl, WORLD } from '../../support/world-control.ts'

const coverage = trackTransitions(worldMachine)
const SLOW: Fault = { operation: '*', kind: 'latency', ms: 2000 }
const LOST: Fault = { operation: 'processComplete', kind: 'lost-reply', times: 1 }
const LOOK = ['read', 'settings', 'faults', 'journal 0', 'outbox']

const exchangesTo = (last: number): JournalEntry[] =>
  Array.from({ length: last }, (_, at) => ({
    number: at + 1,
    at: WORLD.now,
    operation: 'getState',
    request: {},
    ms: 1,
  }))

function start() {
  const { simulator, control } = notingControl()
  const clock = new SimulatedClock()
  const actor = createActor(worldMachine, { input: { control }, inspect: coverage.inspect, clock })
  const emitted: EmittedFrom<typeof worldMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  const settled = () => waitFor(actor, (state) => state.matches({ watching: 'settled' }))
  return {
    simulator,
    clock,
    actor,
    emitted,
    settled,
    free: () => waitFor(actor, (state) => !state.hasTag('busy')),
    tagged: (tag: 'gone' | 'unreachable' | 'absent' | 'failed') =>
      waitFor(actor, (state) => state.hasTag(tag)),
    over: () => waitFor(actor, ({ status }) => status === 'done'),
    context: () => actor.getSnapshot().context,
    recheck: async () => {
      clock.increment(1_000)
      await settled()
    },
  }
}

async function watching() {
  const started = start()
  started.actor.start()
  await started.settled()
  return started
}

test('the view shows the world with all its settings', async () => {
  const { simulator, context } = await watching()
  expect(simulator.done).toEqual(LOOK)
  expect(context()).toMatchObject({ view: { world: WORLD, last: 0 }, problem: null })
})

test('a real ERP has no world to show', async () => {
  const { simulator, actor, tagged, context } = start()
  Object.assign(simulator, { says: 'This ERP is not simulated.', kind: 'absent' })
  actor.start()
  await tagged('absent')
  actor.send({ type: 'change.asked', change: { kind: 'expireSessions' } })
  expect(context().view).toBeNull()
  expect(simulator.done).toEqual([])
})

test('a simulator that does not reply can be retried', async () => {
  const { simulator, actor, tagged, settled, context } = start()
  Object.assign(simulator, { says: 'The simulator did not respond.', kind: 'silent' })
  actor.start()
  await tagged('failed')
  expect(context().problem).toBe('The simulator did not respond.')
  simulator.says = null
  actor.send({ type: 'retry.pressed' })
  await settled()
  expect(context()).toMatchObject({ view: { world: WORLD }, problem: null })
})

test('a world that no longer exists can be replaced by opening another', async () => {
  const { simulator, actor, tagged, over, emitted } = start()
  Object.assign(simulator, { says: 'World "one" does not exist or has expired.', kind: 'gone' })
  actor.start()
  await tagged('gone')
  simulator.says = null
  actor.send({ type: 'change.asked', change: { kind: 'open', start: { scenario: 'us' } } })
  await over()
  expect(simulator.done).toEqual(['open us'])
  expect(emitted).toEqual([{ type: 'world.entered' }])
})

test('the world is polled every second, fetching only new calls and emails', async () => {
  const { simulator, recheck, context } = await watching()
  simulator.done.length = 0
  simulator.exchanges = exchangesTo(2)
  await recheck()
  expect(simulator.done).toEqual(['read', 'settings', 'faults', 'journal 0'])
  expect(context().view?.exchanges.map(({ number }) => number)).toEqual([1, 2])
  simulator.exchanges = exchangesTo(3)
  simulator.world = { ...WORLD, changed: { emails: 1 } }
  simulator.done.length = 0
  await recheck()
  expect(simulator.done).toEqual(['read', 'settings', 'faults', 'journal 2', 'outbox'])
  expect(context().view?.exchanges.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('only the last thousand calls are kept', async () => {
  const { simulator, recheck, context } = await watching()
  simulator.exchanges = exchangesTo(900)
  await recheck()
  simulator.exchanges = exchangesTo(1100)
  await recheck()
  const exchanges = context().view?.exchanges ?? []
  expect([exchanges.length, exchanges[0]?.number, exchanges.at(-1)?.number]).toEqual([1000, 101, 1100])
})

test('calls from before a reset or from another world are discarded', async () => {
  const { simulator, recheck, context } = await watching()
  const numbers = () => context().view?.exchanges.map(({ number }) => number)
  simulator.exchanges = exchangesTo(3)
  await recheck()
  simulator.exchanges = exchangesTo(1)
  await recheck()
  expect(numbers()).toEqual([1])
  simulator.world = { ...WORLD, id: 'other' }
  simulator.exchanges = exchangesTo(4)
  await recheck()
  expect(numbers()).toEqual([1, 2, 3, 4])
  expect(simulator.done.slice(-5)).toEqual(LOOK)
})

test('the last view stays while the simulator does not reply', async () => {
  const { simulator, clock, tagged, recheck, context } = await watching()
  Object.assign(simulator, { says: 'The simulator did not respond.', kind: 'silent' })
  clock.increment(1_000)
  await tagged('unreachable')
  expect(context()).toMatchObject({ view: { world: WORLD }, problem: null })
  simulator.says = null
  await recheck()
  expect(context().view?.world).toEqual(WORLD)
})

test.each(['polling', 'changing'] as const)('a world can disappear while %s', async (at) => {
  const { simulator, actor, clock, tagged, context } = await watching()
  Object.assign(simulator, { says: 'World "one" does not exist or has expired.', kind: 'gone' })
  if (at === 'polling') clock.increment(1_000)
  else actor.send({ type: 'change.asked', change: { kind: 'expireSessions' } })
  await tagged('gone')
  expect(context().changes).toEqual([])
})

test('polling stops while the page is hidden', async () => {
  const { simulator, actor, clock, settled } = await watching()
  simulator.done.length = 0
  actor.send({ type: 'page.hidden' })
  clock.increment(60_000)
  expect(simulator.done).toEqual([])
  actor.send({ type: 'page.shown' })
  await settled()
  expect(simulator.done).toContain('read')
})

test('polling also stops when the page is hidden during a change or without replies', async () => {
  const { simulator, actor, clock, tagged, settled } = await watching()
  const change = { type: 'change.asked', change: { kind: 'expireSessions' } } as const
  actor.send(change)
  actor.send({ type: 'page.hidden' })
  await settled()
  simulator.done.length = 0
  clock.increment(60_000)
  expect(simulator.done).toEqual([])
  actor.send(change)
  actor.send({ type: 'page.shown' })
  await settled()
  Object.assign(simulator, { says: 'The simulator did not respond.', kind: 'silent' })
  clock.increment(1_000)
  await tagged('unreachable')
  actor.send({ type: 'page.hidden' })
  simulator.says = null
  simulator.done.length = 0
  clock.increment(60_000)
  expect(simulator.done).toEqual([])
  actor.send({ type: 'page.shown' })
  await settled()
  expect(simulator.done).toContain('read')
})

test('changes are made one after another, followed by a poll', async () => {
  const { simulator, actor, settled, emitted } = await watching()
  simulator.done.length = 0
  actor.send({ type: 'change.asked', change: { kind: 'settings', changes: { pagesize: 7 } } })
  actor.send({ type: 'change.asked', change: { kind: 'clock', now: '2027-01-15T01:00:00.000Z' } })
  actor.send({ type: 'change.asked', change: { kind: 'expireSessions' } })
  await settled()
  expect(simulator.done.slice(0, 4)).toEqual([
    'changeSettings {"pagesize":7}',
    'setClock 2027-01-15T01:00:00.000Z',
    'expireSessions',
    'read',
  ])
  expect(emitted).toEqual(
    [null, null, '2 sessions have ended'].map((words) => ({ type: 'world.changed', words })),
  )
})

test('what happened in the next days stays until other days come or the world is reset', async () => {
  const { simulator, actor, settled, context, emitted } = await watching()
  const text = 'Order 6001 of customer 1001 has been delivered.'
  const happening = {
    day: '2026-11-23',
    kind: 'delivered',
    customerID: 1001,
    transaction: '6001',
    amount: null,
    text,
  } as const
  simulator.report = { ...simulator.report, happenings: [happening] }
  actor.send({ type: 'change.asked', change: { kind: 'days', days: 3 } })
  const change = { kind: 'lapse', quote: 5003 } as const
  actor.send({ type: 'change.asked', change: { kind: 'byHand', change } })
  await settled()
  expect(simulator.done).toContain('nextDay 3')
  expect(simulator.done).toContain('change {"kind":"lapse","quote":5003}')
  expect(context().report?.happenings).toEqual([happening])
  expect(emitted).toEqual([null, 'It has changed.'].map((words) => ({ type: 'world.changed', words })))
  actor.send({ type: 'reset.pressed' })
  actor.send({ type: 'reset.confirmed' })
  await settled()
  expect(context().report).toBeNull()
})

test('faults are added to the currently set ones and removed one by one', async () => {
  const { simulator, actor, settled, context } = await watching()
  simulator.faults = [{ ...LOST, times: 3 }]
  actor.send({ type: 'change.asked', change: { kind: 'addFaults', faults: [SLOW] } })
  actor.send({ type: 'change.asked', change: { kind: 'addFaults', faults: [LOST] } })
  await settled()
  expect(context().view?.faults).toEqual([{ ...LOST, times: 3 }, SLOW, LOST])
  actor.send({ type: 'change.asked', change: { kind: 'removeFault', fault: LOST } })
  await settled()
  expect(context().view?.faults).toEqual([SLOW, LOST])
  actor.send({ type: 'change.asked', change: { kind: 'clearFaults' } })
  await settled()
  expect(context().view?.faults).toEqual([])
})

test('a reset requires confirmation', async () => {
  const { simulator, actor, settled, emitted } = await watching()
  actor.send({ type: 'reset.pressed' })
  expect(actor.getSnapshot().hasTag('confirmingReset')).toBe(true)
  actor.send({ type: 'reset.declined' })
  expect(simulator.done).not.toContain('reset')
  actor.send({ type: 'reset.pressed' })
  actor.send({ type: 'reset.confirmed' })
  await settled()
  expect(simulator.done).toContain('reset')
  expect(emitted).toEqual([{ type: 'world.changed', words: 'The world has been reset' }])
})

test('a change that the simulator refuses shows the reason until the next change', async () => {
  const { simulator, actor, settled, free, context } = await watching()
  simulator.says = 'now must be in a year from 1900 to 2999'
  actor.send({ type: 'change.asked', change: { kind: 'clock', now: '0001-01-01T00:00:00Z' } })
  await free()
  expect(context()).toMatchObject({ problem: simulator.says, changes: [] })
  simulator.says = null
  actor.send({ type: 'change.asked', change: { kind: 'clearFaults' } })
  await settled()
  expect(context().problem).toBeNull()
})

test('a change that is refused for a field says which, until the next change', async () => {
  const { simulator, actor, tagged, settled, context } = await watching()
  const change = { kind: 'byHand', change: { kind: 'lapse', quote: 5 } } as const
  Object.assign(simulator, { says: 'quote 5 is not a quote of this world', field: 'quote' })
  actor.send({ type: 'change.asked', change })
  await tagged('unreachable')
  expect(context()).toMatchObject({
    refused: { change, field: 'quote', words: '5 is not a quote of this world' },
    problem: null,
  })
  simulator.says = null
  actor.send({ type: 'change.asked', change })
  await settled()
  expect(context()).toMatchObject({ refused: null, problem: null })
})

test('the tests cover every transition', coverage.assertAllCovered)
