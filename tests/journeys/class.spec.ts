import { readFileSync } from 'node:fs'
import { resultOfTrainee } from './steps/results.ts'
import { exercise } from './steps/tour.ts'
import { expect, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

const first = (page: Page) => page.getByRole('list', { name: 'Course' }).getByRole('listitem').first()

test('progress outlives an exercise, is shared by tabs, and is handed over as a file that the class reads', async ({
  page,
  context,
}) => {
  const press = (name: string) => exercise(page).getByRole('button', { name, exact: true }).click()
  await page.goto('/tour?course')
  await expect(first(page)).toContainText('Not begun')
  const other = await context.newPage()
  await other.goto('/tour?course')

  await test.step('another tab shows what is done in an exercise', async () => {
    await page.getByRole('link', { name: 'Do this next' }).click()
    await press('Start')
    await expect(first(other)).toContainText(/started|Begun/)
    await press('Hint')
    await press('Check my work')
    await expect(first(other)).toContainText('1\u00A0check, 1\u00A0hint')
    await expect(first(other)).toContainText('0 of 6 right at the last check')
  })
  await test.step('it outlives a new start, which empties the other storages, and a reload', async () => {
    await press('Start again')
    await expect(first(other)).toContainText('started 2 times')
    await other.reload()
    await expect(first(other)).toContainText('started 2 times')
  })
  const saved = await test.step('the result is saved as a file', async () => {
    await other.getByRole('button', { name: 'Save my result' }).click()
    const question = other.getByRole('dialog', { name: 'Your name' })
    await question.getByLabel('Name').fill('Kim Lee')
    const saving = other.waitForEvent('download')
    await question.getByRole('button', { name: 'Save my result' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('results-Kim Lee.json')
    return readFileSync(await download.path(), 'utf8')
  })
  await test.step('the class reads a dropped file, and keeps it across a reload', async () => {
    await other.goto('/tour?class')
    await expect(other.getByText('No results yet')).toBeVisible()
    const dataTransfer = await other.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'results-Kim Lee.json', { type: 'application/json' }))
      return data
    }, saved)
    await other.dispatchEvent('body', 'drop', { dataTransfer })
    await expect(other.getByText('1 result was read')).toBeVisible()
    await other.reload()
    const row = other.getByRole('row', { name: /^Kim Lee/ })
    await expect(row.getByRole('cell').nth(1)).toHaveText('Begun')
  })
  await test.step('a new group discards the trainee, also in the tab of the exercise, and not the class', async () => {
    await other.goto('/tour?course')
    await other.getByRole('button', { name: 'New group' }).click()
    await other.getByRole('button', { name: 'Discard all' }).click()
    await expect(first(other)).toContainText('Not begun')
    await expect(exercise(page).getByRole('alert')).toContainText('This world was reset or replaced')
    await expect(first(other)).toContainText('Not begun')
    await other.goto('/tour?class')
    await expect(other.getByRole('row', { name: /^Kim Lee/ })).toBeVisible()
  })
})

test('a class of forty scrolls in its own place, keeps names and sums in sight, and prints without controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/tour?class')
  const files = Array.from({ length: 40 }, (_, at) => resultOfTrainee(`Trainee ${at + 1}`, at % 12))
  await page.getByLabel('Result files').setInputFiles(files)
  await expect(page.getByText('40 results were read')).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Class' })
  const name = page.getByRole('rowheader', { name: 'Trainee 1', exact: true })
  await scroller.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(page.getByRole('columnheader', { name: 'An account on hold' })).toBeInViewport()
  await expect(name).toBeInViewport()
  await expect(page.getByRole('rowheader', { name: /median/ })).toBeInViewport()
  for (const width of [820, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('class.csv')
  expect(
    readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(41)
  await page.emulateMedia({ media: 'print' })
  await expect(name).toBeVisible()
  await expect(page.getByRole('main').locator('button:not(thead *)').filter({ visible: true })).toHaveCount(0)
})
