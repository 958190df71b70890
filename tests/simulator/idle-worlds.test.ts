import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSimulator, type Simulator } from '#simulator/host/simulator.ts'
import { createVisitor, visitWorld } from './kit.ts'

const HOUR = 3_600_000

let simulator: Simulator
const server = createServer((req, res) => simulator.listener(req, res))
let origin = ''

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  simulator = await openSimulator({ picturesDir: '', keeping: { idleMs: 2 * HOUR } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await simulator.close()
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('an idle world is removed even when no other world is opened', async () => {
  const [called, idle] = [await visitWorld(origin), await visitWorld(origin)]
  vi.advanceTimersByTime(1.5 * HOUR)
  expect((await called.request('/simulator/world')).status).toBe(200)
  vi.advanceTimersByTime(HOUR)
  const gone = await idle.request('/simulator/world')
  expect([gone.status, (await gone.json()).error]).toEqual([
    404,
    `World "${idle.id}" does not exist or has expired. POST /simulator/worlds or open /simulator/enter/au for a new one.`,
  ])
  expect((await called.request('/simulator/world')).status).toBe(200)
})

test('a browser whose world was removed enters the default world when it loads the portal', async () => {
  const idle = await visitWorld(origin)
  vi.advanceTimersByTime(3 * HOUR)
  expect((await idle.request('/config/configuration.json')).status).toBe(200)
  expect(idle.cookies.has('simulator-world')).toBe(false)
  const state = await (await idle.request('/simulator/world')).json()
  expect(state).toMatchObject({ id: 'default', kept: false })
})

test('closing the simulator stops its timer', async () => {
  expect(vi.getTimerCount()).toBe(1)
  await simulator.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('the default world is never removed', async () => {
  vi.advanceTimersByTime(30 * HOUR)
  expect((await createVisitor(origin).request('/simulator/world')).status).toBe(200)
})
