import { cartLines } from './steps/cart.ts'
import { requests } from './steps/catalogue.ts'
import {
  box,
  clearAdded,
  clearLines,
  drop,
  line,
  lines,
  openQuickOrder,
  submit,
  suggestions,
  summary,
} from './steps/quick-order.ts'
import { expect, expectAccessible, pressInVain, test } from './support/test.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => [...Buffer.from(text, encoding)]

/** The same order as different programs write it. */
const ORDERS = [
  ['commas', bytes('SKU,Qty,Unit\r\nCEM-GP20,12,bag\r\nPST-H490-24,3,\r\n')],
  ['semicolons', bytes('SKU;Qty;Unit\nCEM-GP20;12;bag\nPST-H490-24;3;\n')],
  ['UTF-16', [0xff, 0xfe, ...bytes('SKU\tQty\r\nCEM-GP20\t12\r\nPST-H490-24\t3\r\n', 'utf16le')]],
  ['the code page of Windows', bytes('Stück;SKU;Qty\r\nfür;CEM-GP20;12\r\nfür;PST-H490-24;3\r\n', 'latin1')],
] as const

test('files are dropped anywhere on the page, and each that can’t be taken says why', async ({ page }) => {
  await openQuickOrder(page)

  await test.step('text that is dropped into the field stays the browser’s', async () => {
    const isTaken = await box(page).evaluate((field) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'CEM-GP20 1')
      return !field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    expect(isTaken).toBe(false)
  })

  for (const [kind, content] of ORDERS)
    await test.step(`with ${kind}`, async () => {
      expect(await drop(page, { name: 'order.csv', bytes: content })).toBe(true)
      await expect(summary(page)).toHaveText('2 of 2 matched')
      await expect(line(page, 1).getByRole('spinbutton')).toHaveValue('12')
      await expect(line(page, 2).getByRole('spinbutton')).toHaveValue('3')
      await clearLines(page)
    })

  await test.step('several at once', async () => {
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]
    await drop(
      page,
      { name: 'one.csv', bytes: bytes('CEM-GP20,12') },
      { name: 'site.png', bytes: png },
      { name: 'order.pdf', bytes: bytes('%PDF-1.7\n1 0 obj') },
      { name: 'blank.csv', bytes: [] },
      { name: 'header.csv', bytes: bytes('SKU,Qty\r\n,,\r\n') },
      { name: 'all.csv', bytes: bytes('CEM-GP20,1'), size: 5_000_001 },
      { name: 'two.csv', bytes: bytes('PST-H490-24,3') },
    )
    await expect(summary(page)).toHaveText('2 of 2 matched')
    await expect(page.getByRole('alert')).toContainText([
      'site.png is not a text file. Save the spreadsheet as CSV, and choose that.',
      'order.pdf is not a text file',
      'blank.csv is empty.',
      'header.csv has no lines of an order in it.',
      'all.csv is too large for an order: 5 MB at most.',
    ])
    await expectAccessible(page)
    await drop(page, { name: 'one.csv', bytes: bytes('CEM-GP20,1') })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(lines(page).locator('[data-line]')).toHaveCount(3)
  })
})

