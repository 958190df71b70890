import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { resultFile, resultOf } from '#machines/exercise/result.ts'
import type { CourseExercise } from '#machines/exercise/trainee.ts'
import { showNotice } from '../../src/demo/course/notice.tsx'
import { learnerOf, PlatformError, standingOf } from '../../src/demo/course/platform.ts'
import { keptClass } from '../../src/screens/tour/class/kept-class.ts'
import { loadCourse } from '../../src/screens/tour/exercises.ts'
import TourScreen from '../../src/screens/tour/tour-screen.tsx'
import { progressOf } from '../machines/exercise/results.ts'
import { notingControl } from '../support/world-control.ts'

beforeEach(async () => {
  await keptClass.change(() => [])
  history.replaceState(null, '', '/tour?class')
})

async function open() {
  const { control } = notingControl()
  // A screen suspends until its code is loaded, and an act that is not awaited never finishes that.
  const { unmount } = await act(async () => render(<TourScreen control={control} />))
  return { close: unmount }
}

/** A result file of a trainee who has solved this many exercises, one after the other. */
async function fileOf(
  name: string,
  solved: number,
  { hours = 1, id = 'a', course = undefined as readonly CourseExercise[] | undefined } = {},
) {
  const all = course ?? (await loadCourse())
  const exercises = Object.fromEntries(all.slice(0, solved).map((each) => [each.name, progressOf()]))
  const result = resultOf({ id: name + id, name, exercises }, all, { at: Date.now() - hours * 3_600_000 })
  return new File([resultFile(result)], `results-${name}.json`, { type: 'application/json' })
}

const choose = async (...files: readonly File[]) =>
  userEvent.upload(await screen.findByLabelText('Result files'), [...files], { applyAccept: false })

const table = () => screen.findByRole('table', { name: 'Class' })
/** The trainees in their order, without the row of sums. */
const trainees = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .slice(0, -1)

test('files that can’t be read are listed with the reason, and the others are in the table', async () => {
  await open()
  expect(await screen.findByText('No results yet')).toBeVisible()
  const whole = await (await fileOf('Ann', 2)).text()
  await choose(
    await fileOf('Kim', 1),
    new File([whole.slice(0, 200)], 'cut.json'),
    new File([whole.replace('Ann', 'Amy')], 'edited.json'),
    new File([], 'empty.json'),
    new File([new Uint8Array([1, 2, 3])], 'photo.json'),
  )
  const refused = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(refused.map(({ textContent }) => textContent)).toEqual([
    'cut.json: The file is cut off. Save or copy it again.',
    expect.stringMatching(/^edited\.json: The file was edited after it was saved/),
    'empty.json: The file is empty.',
    'photo.json: The file is not a text file.',
  ])
  expect(await trainees()).toEqual(['Kim'])
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the table shows each exercise and the sums of the class, and checks and hints on demand', async () => {
  await open()
  const course = await loadCourse()
  await choose(await fileOf('Kim', 1), await fileOf('Ann', 2))
  const cells = async (name: RegExp) =>
    within(within(await table()).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 4)
  expect(await cells(/^Kim/)).toEqual(['1 of 12', 'Solved', 'No', 'No'])
  expect(await cells(/^Solved, and median/)).toEqual(['3', '2 5 min', '1 5 min', '0 '])
  const headings = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(headings.slice(2, -1)).toEqual(course.map(({ title }) => title))
  await userEvent.click(screen.getByRole('switch', { name: 'Checks and hints' }))
  expect((await cells(/^Kim/))[1]).toBe('Solved2\u00A0checks, 1\u00A0hint')
})

test('the table is sorted by name and by the number solved', async () => {
  await open()
  await choose(await fileOf('Kim', 1), await fileOf('Ann', 2), await fileOf('Zoe', 3))
  const press = async (name: string) => userEvent.click(within(await table()).getByRole('button', { name }))
  expect(await trainees()).toEqual(['Ann', 'Kim', 'Zoe'])
  await press('Solved')
  expect(await trainees()).toEqual(['Zoe', 'Ann', 'Kim'])
  await press('Solved')
  expect(await trainees()).toEqual(['Kim', 'Ann', 'Zoe'])
  await press('Trainee')
  await press('Trainee')
  expect(await trainees()).toEqual(['Zoe', 'Kim', 'Ann'])
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most solved')
  expect(await trainees()).toEqual(['Zoe', 'Ann', 'Kim'])
})

test('of a trainee with several results the newest counts, and it is said', async () => {
  await open()
  await choose(await fileOf('Kim', 5, { hours: 1 }))
  await choose(await fileOf('Kim', 2, { hours: 3 }))
  expect(
    await screen.findByText(/has several results\. Of each exercise the one .* last counts/),
  ).toHaveTextContent(/^Kim/)
  expect(await trainees()).toEqual(['Kim'])
  expect(within(await table()).getByText('5 of 12')).toBeVisible()
})

test('two trainees of one name have a row each, which is said', async () => {
  await open()
  await choose(await fileOf('Kim', 5), await fileOf('Kim', 2, { id: 'b' }))
  expect(await screen.findByText(/is the name of several trainees/)).toHaveTextContent(/^Kim/)
  expect(await trainees()).toEqual(['Kim', 'Kim (2)'])
  expect(screen.getByText('2 trainees')).toBeVisible()
})

test('the class reads what a unit of a package saves where its platform does not store', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file)
    return 'blob:file'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const [first] = await loadCourse()
  const notice = showNotice(first?.name ?? '')
  notice.know(learnerOf('17', 'Kim Lee'))
  notice.keep(standingOf(progressOf(), 1))
  notice.fail(new PlatformError('it is full'))
  const above = await screen.findByRole('complementary', { name: 'Learning platform' })
  expect(within(above).getByRole('alert')).toHaveTextContent('did not store the result (it is full)')
  await userEvent.click(within(above).getByRole('button', { name: 'Save the result' }))
  const name = click.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ''))
  expect(name).toEqual(['results-Kim Lee first order.json'])
  above.parentElement?.remove()
  await open()
  await choose(new File(saved, 'results.json', { type: 'application/json' }))
  expect(await trainees()).toEqual(['Kim Lee'])
  expect(within(await table()).getByText('1 of 12')).toBeVisible()
})

test('exercises that the portal does not know are named and left out', async () => {
  await open()
  const own = { name: 'my own', title: 'My own', expectations: 1 }
  await choose(await fileOf('Kim', 13, { course: [...(await loadCourse()), own] }))
  expect(await screen.findByText(/the table leaves out: my own\./)).toHaveTextContent(/^results-Kim\.json/)
  expect(within(await table()).getByText('12 of 12')).toBeVisible()
})

test('a class stays on the device until a trainee is removed or all are cleared', async () => {
  const { close } = await open()
  await choose(await fileOf('Kim', 1), await fileOf('Ann', 2))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kim' }))
  await waitFor(async () => expect(await trainees()).toEqual(['Ann']))
  expect(screen.getByRole('button', { name: 'Remove Ann' })).toHaveFocus()
  close()
  await open()
  expect(await trainees()).toEqual(['Ann'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Clear all' }))
  expect(question.getByText(/^This removes 1 trainee/)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await trainees()).toEqual(['Ann'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Clear all' }))
  await userEvent.click(again.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByText('No results yet')).toBeVisible()
})

test('a browser that stores nothing still shows the class, and says so', async () => {
  await open()
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  await choose(await fileOf('Kim', 1))
  expect(await trainees()).toEqual(['Kim'])
  expect(screen.getByText('This browser stores nothing for this page.')).toBeVisible()
})
