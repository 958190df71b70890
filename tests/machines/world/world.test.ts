import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Fault } from '#contract/control/faults.ts'
import type { JournalEntry } from '#contract/control/journal.ts'
import { worldMachine } from '#machines/world/world.machine.ts'
import type { WorldChange } from '#machines/world/world-changes.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { notingControl, WORLD } from '../../support/world-control.ts'

const worlds = actorsOf(worldMachine)
const SLOW: Fault = { operation: '*', kind: 'latency', ms: 2000 }
const LOST: Fault = { operation: 'processComplete', kind: 'lost-reply', times: 1 }
const LOOK = ['read', 'settings', 'faults', 'journal 0', 'outbox']
const EXPIRE: WorldChange = { kind: 'expireSessions' }
const LAPSE: WorldChange = { kind: 'byHand', change: { kind: 'lapse', quote: 5003 } }

const SILENT = { says: 'The simulator did not respond.', kind: 'silent' } as const
const GONE = { says: 'World "one" does not exist or has expired.', kind: 'gone' } as const
const ABSENT = { says: 'This ERP is not simulated.', kind: 'absent' } as const
const WELL = { says: null }

const exchangesTo = (last: number): JournalEntry[] =>
  Array.from({ length: last }, (_, at) => ({
    number: at + 1,
    at: WORLD.now,
    operation: 'getState',
    request: {},
    ms: 1,
  }))

/** The chart, with a simulator that fails like this. */
function start(failing: typeof SILENT | typeof GONE | typeof ABSENT | typeof WELL = WELL) {
  const { simulator, control } = notingControl()
  Object.assign(simulator, failing)
  const clock = new SimulatedClock()
  const started = worlds.start({ control }, { clock })
  const { actor, context } = started
  const watched = () => waitFor(actor, (now) => now.matches({ watching: 'settled' }))
  return {
    ...started,
    simulator,
    clock,
    watched,
    over: () => waitFor(actor, ({ status }) => status === 'done'),
    send: (...types: readonly ('reset.pressed' | 'reset.confirmed' | 'page.hidden' | 'page.shown')[]) => {
      for (const type of types) actor.send({ type })
    },
    ask: (...changes: readonly WorldChange[]) => {
      for (const change of changes) actor.send({ type: 'change.asked', change })
    },
    recheck: async () => {
      simulator.done.length = 0
      clock.increment(1_000)
      await watched()
    },
    numbers: () => context().view?.exchanges.map(({ number }) => number) ?? [],
  }
}

async function watching() {
  const started = start()
  await started.watched()
  return started
}

test('the view shows the world with all its settings', async () => {
  const { simulator, context } = await watching()
  expect(simulator.done).toEqual(LOOK)
  expect(context()).toMatchObject({ view: { world: WORLD, last: 0 }, problem: null })
})

test('a real ERP has no world to show', async () => {
  const { simulator, ask, until, context } = start(ABSENT)
  await until('absent')
  ask(EXPIRE)
  expect([context().view, simulator.done]).toEqual([null, []])
})

test('a simulator that does not reply can be retried', async () => {
  const { simulator, actor, until, watched, context } = start(SILENT)
  await until('failed')
  expect(context().problem).toBe(SILENT.says)
  Object.assign(simulator, WELL)
  actor.send({ type: 'retry.pressed' })
  await watched()
  expect(context()).toMatchObject({ view: { world: WORLD }, problem: null })
})

test('a world that no longer exists can be replaced by opening another', async () => {
  const { simulator, ask, until, over, emitted } = start(GONE)
  await until('gone')
  Object.assign(simulator, WELL)
  ask({ kind: 'open', start: { scenario: 'us' } })
  await over()
  expect([simulator.done, emitted]).toEqual([['open us'], [{ type: 'world.entered' }]])
})

test('the world is polled every second, fetching only new calls and emails', async () => {
  const { simulator, clock, recheck, numbers } = await watching()
  simulator.exchanges = exchangesTo(2)
  simulator.done.length = 0
  clock.increment(999)
  expect(simulator.done).toEqual([])
  await recheck()
  expect(simulator.done).toEqual(['read', 'settings', 'faults', 'journal 0'])
  expect(numbers()).toEqual([1, 2])
  simulator.exchanges = exchangesTo(3)
  simulator.world = { ...WORLD, changed: { emails: 1 } }
  await recheck()
  expect(simulator.done).toEqual(['read', 'settings', 'faults', 'journal 2', 'outbox'])
  expect(numbers()).toEqual([1, 2, 3])
})

test('only the last thousand calls are kept', async () => {
  const { simulator, recheck, numbers } = await watching()
  for (const last of [900, 1100]) {
    simulator.exchanges = exchangesTo(last)
    await recheck()
  }
  expect([numbers().length, numbers()[0], numbers().at(-1)]).toEqual([1000, 101, 1100])
})

test('calls from before a reset or from another world are discarded', async () => {
  const { simulator, recheck, numbers } = await watching()
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
  const { simulator, clock, until, recheck, context } = await watching()
  Object.assign(simulator, SILENT)
  clock.increment(1_000)
  await until('unreachable')
  expect(context()).toMatchObject({ view: { world: WORLD }, problem: null })
  Object.assign(simulator, WELL)
  await recheck()
  expect(context().view?.world).toEqual(WORLD)
})

