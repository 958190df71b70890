import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { mapMachine } from '#machines/stores/map.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(mapMachine)

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
    inspect: coverage.inspect,
    input: {
      reach: () => waiting.shift() ?? Promise.reject(new Error('Tried too often')),
      connected: () => connection.promise,
    },
  }).start()
  const isShown = () => actor.getSnapshot().hasTag('shown')
  const isDrawn = () => actor.getSnapshot().matches('fallback')
  return { actor, clock, tries, connection, isShown, isDrawn }
}

test('the map is shown once its site has replied and the iframe has loaded', async () => {
  const { actor, tries, isShown } = start()
  actor.send({ type: 'frame.loaded' })
  expect(isShown()).toBe(false)
  tries[0]?.resolve()
  await waitFor(actor, isShown)
})

test('the fallback map stays while the map site is unreachable, even if the iframe loads', async () => {
  const { actor, tries, isDrawn, isShown, connection } = start()
  actor.send({ type: 'frame.loaded' })
  tries[0]?.reject(new Error('offline'))
  await waitFor(actor, isDrawn)
  actor.send({ type: 'frame.loaded' })
  expect(isShown()).toBe(false)
  // Once there is a connection, the map is retried.
  connection.resolve()
  tries[1]?.resolve()
  await waitFor(actor, (now) => !now.matches('fallback'))
  actor.send({ type: 'frame.loaded' })
  await waitFor(actor, isShown)
})

test('the fallback map appears when the map site does not reply within ten seconds', () => {
  const { clock, isDrawn } = start()
  clock.increment(10_000)
  expect(isDrawn()).toBe(true)
})

test('the tests cover every transition', coverage.assertAllCovered)
