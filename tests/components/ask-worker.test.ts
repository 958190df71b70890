import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWorker } from '../../src/components/ask-worker.ts'

/** A worker that does what the test says. */
class ToldWorker extends EventTarget {
  static made: ToldWorker[] = []
  constructor() {
    super()
    ToldWorker.made.push(this)
  }
  isEnded = false
  asked: unknown
  postMessage(request: unknown) {
    this.asked = request
  }
  terminate() {
    this.isEnded = true
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', ToldWorker)
})
afterEach(() => {
  vi.useRealTimers()
})

function asking(signal?: AbortSignal) {
  const progress: number[] = []
  const answer = askWorker<number | string, string>(new Worker('a.js'), 'question', {
    take: (message, { resolve }) => {
      if (typeof message === 'number') progress.push(message)
      else resolve(message)
    },
    failed: () => new Error('It failed'),
    signal,
  })
  const worker = ToldWorker.made.at(-1)
  if (!worker) throw new Error('There is no worker')
  return { worker, progress, answer }
}

test('a worker gives its progress and its answer, and ends', async () => {
  const { worker, progress, answer } = asking()
  expect(worker.asked).toBe('question')
  worker.say(0.5)
  worker.say('done')
  expect(await answer).toBe('done')
  expect(progress).toEqual([0.5])
  expect(worker.isEnded).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['error', 'messageerror'])('after an %s the work fails', async (type) => {
  const { worker, answer } = asking()
  worker.dispatchEvent(new Event(type))
  await expect(answer).rejects.toThrow('It failed')
  expect(worker.isEnded).toBe(true)
})

test('a worker that falls silent for a minute has failed', async () => {
  const { worker, answer } = asking()
  const failed = expect(answer).rejects.toThrow('It failed')
  vi.advanceTimersByTime(59_000)
  worker.say(0.1)
  vi.advanceTimersByTime(59_000)
  expect(worker.isEnded).toBe(false)
  vi.advanceTimersByTime(1000)
  await failed
  expect(worker.isEnded).toBe(true)
})

test.each([
  ['before', true],
  ['while', false],
])('it is aborted %s it works', async (_, isBefore) => {
  const controller = new AbortController()
  if (isBefore) controller.abort(new Error('Cancelled'))
  const { worker, answer } = asking(controller.signal)
  if (!isBefore) controller.abort(new Error('Cancelled'))
  await expect(answer).rejects.toThrow('Cancelled')
  expect(worker.isEnded).toBe(true)
})
