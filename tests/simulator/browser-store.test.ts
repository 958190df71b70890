import { describe, expect, it, vi } from 'vitest'
import { PLAIN } from '#contract/control/dialect.ts'
import { startBrowserServer } from './browser-kit.ts'
import { createVisitor } from './kit.ts'

/** A browser that can be closed and reopened with the same storage. */
function browser() {
  const storage = crypto.randomUUID()
  const open = async () => {
    const server = await startBrowserServer(storage)
    return { ...server, visitor: createVisitor(server.origin) }
  }
  return { open }
}

const summaryOf = async ({ visitor }: { visitor: ReturnType<typeof createVisitor> }) =>
  (await visitor.send('GET', '/simulator/world')).json()

describe('a reopened browser', () => {
  it('a reopened browser restores its world with its records, clock and faults', async () => {
    const { open } = browser()
    const first = await open()
    await first.visitor.send('POST', '/simulator/enter/us')
    const session = await first.visitor.signIn()
    await first.visitor.signIn('sales')
    await first.visitor.send('POST', '/simulator/world/clock', { now: '2031-05-05T10:00:00Z' })
    await first.visitor.send('PUT', '/simulator/world/faults', [{ operation: 'getState', kind: 'error' }])
    const before = await summaryOf(first)
    await first.close()

    const second = await open()
    const after = await summaryOf(second)
    expect(after).toMatchObject({ id: before.id, scenario: 'us', kept: true })
    expect(after.changed).toMatchObject({ sessions: 2, faults: 1 })
    expect(after.now).toMatch(/^2031-05-05T10:0/)
    expect((await second.visitor.call('getState', {}, session)).hasErrors).toBe(true)
    await second.close()
  })

  it('a reopened browser restores the dialect that its world began with, and the one set since', async () => {
    const { open } = browser()
    const first = await open()
    await first.visitor.send('POST', '/simulator/worlds', { dialect: { blanksAsNull: true } })
    await first.close()
    const second = await open()
    expect((await summaryOf(second)).dialect).toEqual({ ...PLAIN, blanksAsNull: true })
    await second.visitor.send('PUT', '/simulator/world/dialect', { numbersAsText: true })
    await second.close()
    const third = await open()
    expect((await summaryOf(third)).dialect).toEqual({ ...PLAIN, numbersAsText: true })
    await third.close()
  })

  it('a reopened browser restores the clock that its world began with', async () => {
    const { open } = browser()
    const first = await open()
    await first.visitor.send('POST', '/simulator/worlds', { now: '2031-05-05T10:00:00Z' })
    await first.close()
    const second = await open()
    expect((await summaryOf(second)).now).toMatch(/^2031-05-05T10:0/)
    await second.close()
  })

  it('a used-up fault does not return after reopening', async () => {
    const { open } = browser()
    const first = await open()
    const session = await first.visitor.signIn()
    await first.visitor.send('PUT', '/simulator/world/faults', [
      { operation: 'getState', kind: 'error', times: 1 },
    ])
    expect((await first.visitor.call('getState', {}, session)).hasErrors).toBe(true)
    await first.close()
    const second = await open()
    expect((await second.visitor.call('getState', {}, session)).hasErrors).toBeUndefined()
    await second.close()
  })

  it('reopening after many snapshots applies each commit once', async () => {
    const { open } = browser()
    const first = await open()
    const { current } = first.worlds
    for (let turn = 0; turn < 1000; turn++) current.nextNumber('orders', 0)
    await first.store.kept()
    await first.close()
    const second = await open()
    expect(second.worlds.current.nextNumber('orders', 0)).toBe(1001)
    await second.store.kept()
    await second.close()
    const third = await open()
    expect(third.worlds.current.nextNumber('orders', 0)).toBe(1002)
    await third.close()
  })

  it('a reopened browser starts a new world where an earlier version stored what is out of bounds', async () => {
    const { open } = browser()
    const first = await open()
    const { current } = first.worlds
    current.records.clock.put('lived', 1e15)
    await first.store.kept()
    await first.close()
    const second = await open()
    expect(second.worlds.current.id).not.toBe(current.id)
    expect(await second.visitor.signIn()).not.toBe('')
    await second.close()
  })

  it('a reopened browser restores nothing of a world that was left', async () => {
    const { open } = browser()
    const first = await open()
    const left = first.worlds.current
    await first.visitor.send('POST', '/simulator/enter/newcomer')
    left.nextNumber('orders', 0)
    await first.store.kept()
    await first.close()
    const second = await open()
    expect(second.worlds.current.scenario).toBe('newcomer')
    expect(second.worlds.get(left.id)).toBeUndefined()
    expect((await summaryOf(second)).changed.counters).toBe(0)
    await second.close()
  })
})

it('a browser whose storage was full saves everything once there is room', async () => {
  const { open } = browser()
  const first = await open()
  await first.visitor.signIn()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  try {
    await first.visitor.signIn('sales')
    expect(await summaryOf(first)).toMatchObject({ kept: false, changed: { sessions: 2 } })
  } finally {
    full.mockRestore()
  }
  await first.visitor.signIn('hold')
  expect(await summaryOf(first)).toMatchObject({ kept: true })
  const { id } = first.worlds.current
  await first.close()
  const second = await open()
  expect(await summaryOf(second)).toMatchObject({ id, changed: { sessions: 3 } })
  await second.close()
})

it('a browser that denies storage still serves the portal and reports that nothing is saved', async () => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission', 'SecurityError')
  })
  try {
    const { visitor, close } = await browser().open()
    expect(await visitor.signIn()).not.toBe('')
    expect(await summaryOf({ visitor })).toMatchObject({ kept: false, changed: { sessions: 1 } })
    await close()
  } finally {
    opening.mockRestore()
  }
})
