import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { resultFile, resultOf } from '#machines/exercise/result.ts'
import { type CourseExercise, NOBODY } from '#machines/exercise/trainee.ts'
import { showNotice } from '../../src/demo/course/notice.tsx'
import { learnerOf, PlatformError, standingOf } from '../../src/demo/course/platform.ts'
import { keptClass } from '../../src/screens/tour/class/kept-class.ts'
import { loadCourse } from '../../src/screens/tour/exercises.ts'
import { keptTrainee } from '../../src/screens/tour/kept-trainee.ts'
import TourScreen from '../../src/screens/tour/tour-screen.tsx'
import { progressOf } from '../machines/exercise/results.ts'
import { button, installFakeTimers, page, savedFiles, text, until } from '../support/page.ts'
import { notingControl } from '../support/world-control.ts'

async function openTour(query: string) {
  history.replaceState(null, '', `/tour?${query}`)
  installFakeTimers()
  const { simulator, control } = notingControl()
  // A screen suspends until its code is loaded, and an act that is not awaited never finishes that.
  const { unmount } = await act(async () => render(<TourScreen control={control} />))
  return { simulator, close: unmount }
}

const storeNothing = () => {
  const denied = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(denied)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(denied)
}

describe('the course', () => {
  const items = page.getByRole('list', { name: 'Course' }).getByRole('listitem')
  const save = button('Save my result')

  beforeEach(() => keptTrainee.change(() => NOBODY))

  async function open() {
    const { simulator } = await openTour('course')
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

  test('it lists all exercises in their order, and says which is next', async () => {
    await open()
    const course = await loadCourse()
    for (const [at, { title }] of course.entries()) expect(items.texts[at]).toContain(title)
    expect(items.texts.every((each) => each.includes('Not begun'))).toBe(true)
    expect(items.texts.findIndex((each) => each.includes('Do this next'))).toBe(0)
    expect(text('0 of 12 solved').element()).toBeVisible()
  })

  test('it shows what was done in each exercise', async () => {
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

  test('a new group says whether its world was reset, and needs none', async () => {
    const simulator = await open()
    for (const [kind, said] of [
      ['silent', 'The world was not reset'],
      ['gone', ready],
    ] as const) {
      await newGroup.click()
      Object.assign(simulator, { says: 'The simulator did not respond.', kind })
      await discard.click()
      await text(said).findElement()
    }
  })

  test('a browser that stores nothing says so, and keeps the progress while the page is open', async () => {
    storeNothing()
    await work('Kim Lee')
    await open()
    expect(text('This browser stores nothing for this page.').element()).toBeVisible()
    expect(text('1 of 12 solved').element()).toBeVisible()
  })
})

describe('the class of a trainer', () => {
  const files = page.getByLabel('Result files')
  const table = page.getByRole('table', { name: 'Class' })
  const press = (name: string, part = page) => button(name, part).click()
  /** The trainees in their order, without the row of sums. */
  const trainees = () => table.getByRole('rowheader').texts.slice(0, -1)
  const shows = (...names: readonly string[]) => until(() => expect(trainees()).toEqual(names))

  beforeEach(() => keptClass.change(() => []))

  async function open() {
    const { close } = await openTour('class')
    await files.findElement()
    return { close }
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

  test('files that can’t be read and unknown exercises are named, and the others are in the table', async () => {
    await open()
    expect(text('No results yet').element()).toBeVisible()
    const own = { name: 'my own', title: 'My own', expectations: 1 }
    await files.upload(
      await fileOf('Kim', 13, { course: [...(await loadCourse()), own] }),
      new File([], 'empty.json'),
      new File([new Uint8Array([1, 2, 3])], 'photo.json'),
    )
    const refused = page.getByRole('alert')
    await until(() =>
      expect(refused.getByRole('listitem').texts).toEqual([
        'empty.json: The file is empty.',
        'photo.json: The file is not a text file.',
      ]),
    )
    await shows('Kim')
    expect(table.getByText('12 of 12').element()).toBeVisible()
    const said = await text(/the table leaves out: my own\./).findElement()
    expect(said).toHaveTextContent(/^results-Kim\.json/)
    await press('Dismiss')
    expect(refused.query()).toBeNull()
  })

  test('the table shows each exercise and the sums of the class, is sorted, and has checks on demand', async () => {
    await open()
    await files.upload(await fileOf('Kim', 1), await fileOf('Ann', 2), await fileOf('Zoe', 3))
    await shows('Ann', 'Kim', 'Zoe')
    const cells = (name: RegExp) => table.getByRole('row', { name }).getByRole('cell').texts.slice(0, 4)
    expect(cells(/^Kim/)).toEqual(['1 of 12', 'Solved', 'No', 'No'])
    expect(cells(/^Solved, and median/)).toEqual(['6', '3 5 min', '2 5 min', '1 5 min'])
    const course = await loadCourse()
    expect(table.getByRole('columnheader').texts.slice(2, -1)).toEqual(course.map(({ title }) => title))
    await press('Solved', table)
    expect(trainees()).toEqual(['Zoe', 'Ann', 'Kim'])
    await press('Trainee', table)
    await press('Trainee', table)
    expect(trainees()).toEqual(['Zoe', 'Kim', 'Ann'])
    await page.getByLabel('Sort by').selectOptions('Most solved')
    expect(trainees()).toEqual(['Zoe', 'Ann', 'Kim'])
    await page.getByRole('switch', { name: 'Checks and hints' }).click()
    expect(cells(/^Kim/)[1]).toBe('Solved2 checks, 1 hint')
  })

  test('of a trainee with several results the newest counts, and two of one name have a row each', async () => {
    await open()
    await files.upload(await fileOf('Kim', 5, { hours: 1 }))
    await files.upload(await fileOf('Kim', 2, { hours: 3 }))
    const several = text(/has several results\. Of each exercise the one .* last counts/)
    expect(await several.findElement()).toHaveTextContent(/^Kim/)
    await shows('Kim')
    expect(table.getByText('5 of 12').element()).toBeVisible()
    await files.upload(await fileOf('Kim', 2, { id: 'b' }))
    expect(await text(/is the name of several trainees/).findElement()).toHaveTextContent(/^Kim/)
    await shows('Kim', 'Kim (2)')
    expect(text('2 trainees').element()).toBeVisible()
  })

  test('the class reads what a unit of a package saves where its platform does not store', async () => {
    const saved = savedFiles()
    const [first] = await loadCourse()
    installFakeTimers()
    const notice = showNotice(first?.name ?? '')
    notice.know(learnerOf('17', 'Kim Lee'))
    notice.keep(standingOf(progressOf(), 1))
    notice.fail(new PlatformError('it is full'))
    const above = page.getByRole('complementary', { name: 'Learning platform' })
    await above.getByText(/did not store the result \(it is full\)/).findElement()
    await press('Save the result', above)
    await until(() => expect(saved).toHaveLength(1))
    expect(saved.map((each) => each.name)).toEqual(['results-Kim Lee first order.json'])
    above.element().parentElement?.remove()
    await open()
    const result = saved.map(({ file }) => file)
    await files.upload(new File(result, 'results.json', { type: 'application/json' }))
    await shows('Kim Lee')
    expect(table.getByText('1 of 12').element()).toBeVisible()
  })

  test('a class stays on the device until a trainee is removed or all are cleared', async () => {
    const { close } = await open()
    await files.upload(await fileOf('Kim', 1), await fileOf('Ann', 2))
    await press('Remove Kim')
    await shows('Ann')
    expect(page.getByRole('button', { name: 'Remove Ann' }).element()).toHaveFocus()
    close()
    await open()
    await shows('Ann')
    const question = page.getByRole('alertdialog', { name: 'Clear all' })
    await press('Clear all')
    expect(question.getByText(/^This removes 1 trainee/).element()).toBeVisible()
    await press('Cancel', question)
    await question.gone()
    await shows('Ann')
    await press('Clear all')
    await press('Clear all', question)
    await text('No results yet').findElement()
  })

  test('a browser that stores nothing still shows the class, and says so', async () => {
    await open()
    storeNothing()
    await files.upload(await fileOf('Kim', 1))
    await shows('Kim')
    expect(text('This browser stores nothing for this page.').element()).toBeVisible()
  })
})
