import { readFileSync } from 'node:fs'
import { enter } from './steps/enter.ts'
import { expect, test } from './support/test.ts'

test('the sample of a statement is compared in the browser, and its agreed lines are selected at Pay Account', {
  tag: '@great',
}, async ({ page }) => {
  await enter(page, '/statements')
  await page.getByRole('link', { name: 'Compare with your books' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sample' }).click()
  const download = await waiting
  const sample = readFileSync(await download.path())
  await test.step('the sample is compared', async () => {
    const file = { name: download.suggestedFilename(), mimeType: 'text/csv', buffer: sample }
    await page.getByLabel('Ledger file').setInputFiles(file)
    await expect(page.getByRole('term').filter({ hasText: 'Not on the statement (1)' })).toBeVisible()
    await expect(page.getByRole('grid', { name: 'Comparison' }).getByRole('rowheader')).toHaveCount(3)
  })
  await test.step('a dropped file replaces it', async () => {
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer()
      data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
      return data
    }, sample.toString())
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
    await expect(page.getByText(/^dropped\.csv: /)).toBeVisible()
  })
  await test.step('the agreed lines are selected at Pay Account, and Back leads to the page', async () => {
    const agreed = Number((await page.getByText(/ agreed lines are open/).innerText()).split(' ', 1)[0])
    await page.getByRole('link', { name: 'Pay agreed lines' }).click()
    await expect(page.getByRole('region', { name: 'Selected invoices' })).toContainText(`${agreed} selected`)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare with your books' })).toBeVisible()
  })
})
