import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { installFakeTimers, type Locator, page, userEvent } from '../support/page.ts'

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

describe('what is typed', () => {
  const [note, name] = [page.getByLabel('Note'), page.getByLabel('Name')]
  const button = page.getByRole('button', { name: 'Add' })
  const box = page.getByRole('checkbox')
  const type = async (field: Locator, keys: string) => {
    await field.focus()
    await userEvent.keyboard(keys)
  }

  beforeEach(() => {
    installFakeTimers()
    document.body.innerHTML = `<textarea aria-label="Note"></textarea><input type="checkbox" />
      <input aria-label="Name" autocomplete="username" /><button>Add</button>`
    const leave = trackWork(typedFields)
    return () => {
      leave()
      document.body.replaceChildren()
    }
  })

  test('it counts until the focus moves and the press that moved it has been handled', async () => {
    await note.click()
    expect(work()).toBe('none')
    await type(note, 'pine')
    expect(work()).toBe('typing')
    const reported: string[] = []
    button.element().addEventListener('click', () => reported.push(work()))
    await button.click()
    expect([...reported, work()]).toEqual(['typing', 'none'])
    await type(note, 'x{Control>}a{/Control}{Backspace}')
    expect(work()).toBe('none')
    await type(note, 'x')
    await userEvent.tab()
    expect(work()).toBe('none')
    await box.click()
    expect(work()).toBe('none')
  })

  test('a login form counts as unsaved while it contains text', async () => {
    await type(name, 'sales')
    await button.click()
    expect(work()).toBe('unsaved')
    await name.fill('')
    expect(work()).toBe('none')
  })
})
