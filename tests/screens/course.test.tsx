import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NOBODY } from '#machines/exercise/trainee.ts'
import { loadCourse } from '../../src/screens/tour/exercises.ts'
import { keptTrainee } from '../../src/screens/tour/kept-trainee.ts'
import TourScreen from '../../src/screens/tour/tour-screen.tsx'
import { progressOf } from '../machines/exercise/results.ts'
import { installFakeTimers, page, until } from '../support/page.ts'
import { notingControl } from '../support/world-control.ts'

beforeEach(async () => {
  await keptTrainee.change(() => NOBODY)
  history.replaceState(null, '', '/tour?course')
})

const items = page.getByRole('list', { name: 'Course' }).getByRole('listitem')
const text = (words: string | RegExp) => page.getByText(words)
const button = (name: string, part = page) => part.getByRole('button', { name })
const save = button('Save my result')

async function open() {
  installFakeTimers()
  const { simulator, control } = notingControl()
  // A screen suspends until its code is loaded, and an act that is not awaited never finishes that.
  await act(async () => void render(<TourScreen control={control} />))
  await until(() => expect(items.elements()).toHaveLength(12))
  return simulator
}

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
  for (const [at, { title }] of course.entries()) expect(items.texts[at]).toContain(title)
  expect(items.texts.every((each) => each.includes('Not begun'))).toBe(true)
  expect(items.texts.findIndex((each) => each.includes('Do this next'))).toBe(0)
  expect(text('0 of 12 solved').element()).toBeVisible()
})

test('the course shows what was done in each exercise', async () => {
  await work()
  await open()
  const [first, second] = items.texts
  expect(first).toMatch(/5 min · 2 checks, 1 hint · solved .*2026.*Solved$/)
  expect(second).toMatch(
    /started 2 times · 1 of \d+ right at the last check · begun .*2026.*BegunDo this next$/,
  )
  const bar = page.getByRole('progressbar', { name: 'Course' })
  expect(bar.element()).toHaveAttribute('aria-valuetext', '1 of 12 solved')
  const next = page.getByRole('link', { name: 'Do this next' })
  expect(next.element()).toHaveAttribute('href', '/tour?exercise=02-pickup')
})

test('a name is asked for once, may be left out, is not cut, and can be changed', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open()
  const dialog = page.getByRole('dialog', { name: 'Your name' })
  const field = dialog.getByLabel('Name')
  await save.click()
  await button('Save my result', dialog).click()
  await text('results.json was saved').findElement()
  await dialog.gone()
  await button('Change my name').click()
  await field.fill('x'.repeat(101))
  await button('Save my name').click()
  expect(field.element()).toHaveAccessibleDescription(/A name must have at most 100 letters\./)
  await button('Cancel').click()
  await dialog.gone()
  await button('Change my name').click()
  expect(field.element()).not.toHaveAccessibleDescription(/must have at most/)
  await field.fill('  Kim   Lee ')
  await button('Save my name').click()
  await text('Kim Lee:').findElement()
  await dialog.gone()
  await save.click()
  await text('results-Kim Lee.json was saved').findElement()
  expect(keptTrainee.current().value.id).toMatch(/^[\da-f]{16}$/)
})

const newGroup = button('New group')
const question = page.getByRole('alertdialog', { name: 'New group' })
const discard = question.getByRole('button', { name: 'Discard all' })
const ready = 'Everything is ready for a new group.'

test('a new group is confirmed, discards progress, name and what the portal stored, and resets the world', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await work('Kim Lee')
  const simulator = await open()
  await save.click()
  await text('results-Kim Lee.json was saved').findElement()
  for (const storage of [localStorage, sessionStorage]) storage.setItem('draft', 'of Kim Lee')
  await newGroup.click()
  await button('Cancel', question).click()
  await question.gone()
  expect(text('1 of 12 solved').element()).toBeVisible()
  expect(simulator.done).not.toContain('reset')
  await newGroup.click()
  await discard.click()
  await text(ready).findElement()
  expect(text('0 of 12 solved').element()).toBeVisible()
  expect(text(/Kim Lee/).query()).toBeNull()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(keptTrainee.current().value).toEqual(NOBODY)
  expect(simulator.done).toContain('reset')
})

test.each([
  ['silent', 'The world was not reset'],
  ['gone', ready],
] as const)('a new group whose world is %s says: %s', async (kind, said) => {
  const simulator = await open()
  await newGroup.click()
  Object.assign(simulator, { says: 'The simulator did not respond.', kind })
  await discard.click()
  await text(said).findElement()
})

test('a browser that stores nothing says so, and keeps the progress while the page is open', async () => {
  const denied = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(denied)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(denied)
  await work('Kim Lee')
  await open()
  expect(text('This browser stores nothing for this page.').element()).toBeVisible()
  expect(text('1 of 12 solved').element()).toBeVisible()
})
