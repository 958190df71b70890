import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { mapMachine } from '#machines/stores/map.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'

const walk = trackTransitions(mapMachine)

function deferred() {
  let settle = { resolve: () => {}, reject: (_: Error) => {} }
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

function start() {
  const tries = Array.from({ length: 2 }, deferred)
  const waiting = tries.map(({ promise }) => promise)
  const connection = deferred()
  const clock = new SimulatedClock()
  const actor = createActor(mapMachine, {
    clock,
    inspect: walk.inspect,
    input: {
      reach: () => waiting.shift() ?? Promise.reject(new Error('Tried too often')),
      connected: () => connection.promise,
    },
  }).start()
  const isShown = () => actor.getSnapshot().hasTag('shown')
  const isDrawn = () => actor.getSnapshot().matches('fallback')
  return { actor, clock, tries, connection, isShown, isDrawn }
}

test('a map is shown once its site has answered and the frame has come', async () => {
  const { actor, tries, isShown } = start()
  actor.send({ type: 'frame.loaded' })
  expect(isShown()).toBe(false)
  tries[0]?.resolve()
  await waitFor(actor, isShown)
})

test("a site that can't be reached leaves the map of our own, whatever the frame says", async () => {
  const { actor, tries, isDrawn, isShown, connection } = start()
  actor.send({ type: 'frame.loaded' })
  tries[0]?.reject(new Error('offline'))
  await waitFor(actor, isDrawn)
  actor.send({ type: 'frame.loaded' })
  expect(isShown()).toBe(false)
  // With a connection it is tried anew.
  connection.resolve()
  tries[1]?.resolve()
  await waitFor(actor, (now) => !now.matches('fallback'))
  actor.send({ type: 'frame.loaded' })
  await waitFor(actor, isShown)
})

test('nobody waits for ever', () => {
  const { clock, isDrawn } = start()
  clock.increment(10_000)
  expect(isDrawn()).toBe(true)
})

test('every transition is walked', walk.assertAllCovered)
