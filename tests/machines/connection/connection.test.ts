import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(connectionMachine)

function start({ isOffline = false, isForgotten = false, answers = [] as boolean[] } = {}) {
  const clock = new SimulatedClock()
  let returned = 0
  let asked = 0
  let recalled = 0
  const isCutOff = async () => {
    asked += 1
    return answers.shift() ?? false
  }
  const recall = async () => {
    recalled += 1
    if (isForgotten) throw new Error('The browser has no place for it')
  }
  const actor = createActor(connectionMachine, {
    input: { isCutOff, isOffline, recall },
    inspect: coverage.inspect,
    clock,
  })
  actor.on('connection.returned', () => {
    returned += 1
  })
  actor.start()
  return {
    actor,
    clock,
    asked: () => asked,
    returned: () => returned,
    recalled: () => recalled,
    isOffline: () => actor.getSnapshot().hasTag('offline'),
    is: (tag: 'online' | 'offline') =>
      waitFor(actor, (state) => state.hasTag('offline') === (tag === 'offline')),
    at: (
      state: 'online' | 'checking' | { offline: { network: 'waiting' | 'probing' } | { cache: 'restored' } },
    ) => waitFor(actor, (now) => now.matches(state)),
  }
}

test('a device that loses its network is offline at once, and online when the server replies', async () => {
  const { actor, is, at, isOffline, returned, asked } = start({ answers: [true, false] })
  actor.send({ type: 'connection.lost' })
  expect(isOffline()).toBe(true)
  actor.send({ type: 'connection.regained' })
  await at({ offline: { network: 'waiting' } })
  expect([isOffline(), asked(), returned()]).toEqual([true, 1, 0])
  actor.send({ type: 'connection.regained' })
  await is('online')
  expect([asked(), returned()]).toEqual([2, 1])
})

test('one call without a reply is not proof of being offline', async () => {
  const { actor, at, isOffline, returned } = start({ answers: [false] })
  actor.send({ type: 'connection.suspected' })
  await at('online')
  expect([isOffline(), returned()]).toEqual([false, 0])
})

test('an unreachable server is probed every ten seconds', async () => {
  const { actor, clock, is, at, asked } = start({ answers: [true, true, false] })
  actor.send({ type: 'connection.suspected' })
  await is('offline')
  clock.increment(9_999)
  expect(asked()).toBe(1)
  clock.increment(1)
  await at({ offline: { network: 'waiting' } })
  expect(asked()).toBe(2)
  clock.increment(10_000)
  await is('online')
  expect(asked()).toBe(3)
})

test('the offline cache is restored once per loss of the network, however many probes follow', async () => {
  const { actor, clock, at, is, recalled } = start({ answers: [true, true, false] })
  actor.send({ type: 'connection.lost' })
  expect(actor.getSnapshot().hasTag('restoring')).toBe(true)
  await at({ offline: { cache: 'restored' } })
  expect(actor.getSnapshot().hasTag('restoring')).toBe(false)
  for (const _ of ['first', 'second']) {
    clock.increment(10_000)
    await at({ offline: { network: 'waiting' } })
  }
  actor.send({ type: 'connection.lost' })
  expect(recalled()).toBe(1)
  clock.increment(10_000)
  await is('online')
  actor.send({ type: 'connection.lost' })
  expect(recalled()).toBe(2)
})

test('the page does not wait for an offline cache that cannot be restored', async () => {
  const { actor, at } = start({ isOffline: true, isForgotten: true })
  expect(actor.getSnapshot().hasTag('restoring')).toBe(true)
  await at({ offline: { cache: 'restored' } })
  expect(actor.getSnapshot().hasTag('offline')).toBe(true)
})

test('losing the network during a probe or a check means offline', async () => {
  const { actor, at, is, returned } = start()
  actor.send({ type: 'connection.suspected' })
  actor.send({ type: 'connection.lost' })
  actor.send({ type: 'connection.regained' })
  expect(actor.getSnapshot().matches({ offline: { network: 'probing' } })).toBe(true)
  actor.send({ type: 'connection.lost' })
  expect(actor.getSnapshot().matches({ offline: { network: 'waiting' } })).toBe(true)
  await at({ offline: { cache: 'restored' } })
  expect(returned()).toBe(0)
  actor.send({ type: 'connection.regained' })
  await is('online')
})

test('a page that starts without a network is offline from the start', () => {
  expect(start({ isOffline: true }).isOffline()).toBe(true)
})

test('the tests cover every transition', coverage.assertAllCovered)
