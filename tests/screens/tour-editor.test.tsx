import { cleanup, render, screen, within } from '@testing-library/react'
import { clear, createStore } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_STEPS, readTape, type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import Editor from '../../src/screens/tour/editor/editor.tsx'
import { press, tapeWith } from '../machines/tape/tapes.ts'
import { user } from '../support/portal.tsx'
import { notingControl } from '../support/world-control.ts'

const saved: Blob[] = []
beforeEach(async () => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:file'
  })
  await clear(createStore('tour-editor', 'drafts'))
})
afterEach(() => vi.restoreAllMocks())

const VISIT: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
const TAPE = tapeWith(
  VISIT,
  press('Sign in', { note: 'Here.' }),
  press('Cart', { note: { en: 'The cart.' } }),
)

async function openEditor(asked = '') {
  const { simulator, control } = notingControl()
  render(<Editor control={control} asked={asked} />)
  await screen.findByRole('region', { name: 'Editor' })
  return simulator
}
const fileOf = (tape: Tape | string, name = 'my.json') =>
  new File([typeof tape === 'string' ? tape : writeTape(tape)], name, { type: 'application/json' })
const openFile = async (tape: Tape | string) =>
  user.upload(await screen.findByLabelText('Open a file'), fileOf(tape))

async function editTape(tape: Tape = TAPE) {
  await openEditor()
  await openFile(tape)
  return within(await screen.findByRole('list', { name: 'Steps' }))
}
const button = (name: string) => screen.getByRole('button', { name })
const note = (language = 'English') => screen.getByRole('textbox', { name: `Note, ${language}` })
async function savedTape() {
  await user.click(button('Save'))
  const read = readTape((await saved.at(-1)?.text()) ?? '')
  if ('problem' in read) throw new Error(read.problem)
  return read.tape
}

test('a tape is saved as it was opened', async () => {
  await editTape()
  expect(screen.getByText('Saved')).toBeVisible()
  expect(await savedTape()).toEqual(TAPE)
})

test('a note is written, moved and deleted, and each is undone', async () => {
  const steps = await editTape()
  await user.click(steps.getByRole('button', { name: /visit/i }))
  await user.type(note(), 'Hello you')
  expect(screen.getByText('Not saved')).toBeVisible()
  await user.click(button('Move note down'))
  expect(note()).toHaveValue('Hello you')
  expect(steps.getByRole('button', { name: /visit.*Here/i })).toBeVisible()
  await user.click(button('Delete note'))
  expect(note()).toHaveValue('')
  expect(note()).toHaveFocus()
  for (const _ of ['delete', 'move']) await user.keyboard('{Control>}z{/Control}')
  await user.click(steps.getByRole('button', { name: /visit/i }))
  expect(note()).toHaveValue('Hello you')
  await user.keyboard('{Control>}z{/Control}')
  expect(note()).toHaveValue('Hello')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect((await savedTape()).steps.map((step) => step.note)).toEqual([
    'Hello you',
    'Here.',
    { en: 'The cart.' },
  ])
})

test('notes are translated, and those that are missing are counted and marked', async () => {
  const steps = await editTape()
  await user.click(screen.getByText('Change the languages'))
  await user.type(screen.getByLabelText('Code of a language'), 'de')
  expect(screen.getByText('German')).toBeVisible()
  await user.click(button('Add'))
  expect(screen.getByText('2 notes have no German')).toBeVisible()
  expect(steps.getAllByText('No German')).toHaveLength(2)
  await user.click(steps.getByRole('button', { name: /Sign in/ }))
  await user.type(note('German'), 'Hier.')
  expect(screen.getByText('1 note has no German')).toBeVisible()
  await user.type(screen.getByLabelText('Code of a language'), 'de-at')
  await user.click(button('Rename German'))
  expect((await savedTape()).steps[1]?.note).toEqual({ en: 'Here.', 'de-AT': 'Hier.' })
  await user.click(button('Remove Austrian German'))
  expect((await savedTape()).steps[1]?.note).toEqual({ en: 'Here.' })
})

test('steps are left out, but not the visit that a tape begins with', async () => {
  const steps = await editTape()
  expect(button('Leave out')).toBeDisabled()
  await user.keyboard('{Tab}')
  await user.click(steps.getByRole('button', { name: /visit/i }))
  await user.keyboard('{End}')
  expect(steps.getByRole('button', { expanded: true })).toHaveAccessibleName(/Cart/)
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(steps.getByRole('button', { expanded: true })).toHaveFocus()
  await user.click(button('Leave out'))
  expect(steps.getAllByRole('listitem')).toHaveLength(2)
  expect((await savedTape()).steps).toMatchObject([{ do: 'visit' }, { name: 'Cart' }])
})

