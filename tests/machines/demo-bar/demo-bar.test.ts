import { expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { demoBarMachine } from '#machines/demo-bar/demo-bar.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'
import { notingControl, WORLD } from '../../support/world-control.ts'

const coverage = trackTransitions(demoBarMachine)
function start() {
  const { simulator, control } = notingControl()
  const clock = new SimulatedClock()
  const actor = createActor(demoBarMachine, { input: { control }, inspect: coverage.inspect, clock })
  const emitted: EmittedFrom<typeof demoBarMachine>['type'][] = []
  actor.on('*', ({ type }) => emitted.push(type))
  return {
    simulator,
    clock,
    actor,
    emitted,
    free: () => waitFor(actor, (state) => !state.hasTag('busy')),
    over: () => waitFor(actor, ({ status }) => status === 'done'),
    context: () => actor.getSnapshot().context,
  }
}

async function ready() {
  const started = start()
  started.actor.start()
  await started.free()
  started.simulator.done.length = 0
  return started
}

test('the demo bar shows the current world', async () => {
  const { context } = await ready()
  expect(context()).toMatchObject({ world: WORLD, problem: null })
})

test('a simulator that does not reply can be retried', async () => {
  const { simulator, actor, free, context } = start()
  simulator.says = 'The simulator did not respond.'
  actor.start()
  await free()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  expect(context().problem).toBe('The simulator did not respond.')
  simulator.says = null
  actor.send({ type: 'retry.pressed' })
  await free()
  expect(context()).toMatchObject({ world: WORLD, problem: null })
})

test('the world is polled every twenty seconds, and a failed poll keeps the last result', async () => {
  const { simulator, clock, actor, context } = await ready()
  simulator.world = { ...WORLD, now: '2026-11-22T02:00:00.000Z' }
  clock.increment(20_000)
  await waitFor(actor, (state) => state.matches({ ready: 'settled' }))
  expect(context().world).toEqual(simulator.world)
  simulator.says = 'Gone'
  clock.increment(20_000)
  await waitFor(actor, (state) => state.matches({ ready: 'settled' }))
  expect(context()).toMatchObject({ world: simulator.world, problem: null })
})

test('choosing another scenario opens another world and reloads the page', async () => {
  const { simulator, actor, over, emitted } = await ready()
  actor.send({ type: 'scenario.chosen', scenario: 'us' })
  actor.send({ type: 'scenario.chosen', scenario: 'large' })
  await over()
  expect(simulator.done).toEqual(['open us'])
  expect(emitted).toEqual(['demo.started'])
})

test('a reset requires confirmation', async () => {
  const { simulator, actor, over, emitted } = await ready()
  actor.send({ type: 'reset.pressed' })
  expect(actor.getSnapshot().hasTag('confirmingReset')).toBe(true)
  actor.send({ type: 'reset.declined' })
  expect(simulator.done).toEqual([])
  actor.send({ type: 'reset.pressed' })
  actor.send({ type: 'reset.confirmed' })
  await over()
  expect(simulator.done).toEqual(['reset'])
  expect(emitted).toEqual(['demo.started'])
})

test('a world that another tab restarted is reported as restarted elsewhere', async () => {
  const { actor, over, emitted } = await ready()
  actor.send({ type: 'world.replacedElsewhere' })
  await over()
  expect(emitted).toEqual(['demo.replacedElsewhere'])
})

test('a poll that finds a different world reports it as restarted elsewhere', async () => {
  const { simulator, clock, over, emitted } = await ready()
  simulator.world = { ...WORLD, id: 'two', scenario: 'us' }
  clock.increment(20_000)
  await over()
  expect(emitted).toEqual(['demo.replacedElsewhere'])
})

test.each([
  [{ type: 'scenario.chosen', scenario: 'us' } as const],
  [{ type: 'reset.pressed' } as const, { type: 'reset.confirmed' } as const],
])(
  'when two tabs start a new world at once, this tab still completes its own change: %o',
  async (...events) => {
    const { simulator, actor, over, emitted } = await ready()
    for (const event of events) actor.send(event)
    actor.send({ type: 'world.replacedElsewhere' })
    await over()
    expect(simulator.done).toHaveLength(1)
    expect(emitted).toEqual(['demo.started'])
  },
)

test('a world that this page starts is announced to other tabs and shown here', async () => {
  const { simulator, clock, actor, free, emitted, context } = await ready()
  actor.send({ type: 'world.leaving' })
  simulator.world = { ...WORLD, id: 'two', scenario: 'us' }
  clock.increment(20_000)
  expect(simulator.done).toEqual([])
  actor.send({ type: 'world.started' })
  await free()
  expect(emitted).toEqual(['demo.startedHere'])
  expect(context().world).toEqual(simulator.world)
})

test('a world that could not be started leaves everything unchanged', async () => {
  const { actor, free, emitted, context } = await ready()
  actor.send({ type: 'world.leaving' })
  actor.send({ type: 'world.changed' })
  await free()
  expect(emitted).toEqual([])
  expect(context().world).toEqual(WORLD)
})

test('changing the day emits a day change and keeps the world', async () => {
  const { simulator, actor, free, emitted } = await ready()
  actor.send({ type: 'clock.chosen', now: '2027-01-15T01:00:00.000Z' })
  await free()
  expect(simulator.done).toEqual(['setClock 2027-01-15T01:00:00.000Z', 'read'])
  expect(emitted).toEqual(['training.dayChanged'])
})

test.each([
  { type: 'scenario.chosen', scenario: 'us' } as const,
  { type: 'clock.chosen', now: '0001-01-01T00:00:00Z' } as const,
  { type: 'reset.pressed' } as const,
])(
  'a change that the simulator refuses ($type) shows the reason and leaves the world unchanged',
  async (event) => {
    const { simulator, actor, free, context, emitted } = await ready()
    simulator.says = 'now must be in a year from 1900 to 2999'
    actor.send(event)
    actor.send({ type: 'reset.confirmed' })
    await free()
    expect(context()).toMatchObject({ world: WORLD, problem: simulator.says })
    expect(emitted).toEqual([])
  },
)

test('the tests cover every transition', coverage.assertAllCovered)
