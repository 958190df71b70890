import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'

// A separate instance of the module: actors of earlier tests may still be busy in the shared one.
vi.resetModules()
const { trackWork, trackUnsaved, watchWork, work } = await import(
  '../../src/components/actors/pending-work.ts'
)
const { typedFields } = await import('../../src/app/update/typed-fields.ts')

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

test('the work of the tab is the most pressing work of its actors', () => {
  const [a, b] = [createActor(chart).start(), createActor(chart).start()]
  const reported: string[] = []
  const stopListening = watchWork(() => reported.push(work()))
  const leave = [trackWork(a), trackWork(b)]
  reported.length = 0
  a.send({ type: 'doubt' })
  b.send({ type: 'send' })
  b.send({ type: 'rest' })
  a.send({ type: 'rest' })
  expect(reported).toEqual(['unsaved', 'busy', 'unsaved', 'none'])
  for (const each of leave) each()
  stopListening()
})

test('an actor that was untracked, stopped or finished has no work any more', () => {
  for (const end of ['left', 'stopped', 'done'] as const) {
    const actor = createActor(chart).start()
    const leave = trackWork(actor)
    actor.send({ type: 'send' })
    expect(work()).toBe('busy')
    if (end === 'left') leave()
    if (end === 'stopped') actor.stop()
    if (end === 'done') actor.send({ type: 'go' })
    expect(work(), end).toBe('none')
    leave()
  }
})

test('tracked unsaved work counts until each holder has released it', () => {
  const letGo = [trackUnsaved(), trackUnsaved()]
  letGo[0]?.()
  expect(work()).toBe('unsaved')
  letGo[1]?.()
  expect(work()).toBe('none')
})

test('typing lasts until the focus moves and the press that moved it has been handled', async () => {
  document.body.innerHTML = '<textarea></textarea><input type="checkbox" /><button>Add</button>'
  const [note, box, button] = ['textarea', 'input', 'button'].map((name) => document.querySelector(name))
  if (!note || !box || !button) throw new Error('The page has not all of its parts')
  const leave = trackWork(typedFields)
  await userEvent.click(note)
  expect(work()).toBe('none')
  await userEvent.type(note, 'pine')
  expect(work()).toBe('typing')
  const reported: string[] = []
  button.addEventListener('click', () => reported.push(work()))
  await userEvent.click(button)
  expect([...reported, work()]).toEqual(['typing', 'none'])
  await userEvent.type(note, 'x')
  await userEvent.clear(note)
  expect(work()).toBe('none')
  await userEvent.type(note, 'x')
  await userEvent.tab()
  expect(work()).toBe('none')
  await userEvent.click(box)
  expect(work()).toBe('none')
  leave()
  document.body.replaceChildren()
})

test('a login form counts as unsaved while it contains text', async () => {
  document.body.innerHTML = '<input autocomplete="username" /><button>Add</button>'
  const [name, button] = ['input', 'button'].map((each) => document.querySelector(each))
  if (!name || !button) throw new Error('The page has not all of its parts')
  const leave = trackWork(typedFields)
  await userEvent.type(name, 'sales')
  await userEvent.click(button)
  expect(work()).toBe('unsaved')
  await userEvent.clear(name)
  expect(work()).toBe('none')
  leave()
  document.body.replaceChildren()
})
