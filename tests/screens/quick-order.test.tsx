import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../src/screens/links/links-screen.tsx'
import { toast } from '../../src/ui/toast.ts'
import { fill, goTo, texts, textsIn } from './goods.tsx'
import { user } from './portal.tsx'
import { box, cells, expectOrder, inLine, line, openQuickOrder, paste, settled } from './quick-order.tsx'

const THREE = 'CEM-20 2\nCEM-RS 3\nPINE 4 @ 3.6, 2 @ 4.8'

test('each line reads what it is, how much of it, what it comes to, and what it needs', async () => {
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
      'Pine Framing Ready PINE Low Stock Lengths of line 3 24 @ 3.6, 6 @ 4.8 Tally',
      '115.2 lm',
      '$559.87 $4.86 per lm',
    ],
    [
      'ZZZZ 3',
      'No such product Nothing is sold under this code. Mend it, or empty it to take the line out.',
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
      'General Cement Choose a unit CEM-20 In Stock It is not sold in “rolls”. Choose its unit.',
      '3 − + Unit bag pallet',
      '',
    ],
    [
      'PINE 12',
      'Pine Framing Lengths needed PINE Low Stock Lengths of line 8 12 @ Sold by length: how many of which? In stock: 2.4, 3.6, 4.8 m Tally',
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
      'Rapid Cement Can’t be ordered here CEM-RS In Stock This product is not sold by length. Write the code and how many.',
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
    '11 lines | Ready | 3 | To mend | 8 | In your cart | 0 | Ready lines (ex GST) | $1,817.07 | Add 3 lines to cart | 8 lines to mend will stay here.',
  )
  expect(screen.getByRole('button', { name: 'To mend 8' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText(/^Last line:/)).toHaveTextContent('Last line: Rapid Cement')
})

test('what is not clear is chosen or rewritten, and goes into the cart as it reads', async () => {
  const { sent, submit } = await openQuickOrder()
  await paste('cement 4\nCEM-20 3 rolls\nPINE 12\nCEM20 5\nZZZZ 6\nCEM-RS 1')
  await settled('1 of 6 matched, 5 need attention')
  await user.click(inLine(1).getByRole('combobox', { name: 'Product of line 1' }))
  await user.click(screen.getByRole('option', { name: /^CEM-RS/ }))
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
    '6 lines | Ready | 6 | To mend | 0 | In your cart | 0 | Ready lines (ex GST) | $2,212.03 | Add 6 lines to cart',
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
    '6 lines | Ready | 0 | To mend | 0 | In your cart | 6 | Ready lines (ex GST) | $0.00 | Add to cart',
  )
  await user.click(screen.getByRole('button', { name: 'Clear lines in cart' }))
  expect(screen.getByText('How to write it')).toBeInTheDocument()
})

test('lines are shown, removed and cleared, which asks first', async () => {
  await openQuickOrder()
  await paste(`${THREE}\nZZZZ 1`)
  await settled('3 of 4 matched, 1 needs attention')
  await user.click(screen.getByRole('button', { name: 'To mend 1' }))
  expect(document.querySelectorAll('[data-line]')).toHaveLength(1)
  expect(line(4)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'All 4' }))
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
  await settled('2 of 3 matched, 1 needs attention')
  const clear = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Clear lines' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Clear lines' })
    expect(dialog).toHaveTextContent('All 3 lines go from this page. Your cart stays as it is.')
    await user.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await clear('Cancel')
  expect(document.querySelectorAll('[data-line]')).toHaveLength(3)
  await clear('Clear')
  expect(screen.getByText('How to write it')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Clear lines' })).toBeDisabled()
})

test('a line that could not be looked up says so with the words of the ERP, and is looked up again', async () => {
  const { world } = await openQuickOrder()
  world.faults.replace([{ operation: 'getProductDetails', kind: 'error', message: 'Down for a minute' }])
  await paste('CEM-20 2\nCEM-20 3')
  await settled('0 of 2 matched, 2 need attention')
  expect(cells(1)).toEqual(['1 CEM-20 2', 'Not looked up Down for a minute Try again', '', ''])
  world.faults.replace([])
  await user.click(inLine(1).getByRole('button', { name: 'Try again' }))
  await settled('1 of 2 matched, 1 needs attention')
  await user.click(screen.getByRole('button', { name: 'Look up 1 line again' }))
  await settled('2 of 2 matched')
})

test('a refused line says why and stays; the report counts what was added and what was not', async () => {
  const { world, submit, sent } = await openQuickOrder()
  await paste(THREE)
  await settled('3 of 3 matched')
  world.faults.replace([
    { operation: 'addCartProduct', kind: 'field-error', message: 'Not this week', times: 1 },
  ])
  await submit()
  expect(await screen.findByText('2 lines added to cart')).toBeInTheDocument()
  expect(screen.getByText('1 line not added: the reason stands with each.')).toBeInTheDocument()
  expect(cells(1).slice(0, 2)).toEqual([
    ...['1 CEM-20 2', 'General Cement Not added CEM-20 In Stock Not this week Try again'],
  ])
  await user.click(inLine(1).getByRole('button', { name: 'Try again' }))
  await submit()
  expect(await screen.findByText('1 line added to cart')).toBeInTheDocument()
  expect(sent()).toEqual([
    'CEM-20 2 bag 0',
    'CEM-RS 3 bag 0',
    'PINE 4 lm 3.6',
    'PINE 2 lm 4.8',
    'CEM-20 2 bag 0',
  ])
})