test.each(['polling', 'changing'] as const)('a world can disappear while %s', async (at) => {
  const { simulator, ask, clock, until, context } = await watching()
  Object.assign(simulator, GONE)
  if (at === 'polling') clock.increment(1_000)
  else ask(EXPIRE)
  await until('gone')
  expect(context().changes).toEqual([])
})

test.each(['at rest', 'during a change', 'without replies'])(
  'polling stops when the page is hidden %s',
  async (when) => {
    const { simulator, ask, clock, send, until, watched } = await watching()
    if (when === 'during a change') ask(EXPIRE)
    if (when === 'without replies') {
      Object.assign(simulator, SILENT)
      clock.increment(1_000)
      await until('unreachable')
    }
    send('page.hidden')
    Object.assign(simulator, WELL)
    if (when !== 'without replies') await watched()
    simulator.done.length = 0
    clock.increment(60_000)
    expect(simulator.done).toEqual([])
    send('page.shown')
    await watched()
    expect(simulator.done).toContain('read')
  },
)

test('a page that is shown again during a change is polled', async () => {
  const { simulator, ask, recheck, send, watched } = await watching()
  send('page.hidden')
  ask(EXPIRE)
  send('page.shown')
  await watched()
  await recheck()
  expect(simulator.done).toContain('read')
})

test('changes are made one after another, followed by a poll', async () => {
  const { simulator, ask, watched, emitted } = await watching()
  simulator.done.length = 0
  ask({ kind: 'settings', changes: { pagesize: 7 } }, { kind: 'clock', now: WORLD.now }, EXPIRE)
  await watched()
  expect(simulator.done.slice(0, 4)).toEqual([
    'changeSettings {"pagesize":7}',
    `setClock ${WORLD.now}`,
    'expireSessions',
    'read',
  ])
  expect(emitted).toEqual(
    [null, null, '2 sessions have ended'].map((words) => ({ type: 'world.changed', words })),
  )
})

test('what happened in the next days stays until other days come or the world is reset', async () => {
  const { simulator, ask, send, watched, context, emitted } = await watching()
  const happening = {
    day: '2026-11-23',
    kind: 'delivered',
    customerID: 1001,
    transaction: '6001',
    amount: null,
    text: 'Order 6001 of customer 1001 has been delivered.',
  } as const
  simulator.report = { ...simulator.report, happenings: [happening] }
  ask({ kind: 'days', days: 3 }, LAPSE)
  await watched()
  expect(simulator.done).toEqual(
    expect.arrayContaining(['nextDay 3', 'change {"kind":"lapse","quote":5003}']),
  )
  expect(context().report?.happenings).toEqual([happening])
  expect(emitted).toEqual([null, 'It has changed.'].map((words) => ({ type: 'world.changed', words })))
  send('reset.pressed', 'reset.confirmed')
  await watched()
  expect(context().report).toBeNull()
})

test('faults are added to the currently set ones and removed one by one', async () => {
  const { simulator, ask, watched, context } = await watching()
  const faultsAfter = async (...changes: readonly WorldChange[]) => {
    ask(...changes)
    await watched()
    return context().view?.faults
  }
  const before = { ...LOST, times: 3 }
  simulator.faults = [before]
  const added = [SLOW, LOST].map((fault) => ({ kind: 'addFaults', faults: [fault] }) as const)
  expect(await faultsAfter(...added)).toEqual([before, SLOW, LOST])
  expect(await faultsAfter({ kind: 'removeFault', fault: LOST })).toEqual([SLOW, LOST])
  expect(await faultsAfter({ kind: 'clearFaults' })).toEqual([])
})

test('a reset requires confirmation', async () => {
  const { simulator, actor, has, send, watched, emitted } = await watching()
  send('reset.pressed')
  expect(has('confirmingReset')).toBe(true)
  actor.send({ type: 'reset.declined' })
  expect(simulator.done).not.toContain('reset')
  send('reset.pressed', 'reset.confirmed')
  await watched()
  expect(simulator.done).toContain('reset')
  expect(emitted).toEqual([{ type: 'world.changed', words: 'The world has been reset' }])
})

test('a change that the simulator refuses shows the reason until the next change', async () => {
  const { simulator, ask, settled, watched, context } = await watching()
  simulator.says = 'now must be in a year from 1900 to 2999'
  ask({ kind: 'clock', now: '0001-01-01T00:00:00Z' })
  await settled()
  expect(context()).toMatchObject({ problem: simulator.says, changes: [] })
  Object.assign(simulator, WELL)
  ask({ kind: 'clearFaults' })
  await watched()
  expect(context().problem).toBeNull()
})

test('a change that is refused for a field says which, until the next change', async () => {
  const { simulator, ask, until, watched, context } = await watching()
  Object.assign(simulator, { says: 'quote 5003 is not a quote of this world', field: 'quote' })
  ask(LAPSE)
  await until('unreachable')
  const refused = { change: LAPSE, field: 'quote', words: '5003 is not a quote of this world' }
  expect(context()).toMatchObject({ refused, problem: null })
  Object.assign(simulator, WELL)
  ask(LAPSE)
  await watched()
  expect(context()).toMatchObject({ refused: null, problem: null })
})
