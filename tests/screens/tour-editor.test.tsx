import { act, cleanup, render } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { editorMachine } from '#machines/tape/editor.machine.ts'
import { playerMachine } from '#machines/tape/player.machine.ts'
import type { Run } from '#machines/tape/replay.ts'
import { type Action, MOST_STEPS, readTape, type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import Editor from '../../src/screens/tour/editor/editor.tsx'
import { Preview } from '../../src/screens/tour/editor/preview.tsx'
import { Recording } from '../../src/screens/tour/editor/recording.tsx'
import { press as pressing, TODAY, tapeWith } from '../machines/tape/tapes.ts'
import {
  alert,
  button,
  installFakeTimers,
  Locator,
  page,
  savedFiles,
  text,
  until,
  userEvent,
} from '../support/page.ts'
import { notingControl } from '../support/world-control.ts'

let saved: ReturnType<typeof savedFiles> = []
beforeEach(async () => {
  saved = savedFiles()
  await clear(createStore('tour-editor', 'drafts'))
  installFakeTimers()
})

const VISIT: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
const TAPE = tapeWith(
  VISIT,
  pressing('Sign in', { note: 'Here.' }),
  pressing('Cart', { note: { en: 'The cart.' } }),
)

const press = (name: string | RegExp) => button(name).click()
const editor = page.getByRole('region', { name: 'Editor' })
const steps = page.getByRole('list', { name: 'Steps' })
const choose = (step: RegExp) => button(step, steps).click()
const note = (language = 'English') => page.getByLabel(`Note, ${language}`)
const title = page.getByLabel('Name of the tour')
const code = page.getByLabel('Code of a language')
const file = page.getByLabel('Open a file')
const expanded = () => steps.element().querySelector('button[aria-expanded=true]')

async function type(field: Locator, keys: string) {
  await field.focus()
  await userEvent.keyboard(keys)
}

async function openEditor(asked = '') {
  const { simulator, control } = notingControl()
  render(<Editor control={control} asked={asked} />)
  await file.findElement()
  return simulator
}
const fileOf = (tape: Tape | string) =>
  new File([typeof tape === 'string' ? tape : writeTape(tape)], 'my.json', { type: 'application/json' })
const openFile = (tape: Tape | string) => file.upload(fileOf(tape))

async function editTape(tape: Tape = TAPE) {
  const simulator = await openEditor()
  await openFile(tape)
  await steps.findElement()
  return simulator
}
async function savedTape() {
  const before = saved.length
  await press('Save')
  await until(() => expect(saved).toHaveLength(before + 1))
  const read = readTape((await saved.at(-1)?.file.text()) ?? '')
  if ('problem' in read) throw new Error(read.problem)
  return read.tape
}
const reopen = async () => {
  cleanup()
  await openEditor()
}

describe('editing', () => {
  test('a note is written, moved and deleted, and each is undone', async () => {
    await editTape()
    expect(text('Saved').element()).toBeVisible()
    expect(await savedTape()).toEqual(TAPE)
    await choose(/visit/i)
    await type(note(), 'Hello you')
    expect(text('Not saved').element()).toBeVisible()
    await press('Move note down')
    expect(note().element()).toHaveValue('Hello you')
    expect(button(/visit.*Here/i, steps).element()).toBeVisible()
    await press('Delete note')
    expect(note().element()).toHaveValue('')
    expect(note().element()).toHaveFocus()
    for (const _ of ['delete', 'move']) await userEvent.keyboard('{Control>}z{/Control}')
    await choose(/visit/i)
    expect(note().element()).toHaveValue('Hello you')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(note().element()).toHaveValue('Hello')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    const notes = (await savedTape()).steps.map((step) => step.note)
    expect(notes).toEqual(['Hello you', 'Here.', { en: 'The cart.' }])
  })

  test('notes are translated, and those that are missing are counted and marked', async () => {
    await editTape()
    await text('Change the languages').click()
    await code.fill('de')
    expect(text('German').element()).toBeVisible()
    await press('Add')
    expect(text('2 notes have no German').element()).toBeVisible()
    expect(steps.getByText('No German').elements()).toHaveLength(2)
    await choose(/Sign in/)
    await note('German').fill('Hier.')
    expect(text('1 note has no German').element()).toBeVisible()
    await code.fill('de-at')
    await press('Rename German')
    expect((await savedTape()).steps[1]?.note).toEqual({ en: 'Here.', 'de-AT': 'Hier.' })
    await press('Remove Austrian German')
    expect((await savedTape()).steps[1]?.note).toEqual({ en: 'Here.' })
  })

  test('steps are left out, but not the visit that a tape begins with', async () => {
    await editTape()
    expect(button('Leave out').element()).toBeDisabled()
    await choose(/visit/i)
    await userEvent.keyboard('{End}')
    expect(expanded()).toHaveAccessibleName(/Cart/)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(expanded()).toHaveFocus()
    await press('Leave out')
    expect(steps.getByRole('listitem').elements()).toHaveLength(2)
    expect((await savedTape()).steps).toMatchObject([{ do: 'visit' }, { name: 'Cart' }])
  })

  test('a new tour has its scenario, screen and language', async () => {
    await openEditor()
    const form = page.getByRole('form', { name: 'New tour' })
    const [name, language] = [form.getByLabel('Name'), form.getByLabel('Language of the notes')]
    await name.fill('')
    expect(form.getByText('A tour needs a name').element()).toBeVisible()
    await name.fill('Phones')
    await form.getByLabel('Scenario').selectOptions('United States')
    await form.getByLabel('Screen').selectOptions('Phone, 390 px')
    await language.fill('')
    expect(form.getByText('The notes need a language').element()).toBeVisible()
    await language.fill('ES')
    await button('New tour', form).click()
    await note('Spanish').fill('Hola')
    expect(await savedTape()).toMatchObject({
      name: 'Phones',
      scenario: 'us',
      screen: { width: 390 },
      steps: [{ do: 'visit', path: '/login', note: { es: 'Hola' } }],
    })
    await editor.getByLabel('Scenario').nth(0).selectOptions('Australia')
    expect((await savedTape()).scenario).toBe('au')
  })

  test('the spotlight is that of the step again', async () => {
    await editTape(tapeWith(VISIT, { ...pressing('A', { note: 'One' }), about: { role: 'main', name: '' } }))
    await choose(/press.*One/i)
    expect(text('Spotlight: main').element()).toBeVisible()
    await press('As in the step')
    expect(text('Spotlight: button "A", as in the step').element()).toBeVisible()
    expect(note().element()).toHaveFocus()
  })

  test('a note that is too long is kept while others are edited, and keeps the tour from being saved', async () => {
    await editTape()
    await choose(/Cart/)
    await note().fill('')
    await note().fill('x'.repeat(100_001))
    expect(text('A note has at most 100000 characters, not 100001').element()).toBeVisible()
    await text(/^This tour can’t be stored as it is/).findElement()
    await choose(/Sign in/)
    await press('Save')
    await text('Step 3: note is too long.').findElement()
    expect(saved).toEqual([])
    await choose(/Cart/)
    await note().fill('x'.repeat(100_000))
    expect((await savedTape()).steps[2]?.note).toHaveLength(100_000)
  })

  test('a tape with the most steps can be edited', async () => {
    await editTape(tapeWith(VISIT, ...Array<Step>(MOST_STEPS - 1).fill(pressing('A'))))
    expect(steps.element().querySelectorAll('li')).toHaveLength(MOST_STEPS)
  })
})

describe('a draft', () => {
  test('it survives a reload, is replaced by another tape only if that is confirmed, and ends when saved', async () => {
    await editTape()
    await choose(/Cart/)
    await press('Delete note')
    await reopen()
    await text('Not saved').findElement()
    expect(text(/, 1 note$/).elements()).not.toEqual([])
    await openFile({ ...TAPE, name: 'other' })
    await button('Keep editing', page.getByRole('alertdialog')).click()
    expect(title.element()).toHaveValue('two bags')
    await openFile({ ...TAPE, name: 'other' })
    await press('Discard the changes')
    await until(() => expect(title.element()).toHaveValue('other'))
    await title.fill('others')
    await savedTape()
    await reopen()
    await page.getByRole('heading', { name: 'Edit a tour' }).findElement()
    expect(steps.query()).toBeNull()
  })

  test('a tab that changes one which another has changed meanwhile says so, and doesn’t overwrite it', async () => {
    await editTape()
    await choose(/Cart/)
    await press('Delete note')
    const { container } = render(<Editor control={notingControl().control} asked="" />)
    const other = new Locator('the other tab', () => [container])
    const here = editor.nth(0)
    const changed = (part: Locator) => part.getByText('Another tab keeps its changes of a tour.')
    await other.getByText('Not saved').findElement()
    await button('Leave out', here).click()
    await button(/Sign in/, other).click()
    await button('Delete note', other).click()
    await changed(other).findElement()
    expect(changed(here).query()).toBeNull()
    await reopen()
    await text(/2 steps, 1 note$/).findElement()
  })

  test('a browser that stores nothing says so', async () => {
    await editTape()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await choose(/Cart/)
    await press('Delete note')
    const said = text('This browser stores nothing for this page.')
    await said.findElement()
    await savedTape()
    expect(said.query()).toBeNull()
  })
})

describe('opening', () => {
  test('a file that is no tape, or can’t be read, is refused with the reason, and can be chosen again', async () => {
    await openEditor()
    for (const [json, reason] of [
      ['{"tape": 2}', /This is a tape of version 2/],
      [writeTape(TAPE).replace('"note"', '"notte"'), /Step 2: notte is not a field of press/],
      ['{', /This is not JSON/],
    ] as const) {
      await openFile(json)
      await until(() => expect(alert.element()).toHaveTextContent(reason))
    }
    const gone = Object.assign(fileOf(TAPE), { text: () => Promise.reject(new Error('NotFoundError')) })
    await file.upload(gone)
    await until(() => expect(alert.text).toContain('my.json could not be read. Choose it again.'))
    await openFile(TAPE)
    await steps.findElement()
  })

  test('a tape of the project opens only once Open is pressed, and one that does not exist is named', async () => {
    await openEditor('none')
    await until(() => expect(alert.text).toContain('There is no tape “none” here.'))
    await page.getByLabel('Tour or tape').selectOptions('Sign in')
    expect(page.getByRole('heading', { name: 'Edit a tour' }).element()).toBeVisible()
    await press('Open')
    await until(() => expect(title.element()).toHaveValue('sign-in'))
  })

  test('a world that can’t be opened is said, and the tape stays as it was', async () => {
    const simulator = await editTape()
    Object.assign(simulator, { says: 'The simulator did not respond.', kind: 'silent' })
    await press('Update')
    await until(() => expect(alert.text).toContain('The simulator did not respond.'))
    expect(await savedTape()).toEqual(TAPE)
  })
})

const unused = () => {
  throw new Error('Nothing is recorded here.')
}
const IN_VIEW = { frame: () => undefined, shown: null, pointer: { current: null }, draft: 'stored' } as const

describe('the preview', () => {
  const tape = tapeWith(VISIT, {
    ...pressing('Sign in', { note: 'Here.' }),
    about: { role: 'link', name: 'Cart' },
  })
  const end = text('That’s the end of the tour.')
  const noteRegion = page.getByRole('region', { name: 'Note' })

  /** A preview, beside a portal that shows nothing and can be kept from opening. */
  function start(isOpen = true) {
    const portal = { isOpen }
    const begin = async (): Promise<Run> => {
      if (!portal.isOpen) throw new Error('The simulator did not respond.')
      const step = async () => null
      return { tape, step, record: step, isDone: false, recording: unused }
    }
    const player = createActor(playerMachine, { input: { playsFor: 'audience', begin } }).start()
    const editing = createActor(editorMachine, {
      input: { begin, worldKey: async () => '', isShown: () => false, now: () => 0 },
    }).start()
    player.send({ type: 'speed.chosen', speed: 'quick' })
    player.send({ type: 'tape.recorded', tape })
    render(<Preview tourEditor={{ editor: editing, player, act: unused, ...IN_VIEW }} isMissing />)
    return {
      player,
      portal,
      play: (from = 0) => act(async () => player.send({ type: 'play.pressed', from })),
    }
  }

  test('a spotlight without its element is named with its note, and nothing loses the focus or a key', async () => {
    const { play } = start()
    expect(page.getByRole('heading', { name: 'Preview' }).element()).toHaveFocus()
    expect(text('There is no spotlight').query()).toBeNull()
    await play()
    await text('There is no spotlight').findElement()
    expect(text('The portal doesn’t show link "Cart" here.').element()).toBeVisible()
    await press('Continue')
    await end.findElement()
    expect(noteRegion.element()).toHaveFocus()
    const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
    document.body.dispatchEvent(space)
    expect(space.defaultPrevented, 'at the end it belongs to the page').toBe(false)
    await press('Play again')
    await text('Here.').findElement()
    expect(noteRegion.element()).toHaveFocus()
  })

  test('one whose world could not be opened starts from the chosen step again', async () => {
    const { play, player, portal } = start(false)
    await play(1)
    await text('The simulator did not respond.').findElement()
    portal.isOpen = true
    await press('Play')
    await text('Here.').findElement()
    expect(player.getSnapshot().context.from).toBe(1)
  })
})

test('before a page is open, a recording says what to do first, and records nothing else', async () => {
  const tape = tapeWith(VISIT, pressing('Sign in'))
  const { steps: _steps, ...head } = tape
  const step = async () => null
  const recording = () => ({ ...head, takes: [], today: TODAY })
  const begin = async (from: Tape): Promise<Run> => ({
    tape: from,
    step,
    record: step,
    isDone: false,
    recording,
  })
  // The state of the world is not read until it is answered.
  const answers: ((world: string) => void)[] = []
  const worldKey = () => new Promise<string>((answer) => answers.push(answer))
  const input = { begin, worldKey, isShown: () => true, now: () => 0 }
  const editing = createActor(editorMachine, { input }).start()
  const player = createActor(playerMachine, { input: { playsFor: 'audience', begin } })
  const perform = (action: Action) => editing.send({ type: 'action.done', action, at: 1 })
  const answer = () => act(async () => answers.shift()?.('one'))
  // The first step is recorded again.
  editing.send({ type: 'tape.opened', json: writeTape(tape), source: '' })
  editing.send({ type: 'play.pressed', aim: { for: 'steps', at: 0, replaced: 1 } })
  await until(() => expect(answers).toHaveLength(1))
  await answer()
  render(<Recording tourEditor={{ editor: editing, player, act: perform, ...IN_VIEW }} />)

  expect(page.getByRole('heading', { name: 'Step 1, again' }).element()).toHaveFocus()
  expect(text(/^Recording. No page is open yet: go to a URL first/).element()).toBeVisible()
  await press('Reload')
  expect(text(/^Go to a URL first/).element()).toBeVisible()
  expect(page.getByRole('listitem').query()).toBeNull()
  await type(page.getByLabel('Go to a URL'), '/orders{Enter}')
  expect(text(/^Recording. Work in the portal/).element()).toBeVisible()
  await press('Done')
  expect(button('Done').element()).toHaveAttribute('aria-busy', 'true')
  await answer()
  expect(editing.getSnapshot().context.history.present.tape.steps).toMatchObject([
    { do: 'visit', path: '/orders' },
    { name: 'Sign in' },
  ])
})
