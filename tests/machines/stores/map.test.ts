import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { mapMachine } from '#machines/stores/map.machine.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'

const maps = actorsOf(mapMachine)

/** The statechart; each call is answered by hand. */
function start() {
  const calls: Record<'reach' | 'connected', { resolve: () => void; reject: (error: Error) => void }[]> = {
    reach: [],
    connected: [],
  }
  const call = (name: keyof typeof calls) => () =>
    new Promise<void>((resolve, reject) => calls[name].push({ resolve, reject }))
  const clock = new SimulatedClock()
  const started = maps.start({ reach: call('reach'), connected: call('connected') }, { clock })
  const { actor } = started
  const load = () => actor.send({ type: 'frame.loaded' })
  return { ...started, clock, calls, load, isDrawn: () => actor.getSnapshot().matches('fallback') }
}

test('the map is shown once its site has replied and the iframe has loaded', async () => {
  const { load, calls, has, until } = start()
  load()
  expect(has('shown')).toBe(false)
  calls.reach[0]?.resolve()
  await until('shown')
})

test('the fallback map stays while the map site is unreachable, even if the iframe loads', async () => {
  const { actor, load, calls, isDrawn, has, until } = start()
  load()
  calls.reach[0]?.reject(new Error('offline'))
  await waitFor(actor, isDrawn)
  load()
  expect(has('shown')).toBe(false)
  // Once there is a connection, the map is retried.
  calls.connected[0]?.resolve()
  await waitFor(actor, () => !isDrawn())
  calls.reach[1]?.resolve()
  load()
  await until('shown')
})

test('the fallback map appears when the map site does not reply within ten seconds', () => {
  const { clock, isDrawn } = start()
  clock.increment(9_999)
  expect(isDrawn()).toBe(false)
  clock.increment(1)
  expect(isDrawn()).toBe(true)
})
