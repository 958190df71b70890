import { expect, onTestFinished, test, vi } from 'vitest'
import { PLAIN } from '#contract/control/dialect.ts'
import { startBrowserServer } from './browser-kit.ts'
import { createVisitor } from './kit.ts'

/** A browser that can be closed and reopened with the same storage. */
function browser() {
  const storage = crypto.randomUUID()
  return async () => {
    const server = await startBrowserServer(storage)
    const visitor = createVisitor(server.origin)
    const control = async (method: string, path: string, body?: unknown) =>
      (await visitor.send(method, `/simulator${path}`, body)).json()
    return { ...server, visitor, control, summary: () => control('GET', '/world') }
  }
}
type Open = Awaited<ReturnType<ReturnType<typeof browser>>>

/** Works in a browser, closes it and reopens it for each further work. */
async function reopening(...works: readonly ((open: Open) => Promise<unknown>)[]) {
  const open = browser()
  for (const work of works) {
    const opened = await open()
    await work(opened)
    await opened.store.kept()
    await opened.close()
  }
}
const FAULT = { operation: 'getState', kind: 'error' }

test('a reopened browser restores its world with its records, clock and faults', async () => {
  let session = ''
  let id = ''
  await reopening(
    async ({ visitor, control, summary }) => {
      await visitor.send('POST', '/simulator/enter/us')
      session = await visitor.signIn()
      await visitor.signIn('sales')
      await control('POST', '/world/clock', { now: '2031-05-05T10:00:00Z' })
      await control('PUT', '/world/faults', [FAULT])
      id = (await summary()).id
    },
    async ({ visitor, summary }) => {
      const now = expect.stringMatching(/^2031-05-05T10:0/)
      const changed = { sessions: 2, faults: 1 }
      expect(await summary()).toMatchObject({ id, scenario: 'us', kept: true, changed, now })
      expect((await visitor.call('getState', {}, session)).hasErrors).toBe(true)
    },
  )
})

test('a reopened browser restores the dialect and clock that its world began with, and the dialect set since', () =>
  reopening(
    ({ control }) =>
      control('POST', '/worlds', { dialect: { blanksAsNull: true }, now: '2031-05-05T10:00:00Z' }),
    async ({ control, summary }) => {
      const now = expect.stringMatching(/^2031-05-05T10:0/)
      expect(await summary()).toMatchObject({ dialect: { ...PLAIN, blanksAsNull: true }, now })
      await control('PUT', '/world/dialect', { numbersAsText: true })
    },
    async ({ summary }) => expect((await summary()).dialect).toEqual({ ...PLAIN, numbersAsText: true }),
  ))

test('a used-up fault does not return after reopening', async () => {
  let session = ''
  await reopening(
    async ({ visitor, control }) => {
      session = await visitor.signIn()
      await control('PUT', '/world/faults', [{ ...FAULT, times: 1 }])
      expect((await visitor.call('getState', {}, session)).hasErrors).toBe(true)
    },
    async ({ visitor }) => expect((await visitor.call('getState', {}, session)).hasErrors).toBeUndefined(),
  )
})

test('reopening after many snapshots applies each commit once', () =>
  reopening(
    async ({ worlds }) => {
      for (let turn = 0; turn < 1000; turn++) worlds.current.nextNumber('orders', 0)
    },
    async ({ worlds }) => expect(worlds.current.nextNumber('orders', 0)).toBe(1001),
    async ({ worlds }) => expect(worlds.current.nextNumber('orders', 0)).toBe(1002),
  ))

test('a reopened browser starts a new world where an earlier version stored what is out of bounds', async () => {
  let id = ''
  await reopening(
    async ({ worlds: { current } }) => {
      current.records.clock.put('lived', 1e15)
      id = current.id
    },
    async ({ worlds, visitor }) => {
      expect(worlds.current.id).not.toBe(id)
      expect(await visitor.signIn()).not.toBe('')
    },
  )
})

test('a reopened browser restores nothing of a world that was left', async () => {
  let id = ''
  await reopening(
    async ({ worlds, visitor }) => {
      const left = worlds.current
      await visitor.send('POST', '/simulator/enter/newcomer')
      left.nextNumber('orders', 0)
      id = left.id
    },
    async ({ worlds, summary }) => {
      expect([worlds.current.scenario, worlds.get(id)]).toEqual(['newcomer', undefined])
      expect((await summary()).changed.counters).toBe(0)
    },
  )
})

test('a browser whose storage was full saves everything once there is room', async () => {
  let id = ''
  await reopening(
    async ({ worlds, visitor, summary }) => {
      await visitor.signIn()
      const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError')
      })
      onTestFinished(() => full.mockRestore())
      await visitor.signIn('sales')
      expect(await summary()).toMatchObject({ kept: false, changed: { sessions: 2 } })
      full.mockRestore()
      await visitor.signIn('hold')
      expect(await summary()).toMatchObject({ kept: true })
      id = worlds.current.id
    },
    async ({ summary }) => expect(await summary()).toMatchObject({ id, changed: { sessions: 3 } }),
  )
})

test('a browser that denies storage still serves the portal and reports that nothing is saved', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission', 'SecurityError')
  })
  onTestFinished(() => opening.mockRestore())
  const { visitor, summary, close } = await browser()()
  expect(await visitor.signIn()).not.toBe('')
  expect(await summary()).toMatchObject({ kept: false, changed: { sessions: 1 } })
  await close()
})