test('while lines are sent their progress is shown, and cancelling keeps the rest', async () => {
  const { world, submit, sent } = await openQuickOrder()
  await paste(THREE)
  await settled('3 of 3 matched')
  world.faults.replace([{ operation: 'addCartProduct', kind: 'latency', ms: 60_000 }])
  await submit()
  const progress = await screen.findByRole('progressbar', { name: 'Lines added' })
  expect(progress).toHaveAttribute('aria-valuetext', '1 of 3')
  expect(cells(1)[1]).toContain('Adding')
  expect(inLine(1).getByRole('button', { name: 'Remove line 1' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Clear lines' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Stopping' })).toHaveAttribute('aria-disabled', 'true')
  world.faults.replace([])
  expect(await screen.findByText('1 line added to cart')).toBeInTheDocument()
  expect(screen.getByText('You stopped it.')).toBeInTheDocument()
  expect(screen.getByText('2 lines not sent, still ready below.')).toBeInTheDocument()
  expect(sent()).toEqual(['CEM-20 2 bag 0'])
})

test('who left the page meanwhile is told how it ended', async () => {
  const good = vi.spyOn(toast, 'success')
  const { world, submit } = await openQuickOrder()
  await paste(THREE)
  await settled('3 of 3 matched')
  world.faults.replace([{ operation: 'addCartProduct', kind: 'latency', ms: 60_000 }])
  await submit()
  await goTo('/links')
  await screen.findByRole('heading', { level: 1, name: 'Helpful links' })
  world.faults.replace([])
  await waitFor(() => expect(good.mock.calls).toEqual([['3 lines added to cart']]))
})

test('where prices are hidden no line and no total has one', async () => {
  await openQuickOrder({ settings: [['hide_products_price', true]] })
  await paste(THREE)
  await settled('3 of 3 matched')
  expect(screen.getByRole('main')).not.toHaveTextContent('$')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    texts('Line | Product | Quantity | Remove'),
  )
  await expectOrder('3 lines | Ready | 3 | To mend | 0 | In your cart | 0 | Add 3 lines to cart')
})

test('an order is kept for a reload with what was typed, chosen and sent, and for no other user', async () => {
  const reload = async ({ session }: Awaited<ReturnType<typeof openQuickOrder>>, user = 'admin') => {
    fireEvent(window, new Event('pagehide'))
    const kept = sessionStorage.getItem('QUICK_ORDER') ?? ''
    cleanup()
    session.send({ type: 'session.signedOut' })
    sessionStorage.setItem('QUICK_ORDER', kept)
    return openQuickOrder({ user })
  }
  const first = await openQuickOrder()
  await paste('CEM-20 2\nZZZZ 3')
  await settled('1 of 2 matched, 1 needs attention')
  await fill(inLine(1).getByRole('spinbutton'), '7')
  await fill(box(), 'half a li')
  const second = await reload(first)
  await settled('1 of 2 matched, 1 needs attention')
  expect(cells(1).slice(2)).toEqual(['7 − + bag pallet', '$62.86 $8.98 per bag'])
  expect(box()).toHaveValue('half a li')
  second.world.faults.replace([{ operation: 'addCartProduct', kind: 'latency', ms: 60_000 }])
  await second.submit()
  await waitFor(() => expect(cells(1)[1]).toContain('Adding'))
  const third = await reload(second)
  await settled('0 of 2 matched, 2 need attention')
  expect(cells(1)[1]).toBe(
    'May be in your cart The answer was lost. Look into your cart, then say here whether it is there. It is there It is not',
  )
  await user.click(inLine(1).getByRole('button', { name: 'It is there' }))
  expect(cells(1)[1]).toBe('In your cart')
  await reload(third, 'sales')
  expect(await screen.findByText('How to write it')).toBeInTheDocument()
  expect(box()).toHaveValue('')
})

test('files are taken or refused each by itself, with the reason', async () => {
  await openQuickOrder()
  const choose = (...files: readonly File[]) => {
    const input = screen.getByLabelText('Order file')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    fireEvent.change(input)
  }
  choose(
    new File(['SKU,Qty,Unit\r\nCEM-20,12,bag\r\n'], 'one.csv'),
    new File(['%PDF-1.7'], 'order.pdf'),
    new File([], 'blank.csv'),
    new File(['CEM-RS,3'], 'two.csv'),
  )
  await settled('2 of 2 matched')
  expect(screen.getAllByRole('alert').map((alert) => textsIn(alert)[0])).toEqual([
    'order.pdf is not a text file. Save the spreadsheet as CSV, and choose that.',
    'blank.csv is empty.',
  ])
  expect([cells(1)[2], cells(2)[2]]).toEqual(['12 − + bag pallet', '3 − + bag'])
  choose(new File(['CEM-RS,1'], 'three.csv'))
  await settled('3 of 3 matched')
  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('products are suggested for the line that is typed, behind the quantity, and none for what is pasted', async () => {
  const { requests } = await openQuickOrder()
  await user.click(box())
  await fill(box(), 'CEM-20 1\n12 bags of rapid')
  const option = await screen.findByRole('option')
  expect(textsIn(option)).toEqual(['Rapid Cement', 'CEM-RS'])
  await user.click(option)
  expect(box()).toHaveValue('CEM-20 1\n12 bags of CEM-RS')
  expect(screen.queryByRole('listbox')).toBeNull()
  const before = requests('getProductsByCategoryTP').length
  fireEvent.change(box(), { target: { value: '' } })
  const put = new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true })
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), 'general')
  fireEvent(box(), put)
  await user.keyboard('{Enter}')
  await settled('0 of 1 matched, 1 needs attention')
  expect(requests('getProductsByCategoryTP')).toHaveLength(before)
})
