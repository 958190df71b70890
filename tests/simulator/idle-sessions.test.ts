import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { atOnce } from './at-once.ts'
import { PASSWORD } from './kit.ts'

/* The protocol has no call for signing out, so sessions end when nobody uses them. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const core = createCore(handlers)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function call(world: SimulatedWorld, ipFunction: string, body: unknown, sessionId: string | null) {
  const ipApi = ipFunction === 'login' ? 'userLogin' : 'sessionState'
  const { outcome } = atOnce(core(world, { ipApi, ipFunction, method: 'POST', body, sessionId }))
  return outcome.kind === 'json' && typeof outcome.json === 'string' ? JSON.parse(outcome.json) : undefined
}

const signIn = (world: SimulatedWorld): string =>
  call(world, 'login', { userid: 'admin', password: PASSWORD }, null).dataset.sessionID

const isSignedIn = (world: SimulatedWorld, session: string) =>
  call(world, 'getState', {}, session).hasErrors === undefined

test('a session that is not used for twelve hours ends, and one that is used does not', () => {
  const world = createWorlds({ seedFor }).create()
  const [used, idle] = [signIn(world), signIn(world)]
  for (const session of [used, idle]) expect(isSignedIn(world, session)).toBe(true)
  for (let hours = 0; hours < 12; hours += 4) {
    vi.advanceTimersByTime(4 * HOUR)
    expect(isSignedIn(world, used)).toBe(true)
  }
  vi.advanceTimersByTime(1)
  expect(isSignedIn(world, used)).toBe(true)
  expect(call(world, 'getState', {}, idle).errorTable).toEqual([{ field: '', msg: 'session has expired' }])
  expect(world.records.sessions.size).toBe(1)
})

test('a session ends after the configured time even if nobody calls', () => {
  const worlds = createWorlds({ seedFor, sessionIdleMs: 30 * MINUTE })
  for (const world of [worlds.default, worlds.create()]) {
    signIn(world)
    worlds.letIdleGo()
    vi.advanceTimersByTime(30 * MINUTE)
    worlds.letIdleGo()
    expect(world.records.sessions.size).toBe(1)
    vi.advanceTimersByTime(1)
    worlds.letIdleGo()
    expect(world.records.sessions.size).toBe(0)
  }
})

test('moving the world’s clock ends no session', () => {
  const world = createWorlds({ seedFor }).create()
  const session = signIn(world)
  expect(isSignedIn(world, session)).toBe(true)
  world.setClock(new Date(Date.now() + 365 * 24 * HOUR))
  expect(isSignedIn(world, session)).toBe(true)
})
