import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { demoBarMachine } from '#machines/demo-bar/demo-bar.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { notingControl, WORLD } from '../../support/world-control.ts'

const demoBars = actorsOf(demoBarMachine)

function start(says: string | null = null) {
  const { simulator, control } = notingControl()
  simulator.says = says
  const clock = new SimulatedClock()
  const started = demoBars.start({ control }, { clock })
  const { actor } = started
  /** Time passes until the world is read again. */
  const poll = async () => {
    clock.increment(20_000)
    await waitFor(actor, (now) => now.status === 'done' || now.matches({ ready: 'settled' }))
  }
  const over = () => waitFor(actor, ({ status }) => status === 'done')
  return { ...started, simulator, clock, poll, over }
}

async function ready() {
  const started = start()
  await started.settled()
  started.simulator.done.length = 0
  return started
}

test('a simulator that does not reply can be retried', async () => {
  const { simulator, actor, settled, context, has } = start('The simulator did not respond.')
  await settled()
  expect([has('failed'), context().problem]).toEqual([true, 'The simulator did not respond.'])
  simulator.says = null
  actor.send({ type: 'retry.pressed' })
  await settled()
  expect(context()).toMatchObject({ world: WORLD, problem: null })
})

test('the world is polled every twenty seconds, and a failed poll keeps the last result', async () => {
  const { simulator, clock, poll, context } = await ready()
  expect(context()).toMatchObject({ world: WORLD, problem: null })
  simulator.world = { ...WORLD, now: '2026-11-22T02:00:00.000Z' }
  clock.increment(19_999)
  expect(simulator.done).toEqual([])
  await poll()
  expect(context().world).toEqual(simulator.world)
  simulator.says = 'Gone'
  await poll()
  expect(context()).toMatchObject({ world: simulator.world, problem: null })
})

test('choosing another scenario opens another world and reloads the page', async () => {
  const { simulator, actor, over, emitted } = await ready()
  actor.send({ type: 'scenario.chosen', scenario: 'us' })
  actor.send({ type: 'scenario.chosen', scenario: 'large' })
  // Another tab that starts a world at once does not stop this one.
  actor.send({ type: 'world.replacedElsewhere' })
  await over()
  expect([simulator.done, emitted]).toEqual([['open us'], [{ type: 'demo.started' }]])
})

test('a reset requires confirmation', async () => {
  const { simulator, actor, has, over, emitted } = await ready()
  actor.send({ type: 'reset.pressed' })
  expect(has('confirmingReset')).toBe(true)
  actor.send({ type: 'reset.declined' })
  expect(simulator.done).toEqual([])
  actor.send({ type: 'reset.pressed' })
  actor.send({ type: 'reset.confirmed' })
  actor.send({ type: 'world.replacedElsewhere' })
  await over()
  expect([simulator.done, emitted]).toEqual([['reset'], [{ type: 'demo.started' }]])
})

test.each(['says so', 'is noticed by the next poll'])('a world that another tab replaced %s', async (how) => {
  const { simulator, actor, poll, over, emitted } = await ready()
  simulator.world = { ...WORLD, id: 'two', scenario: 'us' }
  if (how === 'says so') actor.send({ type: 'world.replacedElsewhere' })
  else await poll()
  await over()
  expect(emitted).toEqual([{ type: 'demo.replacedElsewhere' }])
})

test('a world that this page starts is announced to other tabs and shown here', async () => {
  const { simulator, clock, actor, settled, emitted, context } = await ready()
  actor.send({ type: 'world.leaving' })
  simulator.world = { ...WORLD, id: 'two', scenario: 'us' }
  clock.increment(20_000)
  expect(simulator.done).toEqual([])
  actor.send({ type: 'world.started' })
  await settled()
  expect(emitted).toEqual([{ type: 'demo.startedHere' }])
  expect(context().world).toEqual(simulator.world)
})

test('a world that could not be started leaves everything unchanged', async () => {
  const { actor, settled, emitted, context } = await ready()
  actor.send({ type: 'world.leaving' })
  actor.send({ type: 'world.changed' })
  await settled()
  expect([emitted, context().world]).toEqual([[], WORLD])
})

test('changing the day emits a day change and keeps the world', async () => {
  const { simulator, actor, settled, emitted } = await ready()
  actor.send({ type: 'clock.chosen', now: '2027-01-15T01:00:00.000Z' })
  await settled()
  expect(simulator.done).toEqual(['setClock 2027-01-15T01:00:00.000Z', 'read'])
  expect(emitted).toEqual([{ type: 'training.dayChanged' }])
})

test.each([
  { type: 'scenario.chosen', scenario: 'us' } as const,
  { type: 'clock.chosen', now: '0001-01-01T00:00:00Z' } as const,
  { type: 'reset.pressed' } as const,
])('a change that the simulator refuses ($type) says why and leaves the world unchanged', async (event) => {
  const { simulator, actor, settled, context, emitted } = await ready()
  simulator.says = 'now must be in a year from 1900 to 2999'
  actor.send(event)
  actor.send({ type: 'reset.confirmed' })
  await settled()
  expect(context()).toMatchObject({ world: WORLD, problem: simulator.says })
  expect(emitted).toEqual([])
})
