import { readFile } from 'node:fs/promises'
import { readTape } from '#machines/tape/tape.ts'
import { product } from './steps/catalogue.ts'
import { expect, expectNoSidewaysScroll, signIn, test } from './support/test.ts'

/** What the ERP did, on the tape. */
const REFUSAL = expect.objectContaining({
  do: 'faults',
  faults: [expect.objectContaining({ operation: 'addCartProduct', kind: 'error', times: 1 })],
})

test('what happened before an error goes to Support as a code, and the playground shows its way', async ({
  page,
  world,
}) => {
  await signIn(page)
  await test.step('the ERP refuses a product, and the error dialog shows what would go', async () => {
    await world.fault([{ operation: 'addCartProduct', kind: 'error', message: 'Closed for stocktake' }])
    await page.goto('/search?value=CEM-GP20')
    await product(page, 'CEM-GP20').getByRole('button', { name: 'Add to cart' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await dialog.getByRole('button', { name: 'Send what happened' }).click()
    await expect(dialog.getByRole('list', { name: 'What would go' })).toContainText(
      'Call addCartProduct: refused',
    )
    await dialog.getByRole('button', { name: 'Write to Support' }).click()
  })
  const message = page.getByRole('textbox', { name: 'Message' })
  const code = await test.step('the message has the code', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
    await expect(message).toHaveValue(/^What happened just now: WH1\.\w+\.[\w-]+$/)
    return (await message.inputValue()).replace('What happened just now: ', '')
  })
  const steps = page.getByRole('list', { name: 'What happened' })
  const chart = page.getByRole('region', { name: 'Chart', exact: true })
  await test.step('a link with the code shows the way through the charts', async () => {
    await page.goto(`/playground#${code}`)
    await expect(steps).toContainText('refused')
    await steps.getByRole('button', { name: /cart cart\.productAdded → stays/ }).press('Enter')
    await expect(chart.getByRole('img', { name: /^The statechart cart, in open\.contents/ })).toBeVisible()
    await expect(chart.locator('svg [data-way]').first()).toBeVisible()
    await page.getByRole('slider', { name: 'Step' }).press('Home')
    await expect(page.getByText('Before the first step')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })
  await test.step('a tape is made of what is known, and says what must be recorded again', async () => {
    await page.getByRole('button', { name: 'Make a tape' }).click()
    await expect(page.getByRole('list', { name: 'To be recorded again' })).toContainText('cart.productAdded')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the tape' }).click()
    const read = readTape(await readFile(await (await saved).path(), 'utf8'))
    expect(read).toMatchObject({ tape: { steps: expect.arrayContaining([REFUSAL]) } })
  })
  await test.step('the field says what is wrong with a code, and leads back to the portal', async () => {
    const field = page.getByRole('textbox', { name: 'Code' })
    await field.fill(code.slice(0, -9))
    await expect(page.getByText(/^This code is cut off: \d+ of its \d+ letters are here\./)).toBeVisible()
    await field.fill(`Please look at this:\n${code}`)
    await expect(steps).toContainText('refused')
    await page.getByRole('button', { name: 'Back to the portal' }).click()
    await expect(page.getByTitle('The portal')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
})
