import { expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'

// A tab of its own: charts of the tests before may still be at work in theirs.
vi.resetModules()
const { atWork, watchWork, work } = await import('../../src/components/work.ts')

const chart = setup({ types: { tags: {} as 'busy' | 'unsaved' } }).createMachine({
  initial: 'idle',
  states: {
    idle: {},
    sending: { tags: 'busy' },
    unsure: { tags: 'unsaved' },
    gone: { type: 'final', tags: 'busy' },
  },
  on: { send: '.sending', doubt: '.unsure', rest: '.idle', go: '.gone' },
})

test('what the tab is at is the most pressing of what its charts are at', () => {
  const [a, b] = [createActor(chart).start(), createActor(chart).start()]
  const heard: string[] = []
  const stopListening = watchWork(() => heard.push(work()))
  const leave = [atWork(a), atWork(b)]
  heard.length = 0
  a.send({ type: 'doubt' })
  b.send({ type: 'send' })
  b.send({ type: 'rest' })
  a.send({ type: 'rest' })
  expect(heard).toEqual(['unsaved', 'busy', 'unsaved', 'none'])
  for (const each of leave) each()
  stopListening()
})

test('a chart that has left, stopped or ended is at nothing any more', () => {
  for (const end of ['left', 'stopped', 'done'] as const) {
    const actor = createActor(chart).start()
    const leave = atWork(actor)
    actor.send({ type: 'send' })
    expect(work()).toBe('busy')
    if (end === 'left') leave()
    if (end === 'stopped') actor.stop()
    if (end === 'done') actor.send({ type: 'go' })
    expect(work(), end).toBe('none')
    leave()
  }
})
