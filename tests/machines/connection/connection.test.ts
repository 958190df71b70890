import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'

const connections = actorsOf(connectionMachine)

function start({ isOffline = false, isForgotten = false, answers = [] as boolean[] } = {}) {
  const clock = new SimulatedClock()
  const calls = { asked: 0, recalled: 0 }
  const isCutOff = async () => {
    calls.asked += 1
    return answers.shift() ?? false
  }
  const recall = async () => {
    calls.recalled += 1
    if (isForgotten) throw new Error('The browser has no place for it')
  }
  const started = connections.start({ isCutOff, isOffline, recall }, { clock })
  const { actor } = started
  const at = (state: 'online' | { offline: { network: 'waiting' } | { cache: 'restored' } }) =>
    waitFor(actor, (now) => now.matches(state))
  return { ...started, calls, clock, at }
}

const RETURNED = { type: 'connection.returned' }

test('a device that loses its network is offline at once, and online when the server replies', async () => {
  const { actor, at, calls, emitted, has } = start({ answers: [true, false] })
  actor.send({ type: 'connection.lost' })
  expect(has('offline')).toBe(true)
  actor.send({ type: 'connection.regained' })
  await at({ offline: { network: 'waiting' } })
  expect([calls.asked, emitted]).toEqual([1, []])
  actor.send({ type: 'connection.regained' })
  await at('online')
  expect([calls.asked, emitted]).toEqual([2, [RETURNED]])
})

test('a device that loses its network asks at once, since its server may be on the device itself', async () => {
  const { actor, at, calls, emitted, has } = start({ answers: [false] })
  actor.send({ type: 'connection.lost' })
  expect([has('offline'), calls.asked]).toEqual([true, 1])
  await at('online')
  expect(emitted).toEqual([RETURNED])
})

test('one call without a reply is not proof of being offline', async () => {
  const { actor, at, emitted, has } = start({ answers: [false] })
  actor.send({ type: 'connection.suspected' })
  expect(has('offline')).toBe(false)
  await at('online')
  expect(emitted).toEqual([])
})

test('an unreachable server is probed every ten seconds, and the cache restored once per loss', async () => {
  const { actor, at, calls, clock, until } = start({ answers: [true, true, false] })
  actor.send({ type: 'connection.suspected' })
  await until('offline')
  await at({ offline: { cache: 'restored' } })
  clock.increment(9_999)
  expect(calls.asked).toBe(1)
  clock.increment(1)
  await at({ offline: { network: 'waiting' } })
  actor.send({ type: 'connection.lost' })
  clock.increment(10_000)
  await at('online')
  expect(calls).toEqual({ asked: 3, recalled: 1 })
  actor.send({ type: 'connection.lost' })
  expect(calls.recalled).toBe(2)
})

test('a page that starts without a network does not wait for a cache that cannot be restored', async () => {
  const { at, has } = start({ isOffline: true, isForgotten: true })
  expect(has('restoring')).toBe(true)
  await at({ offline: { cache: 'restored' } })
  expect([has('offline'), has('restoring')]).toEqual([true, false])
})

test('losing the network during a probe or a check means offline', async () => {
  const { actor, at, emitted } = start()
  actor.send({ type: 'connection.suspected' })
  actor.send({ type: 'connection.lost' })
  actor.send({ type: 'connection.regained' })
  expect(actor.getSnapshot().matches({ offline: { network: 'probing' } })).toBe(true)
  actor.send({ type: 'connection.lost' })
  expect(actor.getSnapshot().matches({ offline: { network: 'waiting' } })).toBe(true)
  await at({ offline: { cache: 'restored' } })
  expect(emitted).toEqual([])
  actor.send({ type: 'connection.regained' })
  await at('online')
})
