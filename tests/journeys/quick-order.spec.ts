import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { workbook } from '../components/workbook.ts'
import { cartLines } from './steps/cart.ts'
import { requests } from './steps/catalogue.ts'
import {
  box,
  clearAdded,
  clearLines,
  codes,
  drop,
  line,
  lines,
  openQuickOrder,
  paste,
  suggestions,
  summary,
} from './steps/quick-order.ts'
import { expect, type Page, pressInVain, test } from './support/test.ts'

/** Replaces the text of the focused field and presses Enter. */
async function rewrite(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('lines are typed, suggested, corrected and added by keyboard, one of them with a lost reply', {
  tag: ['@great', '@browsers'],
}, async ({ page, world }) => {
  await openQuickOrder(page)
  await test.step('a suggestion is chosen by keyboard, and the cursor is at the quantity', async () => {
    await box(page).pressSequentially('general purpose cem')
    await expect(suggestions(page).first()).toContainText('General Purpose Cement')
    await box(page).press('ArrowDown')
    const first = suggestions(page).first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await box(page).press('Enter')
    await expect(box(page)).toHaveValue('CEM-GP20 ')
    await expect(lines(page)).toHaveCount(0)
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(line(page, 1)).toContainText('Ready')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
  })
  await test.step('F8 moves through the lines that need attention, and back to the field', async () => {
    await page.keyboard.insertText('ZZZZ-QQQQ 1\nCEM-GP20\nQQQQ-YYYY\nCEMGP20 3')
    await page.keyboard.press('Enter')
    await expect(summary(page)).toHaveText('2 of 5 matched, 3 need attention')
    await page.keyboard.press('F8')
    await expect(line(page, 2).getByRole('textbox')).toBeFocused()
    await rewrite(page, 'PST-H490-24 7')
    await expect(line(page, 4).getByRole('textbox')).toBeFocused()
    await page.keyboard.press('F8')
    await expect(line(page, 5).getByRole('button', { name: 'Use CEM-GP20' })).toBeFocused()
    await page.keyboard.press('Shift+F8')
    await expect(line(page, 4).getByRole('textbox')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expect(line(page, 4)).toHaveCount(0)
    await expect(line(page, 5).getByRole('button', { name: 'Use CEM-GP20' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(box(page)).toBeFocused()
    await expect(summary(page)).toHaveText('4 of 4 matched')
  })
  await test.step('Ctrl+Enter sends each line once, also one whose reply is lost', async () => {
    await world.fault([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('4 lines added to cart')).toBeVisible()
    expect(await requests(world, 'addCartProduct')).toHaveLength(4)
    expect((await cartLines(page)).map(({ productID, prodQty }) => `${prodQty} ${productID}`)).toEqual([
      '16 CEM-GP20',
      '7 PST-H490-24',
    ])
    await expectIconBeside(page, '4 lines added to cart')
    await clearAdded(page)
  })
})

/** The icon of a notice is level with its first line, also where a button makes the notice taller. */
async function expectIconBeside(page: Page, words: string): Promise<void> {
  const middle = async (part: Locator) => {
    const found = await part.boundingBox()
    return found ? found.y + found.height / 2 : Number.NaN
  }
  const notice = page.getByRole('status').filter({ hasText: words })
  const apart = (await middle(notice.locator('svg').first())) - (await middle(notice.getByText(words)))
  expect(Math.abs(apart), 'px from the icon to the words').toBeLessThan(2.5)
}

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => [...Buffer.from(text, encoding)]

test('files are dropped anywhere on the page or chosen, and the sample is one of them', {
  tag: ['@browsers'],
}, async ({ page }) => {
  await openQuickOrder(page)
  await test.step('text dropped into the field is left to the browser', async () => {
    const isTaken = await box(page).evaluate((field) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'CEM-GP20 1')
      return !field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    expect(isTaken).toBe(false)
  })
  await test.step('several files are dropped at once, in any encoding', async () => {
    const isTaken = await drop(
      page,
      { name: 'semicolons.csv', bytes: bytes('SKU;Qty;Unit\nCEM-GP20;12;bag\n') },
      { name: 'utf-16.csv', bytes: [0xff, 0xfe, ...bytes('SKU\tQty\r\nPST-H490-24\t3\r\n', 'utf16le')] },
      { name: 'windows.csv', bytes: bytes('Stück;SKU;Qty\r\nfür;CEM-GP20;1\r\n', 'latin1') },
      { name: 'site.png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
    )
    expect(isTaken).toBe(true)
    await expect(summary(page)).toHaveText('3 of 3 matched')
    await expect(page.getByRole('alert')).toContainText('site.png is not a text file.')
    await clearLines(page)
  })
  await test.step('a spreadsheet is read in a worker', async () => {
    const sheet = workbook({
      name: 'Order',
      rows: [
        ['SKU', 'Qty', 'Unit'],
        ['CEM-GP20', 12, 'bag'],
      ],
    })
    await drop(page, { name: 'order.xlsx', bytes: [...sheet] })
    await expect(summary(page)).toHaveText('1 of 1 matched')
    await clearLines(page)
  })
  await test.step('the sample is downloaded and can be chosen', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download sample' }).click()
    const sample = await saving
    expect(sample.suggestedFilename()).toBe('quick-order-sample.csv')
    const path = await sample.path()
    expect(await readFile(path, 'utf8')).toMatch(/^\uFEFFSKU,Qty,Unit,Description\r\n/)
    await page.getByLabel('Order file').setInputFiles(path)
    await expect(lines(page).locator('[data-line]')).toHaveCount(2)
    await expect(line(page, 1).getByRole('textbox')).toHaveValue(/ABC-100\s12\sbag/)
  })
})

test('of 400 lines those near the viewport are rendered, and F8 reaches a distant one in both views', async ({
  page,
}) => {
  await openQuickOrder(page)
  const sold = await codes(page, 40)
  const text = Array.from({ length: 400 }, (_, at) =>
    at % 20 < 3 ? `NOT-SOLD-${at % 60} 1` : `${sold[at % sold.length]} ${1 + (at % 9)}`,
  )
  await paste(page, text.join('\r\n'))
  await expect(summary(page)).toHaveText('340 of 400 matched, 60 need attention')
  expect(await lines(page).locator('[data-line]').count()).toBeLessThan(60)
  await box(page).press('Shift+F8')
  await expect(line(page, 383).getByRole('textbox')).toBeFocused()
  await expect(line(page, 383)).toBeInViewport()
  await page.getByRole('button', { name: 'To fix 60' }).click()
  await expect(lines(page)).toHaveAttribute('aria-rowcount', '61')
  await expect(line(page, 3).getByRole('textbox')).toHaveValue('NOT-SOLD-2 1')
  await page.keyboard.press('Shift+F8')
  await expect(line(page, 383).getByRole('textbox')).toBeFocused()
  // As a paste of two lines leaves it.
  await line(page, 383).getByRole('textbox').fill('NOT-SOLD-60\n1')
  await expect(line(page, 383).getByRole('textbox')).toHaveValue('NOT-SOLD-60 1')
})

test('the lengths of a line are edited in the tally dialog by keyboard and return to the line', async ({
  page,
  world,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Tally' })
  const lengths = line(page, 1).getByLabel('Lengths of line 1')
  const opener = page.getByRole('button', { name: 'Tally of line 1' })
  await openQuickOrder(page)
  await box(page).fill('TFP-9035-M10 12')
  await box(page).press('Enter')
  await expect(line(page, 1)).toContainText('Lengths needed')
  await page.keyboard.press('F8')
  await expect(lengths).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12 @ 3.6, 1 @ 9.9')
  await page.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('spinbutton', { name: 'Quantity of 3.6 m' })).toHaveValue('12')
  await expect(dialog).toContainText('Not stocked in 9.9 m.')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await pressInVain(page, 'Control+Enter')
  await expect(dialog).toBeVisible()
  expect(await world.calls('addCartProduct')).toBe(0)
  await dialog.getByRole('button', { name: 'Use these lengths' }).click()
  await expect(dialog).toContainText('Some lines are incomplete')
  await dialog.getByLabel('Paste a cut list').fill('6 @ 4.8')
  await dialog.getByRole('button', { name: 'Add lines' }).click()
  await dialog.getByRole('button', { name: 'Use these lengths' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(lengths).toHaveValue('12 @ 3.6, 6 @ 4.8')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('spinbutton', { name: 'Quantity of 4.8 m' }).fill('3')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(lengths).toHaveValue('12 @ 3.6, 6 @ 4.8')
  expect(await world.calls('addCartProduct')).toBe(0)
})
