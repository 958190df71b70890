import { expect, test } from 'vitest'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import { button, goTo, main, page, shows, until, userEvent } from '../support/page.ts'
import { refused, slow } from '../support/portal.tsx'
import {
  allLines,
  box,
  cells,
  expectOrder,
  inLine,
  openQuickOrder,
  paste,
  settled,
  submit,
} from '../support/quick-order.ts'
import { linksIn, texts } from '../support/reading.ts'

const THREE = 'CEM-20 2\nCEM-RS 3\nPINE 4 @ 3.6, 2 @ 4.8'
const HELD = slow('addCartProduct')
const formats = page.getByText('Formats you can use')
const written = (id: number) => inLine(id).getByLabel(`Line ${id}`)

/** Writes into a field and presses Enter. */
async function enter(field: ReturnType<typeof written>, text: string) {
  await field.focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste(text)
  await userEvent.keyboard('{Enter}')
}

test('each line shows its product, quantity, price and what it needs', async () => {
  const lines: readonly (readonly string[])[] = [
    ['CEM-20 12', 'General Cement Ready CEM-20 In Stock', '12 − + bag pallet', '$107.76 $8.98 per bag'],
    [
      'CEM-20 2 pallets',
      'General Cement Ready CEM-20 In Stock',
      '2 − + bag pallet',
      '$1,149.44 $574.72 per pallet',
    ],
    [
      'PINE 24 @ 3.6, 6 @ 4.8',
      'Pine Framing Ready PINE Low Stock Lengths of line 3 24 @ 3.6, 6 @ 4.8 Tally Plan cuts',
      '115.2 lm',
      '$559.87 $4.86 per lm',
    ],
    [
      'ZZZZ 3',
      'No such product No product has this code. Correct it, or clear it to remove the line.',
      '',
      '',
    ],
    [
      'cement 4',
      'Choose a product Product of line 5 Choose a product CEM-20 General Cement CEM-RS Rapid Cement',
      '',
      '',
    ],
    ['CEM-20 1.5', 'Not understood The quantity must be a whole number above 0.', '', ''],
    [
      'CEM-20 3 rolls',
      'General Cement Choose a unit CEM-20 In Stock Not sold in “rolls”. Choose a unit.',
      '3 − + Unit bag pallet',
      '',
    ],
    [
      'PINE 12',
      'Pine Framing Lengths needed PINE Low Stock Lengths of line 8 12 @ Sold by length: enter pieces @ length. In stock: 2.4, 3.6, 4.8 m Tally Plan cuts',
      '',
      '$4.86 per lm',
    ],
    ['CEM20 1', 'Choose a product Did you mean General Cement, CEM-20? Use CEM-20', '', ''],
    [
      'BARE 2',
      'Product BARE Can’t be ordered here BARE In Stock No unit is set up: call your branch.',
      '',
      '',
    ],
    [
      'CEM-RS 3 @ 2.4',
      'Rapid Cement Can’t be ordered here CEM-RS In Stock This product is not sold by length. Enter the code and quantity.',
      '1 − + bag',
      '$9.50 $9.50 per bag',
    ],
  ]
  await openQuickOrder(lines.map(([text]) => text).join('\n'))
  await settled('3 of 11 matched, 8 need attention')
  expect(lines.map((_, at) => cells(at + 1))).toEqual(
    lines.map(([text, ...rest], at) => [`${at + 1} ${text}`, ...rest]),
  )
  await expectOrder(
    '11 lines | Ready | 3 | To fix | 8 | Added to cart | 0 | Ready lines (ex GST) | $1,817.07 | Add 3 lines to cart | 8 lines to fix will stay here.',
  )
  expect(button('To fix 8').element()).toHaveAttribute('aria-pressed', 'false')
  expect(page.getByText(/^Last line:/).text).toBe('Last line: Rapid Cement')
})

