import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(downloadMachine)
const FILE = new Blob(['%PDF'])

function start(receive: (signal: AbortSignal) => Promise<Blob>) {
  const save = vi.fn()
  const actor = createActor(downloadMachine, { input: { receive, save }, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof downloadMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const request = () => {
    actor.send({ type: 'download.requested' })
    return waitFor(actor, (now) => !now.hasTag('busy'))
  }
  return { actor, save, emitted, request }
}

test('each press fetches the file once and saves it when it has loaded', async () => {
  const fetch = vi.fn(async () => FILE)
  const { actor, save, request } = start(fetch)
  const done = request()
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  actor.send({ type: 'download.requested' })
  await done
  expect(fetch).toHaveBeenCalledOnce()
  expect(save.mock.calls).toEqual([[FILE]])
  await request()
  expect(save).toHaveBeenCalledTimes(2)
})

test.each([
  ['a failure', () => Promise.reject(new Error('cut'))],
  ['an empty file', async () => new Blob([])],
])('%s saves nothing, emits the error for the log, and can be retried', async (_, first) => {
  const fetch = vi.fn(async () => FILE).mockImplementationOnce(first)
  const { actor, save, emitted, request } = start(fetch)
  await request()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)
  expect(save).not.toHaveBeenCalled()
  expect(emitted).toEqual([{ type: 'download.failed', error: expect.any(Error) }])
  await request()
  expect(actor.getSnapshot().hasTag('failed')).toBe(false)
  expect(save).toHaveBeenCalledOnce()
})

test('leaving the page aborts the download', () => {
  let asked: AbortSignal | undefined
  const { actor, save } = start((signal) => {
    asked = signal
    return new Promise(() => undefined)
  })
  actor.send({ type: 'download.requested' })
  actor.stop()
  expect(asked?.aborted).toBe(true)
  expect(save).not.toHaveBeenCalled()
})

test('the tests cover every transition', coverage.assertAllCovered)