test('a new tour has its scenario, screen and language', async () => {
  await openEditor()
  const form = within(screen.getByRole('form', { name: 'New tour' }))
  await user.clear(form.getByLabelText('Name'))
  expect(form.getByText('A tour needs a name')).toBeVisible()
  await user.type(form.getByLabelText('Name'), 'Phones')
  await user.choose(form.getByLabelText('Scenario'), 'United States')
  await user.choose(form.getByLabelText('Screen'), 'Phone, 390 px')
  await user.clear(form.getByLabelText('Language of the notes'))
  expect(form.getByText('The notes need a language')).toBeVisible()
  await user.type(form.getByLabelText('Language of the notes'), 'ES')
  await user.click(form.getByRole('button', { name: 'New tour' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note, Spanish' }), 'Hola')
  expect(await savedTape()).toMatchObject({
    name: 'Phones',
    scenario: 'us',
    screen: { width: 390 },
    steps: [{ do: 'visit', path: '/login', note: { es: 'Hola' } }],
  })
  await user.choose(
    within(screen.getByRole('region', { name: 'Editor' })).getAllByLabelText('Scenario')[0] ?? document.body,
    'Australia',
  )
  expect((await savedTape()).scenario).toBe('au')
})

test('changes survive a reload, and another tape replaces them only if that is confirmed', async () => {
  await editTape()
  await user.click(screen.getByRole('button', { name: /Cart/ }))
  await user.click(button('Delete note'))
  cleanup()
  await openEditor()
  expect(await screen.findByText('Not saved')).toBeVisible()
  expect(screen.getAllByText(/, 1 note$/)).not.toHaveLength(0)
  await openFile({ ...TAPE, name: 'other' })
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name of the tour')).toHaveValue('two bags')
  await openFile({ ...TAPE, name: 'other' })
  await user.click(await screen.findByRole('button', { name: 'Discard the changes' }))
  expect(await screen.findByDisplayValue('other')).toBeVisible()
})

test('nothing is left of changes that are saved', async () => {
  await editTape()
  await user.type(screen.getByLabelText('Name of the tour'), 's')
  await savedTape()
  cleanup()
  await openEditor()
  expect(await screen.findByRole('heading', { name: 'Edit a tour' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument()
})

test('a tab that changes a draft which another has changed meanwhile says so, and doesn’t overwrite it', async () => {
  await editTape()
  await user.click(screen.getByRole('button', { name: /Cart/ }))
  await user.click(button('Delete note'))
  const other = within(render(<Editor control={notingControl().control} asked="" />).container)
  const here = within(screen.getAllByRole('region', { name: 'Editor' })[0] ?? document.body)
  expect(await other.findByText('Not saved')).toBeVisible()
  await user.click(here.getByRole('button', { name: 'Leave out' }))
  await user.click(other.getByRole('button', { name: /Sign in/ }))
  await user.click(other.getByRole('button', { name: 'Delete note' }))
  expect(await other.findByText('Another tab keeps its changes of a tour.')).toBeVisible()
  expect(here.queryByText('Another tab keeps its changes of a tour.')).not.toBeInTheDocument()
  cleanup()
  await openEditor()
  expect(await screen.findByText(/2 steps, 1 note$/)).toBeVisible()
})

test('a browser that stores nothing says so', async () => {
  await editTape()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await user.click(screen.getByRole('button', { name: /Cart/ }))
  await user.click(button('Delete note'))
  expect(await screen.findByText('This browser stores nothing for this page.')).toBeVisible()
  await savedTape()
  expect(screen.queryByText('This browser stores nothing for this page.')).not.toBeInTheDocument()
})

test.each([
  ['{"tape": 2}', /This is a tape of version 2/],
  [writeTape(TAPE).replace('"note"', '"notte"'), /Step 2: notte is not a field of press/],
  ['{', /This is not JSON/],
])('a file that is no tape is refused with the reason: %s', async (json, reason) => {
  await openEditor()
  await openFile(json)
  expect(await screen.findByRole('alert')).toHaveTextContent(reason)
})

test('a file that can no longer be read is named, and can be chosen again', async () => {
  await openEditor()
  const gone = Object.assign(fileOf(TAPE), { text: () => Promise.reject(new Error('NotFoundError')) })
  await user.upload(await screen.findByLabelText('Open a file'), gone)
  expect(await screen.findByRole('alert')).toHaveTextContent('my.json could not be read. Choose it again.')
  await openFile(TAPE)
  expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible()
})

test('a tape of the project opens only once Open is pressed', async () => {
  await openEditor()
  await user.choose(screen.getByLabelText('Tour or tape'), 'Sign in')
  expect(screen.getByRole('heading', { name: 'Edit a tour' })).toBeVisible()
  await user.click(button('Open'))
  expect(await screen.findByDisplayValue('sign-in')).toBeVisible()
})

test('the spotlight is that of the step again', async () => {
  await editTape(tapeWith(VISIT, { ...press('A', { note: 'One' }), about: { role: 'main', name: '' } }))
  await user.click(screen.getByRole('button', { name: /press.*One/i }))
  expect(screen.getByText('Spotlight: main')).toBeVisible()
  await user.click(button('As in the step'))
  expect(screen.getByText('Spotlight: button "A", as in the step')).toBeVisible()
  expect(note()).toHaveFocus()
})

test('a tape of the project that does not exist is named', async () => {
  await openEditor('none')
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no tape “none” here.')
})

test('a note that is too long is kept while others are edited, and keeps the tour from being saved', async () => {
  await editTape()
  await user.click(screen.getByRole('button', { name: /Cart/ }))
  await user.clear(note())
  await user.click(note())
  await user.paste('x'.repeat(100_001))
  expect(screen.getByText('A note has at most 100000 characters, not 100001')).toBeVisible()
  expect(await screen.findByText(/^This tour can’t be stored as it is/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Sign in/ }))
  await user.click(button('Save'))
  expect(await screen.findByText('Step 3: note is too long.')).toBeVisible()
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: /Cart/ }))
  await user.type(note(), '{Backspace}')
  expect((await savedTape()).steps[2]?.note).toHaveLength(100_000)
})

test('a tape with the most steps can be edited', async () => {
  const steps = await editTape(tapeWith(VISIT, ...Array<Step>(MOST_STEPS - 1).fill(press('A'))))
  expect(steps.getAllByRole('listitem', { hidden: true })).toHaveLength(MOST_STEPS)
})

test('a world that can’t be opened is said, and the tape stays as it was', async () => {
  const simulator = await openEditor()
  await openFile(TAPE)
  await screen.findByRole('list', { name: 'Steps' })
  Object.assign(simulator, { says: 'The simulator did not respond.', kind: 'silent' })
  await user.click(button('Update'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The simulator did not respond.')
  expect(await savedTape()).toEqual(TAPE)
})
