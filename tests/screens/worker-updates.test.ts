import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchUpdates } from '../../src/app/update/updates.tsx'
import { atOnce } from '../support/page.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** The part of a service worker registration that the portal uses; jsdom has no service workers. */
class Registration extends EventTarget {
  installing: EventTarget | null = null
  waiting: { postMessage(message: string): void } | null = null
  active: object | null = {}
  update = vi.fn(async () => undefined)

  /** Installs a version, which then waits. */
  install(postMessage: (message: string) => void = () => undefined) {
    const version = new EventTarget()
    this.installing = version
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = { postMessage }
    version.dispatchEvent(new Event('statechange'))
  }
}

async function follow() {
  const registration = new Registration()
  const container = Object.assign(new EventTarget(), { register: async () => registration })
  const waiting = vi.fn()
  const takeOver = watchUpdates(container, { waiting, tookOver: () => undefined })
  await atOnce()
  return { registration, waiting, takeOver }
}

const reminders = () => document.querySelectorAll('iframe[src="/favicon.svg"]').length

test('a newer version that waits is reported, the very first version is not', async () => {
  const { registration, waiting } = await follow()
  registration.active = null
  registration.install()
  expect(waiting).not.toHaveBeenCalled()
  registration.active = {}
  registration.install()
  expect(waiting).toHaveBeenCalledOnce()
})

test('the portal checks for a newer version every half hour, and when the tab becomes visible', async () => {
  const { registration } = await follow()
  expect(registration.update).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30 * 60_000)
  expect(registration.update).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('a version that does not take over on request is nudged by an iframe until it does', async () => {
  const { registration, takeOver } = await follow()
  const asked: string[] = []
  registration.install((message) => asked.push(message))
  takeOver()
  expect(asked).toEqual(['TAKE_OVER'])
  expect(reminders()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(reminders()).toBe(1)
  registration.waiting = null
  vi.advanceTimersByTime(10_000)
  expect(reminders()).toBe(0)
})
