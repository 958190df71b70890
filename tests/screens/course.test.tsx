import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { NOBODY } from '#machines/exercise/trainee.ts'
import { loadCourse } from '../../src/screens/tour/exercises.ts'
import { keptTrainee } from '../../src/screens/tour/kept-trainee.ts'
import TourScreen from '../../src/screens/tour/tour-screen.tsx'
import { progressOf } from '../machines/exercise/results.ts'
import { notingControl } from '../support/world-control.ts'

beforeEach(async () => {
  await keptTrainee.change(() => NOBODY)
  history.replaceState(null, '', '/tour?course')
})

async function open() {
  const { simulator, control } = notingControl()
  // A screen suspends until its code is loaded, and an act that is not awaited never finishes that.
  await act(async () => void render(<TourScreen control={control} />))
  return simulator
}

const items = async () =>
  within(await screen.findByRole('list', { name: 'Course' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

/** Solves the first exercise of the course, and begins the second. */
async function work(name: string | null = null) {
  const [first, second] = await loadCourse()
  if (!first || !second) throw new Error('There is no course.')
  const exercises = {
    [first.name]: progressOf(),
    [second.name]: progressOf({ solved: undefined, met: [true, false], starts: 2 }),
  }
  await keptTrainee.change(() => ({ name, exercises }))
}

test('the course lists all exercises in their order, and says which is next', async () => {
  await open()
  const course = await loadCourse()
  const found = await items()
  expect(found).toHaveLength(12)
  for (const [at, { title }] of course.entries()) expect(found[at]).toContain(title)
  expect(found.every((text) => text.includes('Not begun'))).toBe(true)
  expect(found.map((text) => text.includes('Do this next')).indexOf(true)).toBe(0)
  expect(screen.getByText('0 of 12 solved')).toBeVisible()
})

test('the course shows what was done in each exercise', async () => {
  await work()
  await open()
  const [first, second] = await items()
  expect(first).toMatch(/5 min · 2\u00A0checks, 1\u00A0hint · solved .*2026.*Solved$/)
  expect(second).toMatch(
    /started 2 times · 1 of \d+ right at the last check · begun .*2026.*BegunDo this next$/,
  )
  expect(screen.getByRole('progressbar', { name: 'Course' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 12 solved',
  )
  expect(screen.getByRole('link', { name: 'Do this next' })).toHaveAttribute(
    'href',
    '/tour?exercise=02-pickup',
  )
})

test('a name is asked for once, may be left out, is not cut, and can be changed', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save my result' }))
  const question = within(await screen.findByRole('dialog', { name: 'Your name' }))
  await userEvent.click(question.getByRole('button', { name: 'Save my result' }))
  expect(await screen.findByText('results.json was saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Change my name' }))
  const change = within(await screen.findByRole('dialog', { name: 'Your name' }))
  const field = change.getByLabelText(/^Name/)
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(101))
  await userEvent.click(change.getByRole('button', { name: 'Save my name' }))
  expect(field).toHaveAccessibleDescription(/A name must have at most 100 letters\./)
  await userEvent.click(change.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Change my name' }))
  const again = within(await screen.findByRole('dialog', { name: 'Your name' }))
  const emptied = again.getByLabelText(/^Name/)
  expect(emptied).not.toHaveAccessibleDescription(/must have at most/)
  await userEvent.click(emptied)
  await userEvent.paste('  Kim   Lee ')
  await userEvent.click(again.getByRole('button', { name: 'Save my name' }))
  expect(await screen.findByText('Kim Lee:')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Save my result' }))
  expect(await screen.findByText('results-Kim Lee.json was saved')).toBeVisible()
  expect(keptTrainee.current().value.id).toMatch(/^[\da-f]{16}$/)
})

async function startNewGroup() {
  await userEvent.click(await screen.findByRole('button', { name: 'New group' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'New group' }))
  return { answer: (name: string) => userEvent.click(question.getByRole('button', { name })) }
}

test('a new group is confirmed, discards progress, name and what the portal stored, and resets the world', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await work('Kim Lee')
  const simulator = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save my result' }))
  expect(await screen.findByText('results-Kim Lee.json was saved')).toBeVisible()
  for (const storage of [localStorage, sessionStorage]) storage.setItem('draft', 'of Kim Lee')
  await (await startNewGroup()).answer('Cancel')
  expect(screen.getByText('1 of 12 solved')).toBeVisible()
  expect(simulator.done).not.toContain('reset')
  await (await startNewGroup()).answer('Discard all')
  expect(await screen.findByText('Everything is ready for a new group.')).toBeVisible()
  expect(screen.getByText('0 of 12 solved')).toBeVisible()
  expect(screen.queryByText(/Kim Lee/)).not.toBeInTheDocument()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(keptTrainee.current().value).toEqual(NOBODY)
  expect(simulator.done).toContain('reset')
})

test.each([
  ['silent', 'The world was not reset'],
  ['gone', 'Everything is ready for a new group.'],
] as const)('a new group whose world is %s says: %s', async (kind, said) => {
  const simulator = await open()
  const question = await startNewGroup()
  Object.assign(simulator, { says: 'The simulator did not respond.', kind })
  await question.answer('Discard all')
  expect(await screen.findByText(said)).toBeVisible()
})

test('a browser that stores nothing says so, and keeps the progress while the page is open', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  await work('Kim Lee')
  await open()
  expect(await screen.findByText('This browser stores nothing for this page.')).toBeVisible()
  expect(await screen.findByText('1 of 12 solved')).toBeVisible()
})