test('unclear lines are resolved or rewritten, and added to the cart as shown', async () => {
  const { sent } = await openQuickOrder('cement 4\nCEM-20 3 rolls\nPINE 12\nCEM20 5\nZZZZ 6\nCEM-RS 1')
  await settled('1 of 6 matched, 5 need attention')
  await inLine(1).getByRole('combobox', { name: 'Product of line 1' }).click()
  await page.getByRole('option', { name: /^CEM-RS/ }).click()
  await inLine(2).getByRole('combobox', { name: 'Unit of line 2' }).selectOptions('pallet')
  const lengths = inLine(3).getByLabel('Lengths of line 3')
  await enter(lengths, '12 @ 9.9')
  await inLine(3).getByText('Not stocked in 9.9 m.').findElement()
  await enter(lengths, '12 @ 3.6, 2 @ 4.8')
  await inLine(4).getByRole('button', { name: 'Use CEM-20' }).click()
  await enter(written(5), 'CEM-20 7')
  await settled('6 of 6 matched')
  await inLine(6).getByRole('spinbutton', { name: 'Quantity of line 6' }).fill('9')
  expect(cells(6).slice(2)).toEqual(['9 − + bag', '$85.50 $9.50 per bag'])
  await expectOrder(
    '6 lines | Ready | 6 | To fix | 0 | Added to cart | 0 | Ready lines (ex GST) | $2,212.03 | Add 6 lines to cart',
  )
  await submit.click()
  await shows('6 lines added to cart')
  expect(sent()).toEqual([
    'CEM-RS 4 bag 0',
    'CEM-20 3 pallet 0',
    'PINE 12 lm 3.6',
    'PINE 2 lm 4.8',
    'CEM-20 5 bag 0',
    'CEM-20 7 bag 0',
    'CEM-RS 9 bag 0',
  ])
  expect(cells(2)).toEqual([
    '2 CEM-20 3 rolls',
    'General Cement In your cart CEM-20 In Stock',
    '3 pallet',
    '$1,724.16 $574.72 per pallet',
  ])
  await expectOrder(
    '6 lines | Ready | 0 | To fix | 0 | Added to cart | 6 | Ready lines (ex GST) | $0.00 | Add to cart',
  )
  await button('Clear lines in cart').click()
  await formats.findElement()
})

test('lines are filtered, removed and cleared, which requires confirmation', async () => {
  await openQuickOrder(`${THREE}\nZZZZ 1`)
  await settled('3 of 4 matched, 1 needs attention')
  await button('To fix 1').click()
  await until(() => expect(allLines()).toHaveLength(1))
  expect(inLine(4).query()).not.toBeNull()
  await button('All 4').click()
  await button('Remove line 1').click()
  await settled('2 of 3 matched, 1 needs attention')
  const clearing = button('Clear lines')
  const question = page.getByRole('alertdialog', { name: 'Clear lines' })
  const clear = async (answer: string) => {
    await clearing.click()
    const words = 'All 3 lines are removed from this page. Your cart does not change.'
    await until(() => expect(question.text).toContain(words))
    await question.getByRole('button', { name: answer }).click()
    await question.gone()
  }
  await clear('Cancel')
  expect(allLines()).toHaveLength(3)
  await clear('Clear')
  expect(formats.query()).not.toBeNull()
  // While it has focus it keeps it, and is only marked as disabled.
  await until(() => expect(clearing.element().matches(':disabled, [aria-disabled=true]')).toBe(true))

  await paste('ZZZZ 1\nCEM-20 1\nZZZZ 2\nZZZZ 3')
  await settled('1 of 4 matched, 3 need attention')
  expect(written(3).element()).toHaveValue('ZZZZ 2')
  const focusMoves = async (keys: string, to: number) => {
    await userEvent.keyboard(keys)
    await until(() => expect(written(to).element()).toHaveFocus())
  }
  await written(1).focus()
  await focusMoves('{F8}', 3)
  await focusMoves('{F8}', 4)
  await focusMoves('{Shift>}{F8}{F8}{/Shift}', 1)
})

test('a line whose lookup failed shows the ERP’s message and can be looked up again', async () => {
  // This message is final, so the query does not retry.
  const failure = refused('searchProductTP')
  const { fault } = await openQuickOrder('CEM20 2\nCEM-2 3', { faults: [failure] })
  await settled('0 of 2 matched, 2 need attention')
  expect(cells(1)).toEqual(['1 CEM20 2', 'Lookup failed No data for product Try again', '', ''])
  fault()
  await inLine(1).getByRole('button', { name: 'Try again' }).click()
  await until(() => expect(cells(1)[1]).toContain('Did you mean General Cement'))
  await button('Look up 1 line again').click()
  await until(() => expect(cells(2)[1]).toContain('Did you mean General Cement'))
})

test('a skipped row is read as a line once the user says so', async () => {
  await openQuickOrder('CEM for the shed:\nCEM-RS 2\nTotal 2')
  await settled('1 of 1 matched')
  await page.getByText('2 rows skipped').click()
  await button('Read as a line: CEM for the shed:').click()
  await settled('1 of 2 matched, 1 needs attention')
  await shows('1 row skipped')
})

