import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/screens/links/links-screen.tsx'
import { user } from '../support/portal.tsx'
import { fill } from './goods.tsx'
import { cells, expectOrder, inLine, line, openQuickOrder, paste, settled } from './quick-order.tsx'

const THREE = 'CEM-20 2\nCEM-RS 3\nPINE 4 @ 3.6, 2 @ 4.8'

test('each line shows its product, quantity, price and what it needs', async () => {
  await openQuickOrder()
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
  await paste(lines.map(([written]) => written).join('\n'))
  await settled('3 of 11 matched, 8 need attention')
  expect(lines.map((_, at) => cells(at + 1))).toEqual(
    lines.map(([written, ...rest], at) => [`${at + 1} ${written}`, ...rest]),
  )
  await expectOrder(
    '11 lines | Ready | 3 | To fix | 8 | Added to cart | 0 | Ready lines (ex GST) | $1,817.07 | Add 3 lines to cart | 8 lines to fix will stay here.',
  )
  expect(screen.getByRole('button', { name: 'To fix 8' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText(/^Last line:/)).toHaveTextContent('Last line: Rapid Cement')
})

test('unclear lines are resolved or rewritten, and added to the cart as shown', async () => {
  const { sent, submit } = await openQuickOrder()
  await paste('cement 4\nCEM-20 3 rolls\nPINE 12\nCEM20 5\nZZZZ 6\nCEM-RS 1')
  await settled('1 of 6 matched, 5 need attention')
  await user.click(inLine(1).getByRole('combobox', { name: 'Product of line 1' }))
  await user.click(await screen.findByRole('option', { name: /^CEM-RS/ }))
  await user.choose(inLine(2).getByRole('combobox', { name: 'Unit of line 2' }), 'pallet')
  const lengths = inLine(3).getByLabelText('Lengths of line 3')
  await fill(lengths, '12 @ 9.9')
  fireEvent.keyDown(lengths, { key: 'Enter' })
  expect(await inLine(3).findByText('Not stocked in 9.9 m.')).toBeInTheDocument()
  await fill(lengths, '12 @ 3.6, 2 @ 4.8')
  fireEvent.keyDown(lengths, { key: 'Enter' })
  await user.click(inLine(4).getByRole('button', { name: 'Use CEM-20' }))
  await fill(inLine(5).getByLabelText('Line 5'), 'CEM-20 7')
  fireEvent.keyDown(inLine(5).getByLabelText('Line 5'), { key: 'Enter' })
  await settled('6 of 6 matched')
  await fill(inLine(6).getByRole('spinbutton', { name: 'Quantity of line 6' }), '9')
  expect(cells(6).slice(2), 'line 6').toEqual(['9 − + bag', '$85.50 $9.50 per bag'])
  await expectOrder(
    '6 lines | Ready | 6 | To fix | 0 | Added to cart | 0 | Ready lines (ex GST) | $2,212.03 | Add 6 lines to cart',
  )
  await submit()
  expect(await screen.findByText('6 lines added to cart')).toBeInTheDocument()
  expect(sent()).toEqual([
    ...['CEM-RS 4 bag 0', 'CEM-20 3 pallet 0', 'PINE 12 lm 3.6', 'PINE 2 lm 4.8', 'CEM-20 5 bag 0'],
    ...['CEM-20 7 bag 0', 'CEM-RS 9 bag 0'],
  ])
  expect(cells(2)).toEqual([
    ...[
      '2 CEM-20 3 rolls',
      'General Cement In your cart CEM-20 In Stock',
      '3 pallet',
      '$1,724.16 $574.72 per pallet',
    ],
  ])
  await expectOrder(
    '6 lines | Ready | 0 | To fix | 0 | Added to cart | 6 | Ready lines (ex GST) | $0.00 | Add to cart',
  )
  await user.click(await screen.findByRole('button', { name: 'Clear lines in cart' }))
  expect(screen.getByText('Formats you can use')).toBeInTheDocument()
})

test('lines are filtered, removed and cleared, which requires confirmation', async () => {
  await openQuickOrder()
  await paste(`${THREE}\nZZZZ 1`)
  await settled('3 of 4 matched, 1 needs attention')
  await user.click(await screen.findByRole('button', { name: 'To fix 1' }))
  await waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(1))
  expect(line(4)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'All 4' }))
  await user.click(await screen.findByRole('button', { name: 'Remove line 1' }))
  await settled('2 of 3 matched, 1 needs attention')
  const clear = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Clear lines' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Clear lines' })
    const words = 'All 3 lines are removed from this page. Your cart does not change.'
    await waitFor(() => expect(dialog).toHaveTextContent(words))
    await user.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await clear('Cancel')
  expect(document.querySelectorAll('[data-line]')).toHaveLength(3)
  await clear('Clear')
  expect(screen.getByText('Formats you can use')).toBeInTheDocument()
  // While it has focus it keeps it, and is only marked as disabled.
  const clearing = screen.getByRole('button', { name: 'Clear lines' })
  await waitFor(() =>
    expect(clearing.matches(':disabled, [aria-disabled=true]'), 'that Clear lines is disabled').toBe(true),
  )
})

test('lines entered after clearing are numbered from 1, and F8 continues from the line with focus', async () => {
  await openQuickOrder()
  await paste('ZZZZ 1\nCEM-20 1')
  await settled('1 of 2 matched, 1 needs attention')
  await user.click(screen.getByRole('button', { name: 'Clear lines' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear lines' })
  await user.click(within(dialog).getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('Formats you can use')).toBeInTheDocument()
  await paste('ZZZZ 1\nCEM-20 1\nZZZZ 2\nZZZZ 3')
  await settled('1 of 4 matched, 3 need attention')
  expect(inLine(3).getByRole('textbox', { name: 'Line 3' })).toHaveValue('ZZZZ 2')
  const press = (id: number, shiftKey = false) =>
    fireEvent.keyDown(inLine(id).getByRole('textbox'), { key: 'F8', shiftKey })
  press(1)
  await waitFor(() => expect(inLine(3).getByRole('textbox')).toHaveFocus())
  press(3)
  await waitFor(() => expect(inLine(4).getByRole('textbox')).toHaveFocus())
  press(3, true)
  await waitFor(() => expect(inLine(1).getByRole('textbox')).toHaveFocus())
})

test('a line whose lookup failed shows the ERP’s message and can be looked up again', async () => {
  const { world } = await openQuickOrder()
  // This message is final, so the query does not retry.
  world.faults.replace([{ operation: 'searchProductTP', kind: 'error', message: 'No data for product' }])
  await paste('CEM20 2\nCEM-2 3')
  await settled('0 of 2 matched, 2 need attention')
  expect(cells(1)).toEqual(['1 CEM20 2', 'Lookup failed No data for product Try again', '', ''])
  world.faults.replace([])
  await user.click(inLine(1).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cells(1)[1]).toContain('Did you mean General Cement'))
  await user.click(await screen.findByRole('button', { name: 'Look up 1 line again' }))
  await waitFor(() => expect(cells(2)[1]).toContain('Did you mean General Cement'))
})
