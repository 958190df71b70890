import { expect, test, vi } from 'vitest'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const downloads = actorsOf(downloadMachine)
const FILE = new Blob(['%PDF'])

function start(receive: (signal: AbortSignal) => Promise<Blob>) {
  const save = vi.fn()
  const started = downloads.start({ receive, save })
  const request = () => {
    started.actor.send({ type: 'download.requested' })
    return started.settled()
  }
  return { ...started, save, request }
}

test('each press fetches the file once and saves it when it has loaded', async () => {
  const fetch = vi.fn(async () => FILE)
  const { has, save, request } = start(fetch)
  request()
  expect(has('busy')).toBe(true)
  await request()
  expect(fetch).toHaveBeenCalledOnce()
  expect(save.mock.calls).toEqual([[FILE]])
  await request()
  expect(save).toHaveBeenCalledTimes(2)
})

test.each([
  ['a failure', () => Promise.reject(new Error('cut'))],
  ['an empty file', async () => new Blob([])],
])('%s saves nothing, emits the error for the log, and can be retried', async (_, first) => {
  const { emitted, has, save, request } = start(vi.fn(async () => FILE).mockImplementationOnce(first))
  await request()
  expect(has('failed')).toBe(true)
  expect(save).not.toHaveBeenCalled()
  expect(emitted).toEqual([{ type: 'download.failed', error: expect.any(Error) }])
  await request()
  expect(has('failed')).toBe(false)
  expect(save).toHaveBeenCalledOnce()
})

test('leaving the page aborts the download', () => {
  const receive = vi.fn((_: AbortSignal) => new Promise<Blob>(() => undefined))
  const { actor } = start(receive)
  actor.send({ type: 'download.requested' })
  actor.stop()
  expect(receive.mock.calls[0]?.[0].aborted).toBe(true)
})