test('products are suggested for the typed line, after its quantity, but not for pasted text', async () => {
  const { requests } = await openQuickOrder()
  await box.focus()
  await userEvent.paste('CEM-20 1\n')
  await userEvent.keyboard('12 bags of rapid')
  const option = page.getByRole('option')
  await until(() => expect(option.texts).toEqual(['Rapid Cement CEM-RS']))
  await option.click()
  expect(box.element()).toHaveValue('CEM-20 1\n12 bags of CEM-RS')
  expect(page.getByRole('listbox').query()).toBeNull()
  const before = requests('getProductsByCategoryTP').length
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await userEvent.paste('general')
  await button('Add lines').click()
  await settled('0 of 1 matched, 1 needs attention')
  expect(requests('getProductsByCategoryTP')).toHaveLength(before)
})

test('a refused or incomplete line stays and shows why, and the report counts the lines', async () => {
  const { fault, sent } = await openQuickOrder(THREE)
  await settled('3 of 3 matched')
  const amount = inLine(2).getByRole('spinbutton')
  await amount.fill('1.5')
  await settled('2 of 3 matched, 1 needs attention')
  expect(cells(2)[1]).toContain('Quantity needed')
  fault({ operation: 'addCartProduct', kind: 'field-error', message: 'Not this week', times: 1 })
  await submit.click()
  await shows('1 line added to cart')
  expect(linksIn(main.element())).toEqual({ 'View Cart': '/cart', 'On Site': '/on-site' })
  await shows('1 line not added: see the reason on each.')
  expect(cells(1).slice(0, 2)).toEqual([
    '1 CEM-20 2',
    'General Cement Not added CEM-20 In Stock Not this week Try again',
  ])
  expect(amount.element()).toHaveValue('1.5')
  await amount.fill('1,000')
  await inLine(1).getByRole('button', { name: 'Try again' }).click()
  await submit.click()
  await shows('2 lines added to cart')
  expect(sent()).toEqual([
    'CEM-20 2 bag 0',
    'PINE 4 lm 3.6',
    'PINE 2 lm 4.8',
    'CEM-20 2 bag 0',
    'CEM-RS 1000 bag 0',
  ])
})

test('progress is shown while lines are sent, and cancelling keeps the rest', async () => {
  const { fault, sent } = await openQuickOrder(THREE)
  await settled('3 of 3 matched')
  fault(HELD)
  await submit.click()
  const progress = await page.getByRole('progressbar', { name: 'Lines added' }).findElement()
  expect(progress).toHaveAttribute('aria-valuetext', '1 of 3')
  expect(cells(1)[1]).toContain('Adding')
  expect(button('Remove line 1').element()).toBeDisabled()
  expect(button('Clear lines').element()).toBeDisabled()
  await button('Cancel').click()
  expect(button('Stopping').element()).toHaveAttribute('aria-disabled', 'true')
  fault()
  await shows('1 line added to cart')
  await shows('You cancelled the rest.')
  await shows('2 lines not sent, still ready below.')
  expect(sent()).toEqual(['CEM-20 2 bag 0'])
})

test('a user who left the page gets a toast with the result', async () => {
  const { fault } = await openQuickOrder(THREE)
  await settled('3 of 3 matched')
  fault(HELD)
  await submit.click()
  await goTo('/links')
  await page.getByRole('heading', { name: 'Helpful links' }).findElement()
  fault()
  await shows('3 lines added to cart')
})

test('a site that hides prices shows none on lines and totals', async () => {
  await openQuickOrder(THREE, { settings: [['hide_products_price', true]] })
  await settled('3 of 3 matched')
  expect(main.text).not.toContain('$')
  expect(page.getByRole('columnheader').texts).toEqual(texts('Line | Product | Quantity | Remove'))
  await expectOrder('3 lines | Ready | 3 | To fix | 0 | Added to cart | 0 | Add 3 lines to cart')
})

test('the dashboard, an empty cart and a filled cart link to quick order', async () => {
  await openQuickOrder()
  const way = () => until(() => expect(linksIn(main.element())['Quick Order']).toBe('/quick-order'))
  await goTo('/cart')
  await shows('Your cart is empty.')
  await way()
  await goTo('/')
  await way()
  await goTo('/quick-order')
  await paste('CEM-20 2\nCEM-RS 1')
  await submit.click()
  await shows('2 lines added to cart')
  await goTo('/cart')
  await shows('2 Item(s)')
  await way()
})