test('products are suggested for the line that is typed', async ({ page, world }) => {
  await openQuickOrder(page)

  await test.step('one is taken by keys, and the cursor stands where the quantity goes', async () => {
    await box(page).pressSequentially('general purpose cem')
    await expect(suggestions(page).first()).toContainText('General Purpose Cement')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    const first = suggestions(page).first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    const code = (await first.textContent())?.split(' ').at(-1) ?? ''
    await page.keyboard.press('Enter')
    await expect(box(page)).toHaveValue(`${code} `)
    await expect(suggestions(page)).toHaveCount(0)
    await expect(lines(page)).toHaveCount(0)
    await page.keyboard.type('7')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('1 line added to cart')).toBeVisible()
    expect(await requests(world, 'addCartProduct')).toMatchObject([{ productID: code, quoteQty: 7 }])
    await clearAdded(page)
  })

  await test.step('what stands before the words stays, also on a second line, and the mouse takes too', async () => {
    await box(page).pressSequentially('CEM-GP20 1')
    await page.keyboard.press('Shift+Enter')
    await box(page).pressSequentially('12 bags of rapid set')
    await suggestions(page).first().click()
    await expect(box(page)).toHaveValue(/^CEM-GP20 1\n12 bags of [A-Z0-9-]+$/)
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines(page).locator('[data-line]')).toHaveCount(2)
    await expect(line(page, 2).getByRole('spinbutton')).toHaveValue('12')
    await clearLines(page)
  })

  await test.step('they are in nobody’s way: Enter enters, Escape closes, what is pasted brings none', async () => {
    await box(page).pressSequentially('cement')
    await expect(suggestions(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(box(page)).toHaveValue('cement')
    await page.keyboard.type(' 20')
    await expect(suggestions(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(box(page)).toHaveValue('')
    await expect(line(page, 1)).toBeVisible()
    const asked = (await requests(world, 'getProductsByCategoryTP')).length
    await box(page).evaluate((field) => {
      if (!(field instanceof HTMLTextAreaElement)) return
      field.setRangeText('treated pine')
      field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))
    })
    await expect(box(page)).toHaveValue('treated pine')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toHaveText('0 of 2 matched, 2 need attention')
    expect(await requests(world, 'getProductsByCategoryTP')).toHaveLength(asked)
  })
})

test('the lengths of a line are written in the tally’s dialog by keyboard, and go back to the line', async ({
  page,
  world,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Tally' })
  await openQuickOrder(page)
  await box(page).fill('TFP-9035-M10 12')
  await page.keyboard.press('Enter')
  await expect(line(page, 1)).toContainText('Lengths needed')
  await page.keyboard.press('F8')
  await expect(line(page, 1).getByLabel('Lengths of line 1')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12 @ 3.6, 1 @ 9.9')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tally of line 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('spinbutton', { name: 'Quantity of 3.6 m' })).toHaveValue('12')
  await expect(dialog).toContainText('Not stocked in 9.9 m.')
  await expectAccessible(page)
  await pressInVain(page, 'Control+Enter')
  await expect(dialog).toBeVisible()
  expect(await world.calls('addCartProduct')).toBe(0)
  const use = dialog.getByRole('button', { name: 'Use these lengths' })
  await use.click()
  await expect(dialog).toContainText('Not everything is finished')
  await dialog.getByLabel('Paste a cut list').fill('6 @ 4.8')
  await dialog.getByRole('button', { name: 'Add lines' }).click()
  await use.click()
  await expect(dialog).toHaveCount(0)
  await expect(line(page, 1).getByLabel('Lengths of line 1')).toHaveValue('12 @ 3.6, 6 @ 4.8')
  await expect(page.getByRole('button', { name: 'Tally of line 1' })).toBeFocused()
  await expect(line(page, 1)).toContainText('Ready')
  expect(await cartLines(page)).toEqual([])
  await submit(page).click()
  await expect(page.getByText('1 line added to cart')).toBeVisible()
  expect(await requests(world, 'addCartProduct')).toMatchObject([
    { productID: 'TFP-9035-M10', quoteQty: 12, tallyLength: 3.6 },
    { productID: 'TFP-9035-M10', quoteQty: 6, tallyLength: 4.8 },
  ])

  await test.step('those that are closed without a word stay as they were', async () => {
    await clearAdded(page)
    await box(page).fill('TFP-9035-M10 12 @ 3.6')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Tally of line 1' }).click()
    await dialog.getByRole('spinbutton', { name: 'Quantity of 4.8 m' }).fill('3')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(line(page, 1).getByLabel('Lengths of line 1')).toHaveValue('12 @ 3.6')
    await page.getByRole('button', { name: 'Tally of line 1' }).click()
    await expect(dialog.getByRole('spinbutton', { name: 'Quantity of 3.6 m' })).toHaveValue('12')
    await expect(dialog.getByRole('spinbutton', { name: 'Quantity of 4.8 m' })).toHaveValue('0')
  })
})
