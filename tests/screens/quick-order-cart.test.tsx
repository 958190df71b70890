import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import { lockedStore } from '../../src/components/forms/locked-store.ts'
import { sessionStore } from '../../src/components/portal/storage.ts'
import { toast } from '../../src/ui/toast.ts'
import { protectedWorkbook, type SheetOf, workbook } from '../components/workbook.ts'
import { user } from '../support/portal.tsx'
import { linksIn, texts, textsIn } from '../support/reading.ts'
import { fill, goTo } from './goods.tsx'
import { box, cells, expectOrder, inLine, openQuickOrder, paste, settled } from './quick-order.tsx'
import { SameProcessWorker } from './same-process-worker.ts'

beforeEach(() => {
  SameProcessWorker.isBroken = false
  SameProcessWorker.isSilent = false
})

const tabStore = lockedStore(sessionStore)
const THREE = 'CEM-20 2\nCEM-RS 3\nPINE 4 @ 3.6, 2 @ 4.8'

test('a refused line stays and shows why; the report counts added and refused lines', async () => {
  const { world, submit, sent } = await openQuickOrder()
  await paste(THREE)
  await settled('3 of 3 matched')
  world.faults.replace([
    { operation: 'addCartProduct', kind: 'field-error', message: 'Not this week', times: 1 },
  ])
  await submit()
  expect(await screen.findByText('2 lines added to cart')).toBeInTheDocument()
  expect(linksIn(screen.getByRole('main'))).toEqual({ 'View Cart': '/cart', 'On Site': '/on-site' })
  expect(screen.getByText('1 line not added: see the reason on each.')).toBeInTheDocument()
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

test('progress is shown while lines are sent, and cancelling keeps the rest', async () => {
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
  expect(screen.getByText('You cancelled the rest.')).toBeInTheDocument()
  expect(screen.getByText('2 lines not sent, still ready below.')).toBeInTheDocument()
  expect(sent()).toEqual(['CEM-20 2 bag 0'])
})

test('a line with a fractional quantity waits while the others are added', async () => {
  const { submit, sent } = await openQuickOrder()
  await paste('CEM-20 2\nCEM-RS 3')
  await settled('2 of 2 matched')
  await fill(inLine(1).getByRole('spinbutton'), '1.5')
  await settled('1 of 2 matched, 1 needs attention')
  expect(cells(1)[1]).toContain('Quantity needed')
  await submit()
  expect(await screen.findByText('1 line added to cart')).toBeInTheDocument()
  expect(inLine(1).getByRole('spinbutton')).toHaveValue('1.5')
  await fill(inLine(1).getByRole('spinbutton'), '1,000')
  await submit()
  await waitFor(() => expect(sent()).toEqual(['CEM-RS 3 bag 0', 'CEM-20 1000 bag 0']))
})

test('a user who left the page gets a toast with the result', async () => {
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

test('a site that hides prices shows none on lines and totals', async () => {
  await openQuickOrder({ settings: [['hide_products_price', true]] })
  await paste(THREE)
  await settled('3 of 3 matched')
  expect(screen.getByRole('main')).not.toHaveTextContent('$')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    texts('Line | Product | Quantity | Remove'),
  )
  await expectOrder('3 lines | Ready | 3 | To fix | 0 | Added to cart | 0 | Add 3 lines to cart')
})

test('an order survives a reload with what was typed, selected and sent, for its user only', async () => {
  const reload = async ({ session }: Awaited<ReturnType<typeof openQuickOrder>>, user = 'admin') => {
    fireEvent(window, new Event('pagehide'))
    const kept = tabStore.read('QUICK_ORDER') ?? ''
    cleanup()
    session.send({ type: 'session.signedOut' })
    tabStore.write('QUICK_ORDER', kept)
    fireEvent(window, new Event('pageshow'))
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
    'May be in your cart We got no confirmation. Check your cart, then tell us here whether it was added. It was added It was not',
  )
  await user.click(inLine(1).getByRole('button', { name: 'It was added' }))
  expect(cells(1)[1]).toBe('In your cart')
  await reload(third, 'sales')
  expect(await screen.findByText('Formats you can use')).toBeInTheDocument()
  expect(box()).toHaveValue('')
})

test('every kind of line means the same after a reload, also while it is still being read', async () => {
  const text = [
    ...['Hi Sarah,', 'Code\tLength\tSOH\tOrder Qty', 'CEM-20\t\t5\t', 'PINE\t3,6\t5\t2', 'PINE\t3.6\t5\t'],
    ...[
      'CEM-20\t\t5\t0',
      'Total\t\t\t14',
      'CEM-20 2',
      'CEM-20 2 pallets',
      'ZZZZ 3',
      'cement 4',
      'CEM-20 1.5',
      'CEM-20 3 rolls',
    ],
    ...[
      'PINE 12',
      'PINE 24 @ 3.6, 6 @ 4.8',
      '12 PINE 3.6m',
      'BARE 2',
      'CEM-RS 3 @ 2.4',
      '3 x CEM-RS (back shed)',
    ],
  ].join('\n')
  const keptText = () => {
    fireEvent(window, new Event('pagehide'))
    return tabStore.read('QUICK_ORDER') ?? ''
  }
  const first = await openQuickOrder()
  await paste(text)
  const midway = keptText()
  await settled('6 of 16 matched')
  const read = () => [...document.querySelectorAll('[data-line]')].map(({ textContent }) => textContent)
  const before = read()
  const after = keptText()
  let { session } = first
  for (const kept of [midway, after]) {
    cleanup()
    session.send({ type: 'session.signedOut' })
    tabStore.write('QUICK_ORDER', kept)
    fireEvent(window, new Event('pageshow'))
    ;({ session } = await openQuickOrder())
    await settled('6 of 16 matched')
    expect(read()).toEqual(before)
    expect(screen.getByText('2 rows skipped')).toBeInTheDocument()
  }
})

test('a skipped row is read as a line once the user says so', async () => {
  await openQuickOrder()
  await paste('CEM for the shed:\nCEM-RS 2\nTotal 2')
  await settled('1 of 1 matched')
  await user.click(screen.getByText('2 rows skipped'))
  await user.click(screen.getByRole('button', { name: 'Read as a line: CEM for the shed:' }))
  await settled('1 of 2 matched, 1 needs attention')
  expect(screen.getByText('1 row skipped')).toBeInTheDocument()
})

test('an order that was stored with an unknown outcome, corrections and unread text is read back', async () => {
  const lines = [
    { text: 'CEM-20 2', own: { quantity: 7 } },
    { text: 'CEM-RS 3', own: {}, fate: 'unsure' },
    { text: 'CEM-RS 1', own: {}, fate: 'added' },
    { text: 'PINE', own: { inCart: '4 @ 3.6', lengths: '2 @ 4.8' } },
  ]
  tabStore.write('QUICK_ORDER', JSON.stringify({ userName: 'admin', draft: 'half a li', lines }))
  await openQuickOrder()
  await settled('3 of 4 matched, 1 needs attention')
  expect(box()).toHaveValue('half a li')
  expect([1, 2, 3, 4].map((id) => cells(id)[1])).toEqual([
    'General Cement Ready CEM-20 In Stock',
    'May be in your cart We got no confirmation. Check your cart, then tell us here whether it was added. It was added It was not',
    'In your cart',
    'Pine Framing Ready PINE Low Stock Lengths of line 4 2 @ 4.8 Tally Plan cuts',
  ])
  expect(cells(1)[2]).toBe('7 − + bag pallet')
})

const choose = (...files: readonly File[]) => {
  const input = screen.getByLabelText('Order file')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  fireEvent.change(input)
}

test('a spreadsheet is read, and which of its sheets', async () => {
  vi.stubGlobal('Worker', SameProcessWorker)
  await openQuickOrder()
  const rows = [['SKU', 'Qty', 'Unit'], [], ['CEM-20', { formula: 'A1', value: 12 }, 'bag']]
  const bytes = workbook({ name: 'Cover', rows: [] }, { name: 'Order', rows })
  choose(new File([bytes], 'order.xlsx'), new File([protectedWorkbook()], 'secret.xlsx'))
  await settled('1 of 1 matched')
  expect(cells(1)[2]).toBe('12 − + bag pallet')
  expect(screen.getByText('order.xlsx: sheet “Order” of 2 was read.')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(/^secret\.xlsx is protected by a password/)
})

const sheetOf = (name: string, ...rows: SheetOf['rows']): SheetOf => ({
  name,
  rows: [['SKU', 'Qty'], ...rows],
})

test('another sheet of a spreadsheet takes the place of the one that was read', async () => {
  vi.stubGlobal('Worker', SameProcessWorker)
  await openQuickOrder()
  await paste('CEM-RS 7\nCEM-RS 8')
  const hidden = { ...sheetOf('Lists', ['CEM-20', 99]), state: 'veryHidden' } as const
  const filtered = { ...sheetOf('House', ['CEM-20', 1], ['CEM-RS', 3]), hidden: [2] }
  const bytes = workbook(hidden, filtered, sheetOf('Shed', ['CEM-RS', { formula: 'A1' }], ['CEM-20', 4]), {
    name: 'Notes',
    rows: [['SKU']],
  })
  choose(new File([bytes], 'order.xlsx'))
  await settled('3 of 3 matched')
  expect(cells(3)[0]).toBe('3 CEM-RS 3')
  expect(screen.getByText('order.xlsx: sheet “House” of 3 was read.')).toBeInTheDocument()
  expect(screen.getByText('1 hidden sheet was not read.')).toBeInTheDocument()
  expect(screen.getByText(/^1 hidden row was left out\./)).toBeInTheDocument()
  const sheet = screen.getByRole('combobox', { name: 'Sheet' })
  await user.choose(sheet, 'Shed')
  await settled('3 of 4 matched, 1 needs attention')
  expect(screen.getByText(/^1 formula has no stored value\. Open the file/)).toBeInTheDocument()
  const left = ['1 CEM-RS 7', '2 CEM-RS 8', '4 CEM-RS #no stored value', '5 CEM-20 4']
  expect([1, 2, 4, 5].map((id) => cells(id)[0])).toEqual(left)
  expect(sheet).toHaveFocus()
  await user.choose(sheet, 'Notes')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^order\.xlsx has no order lines in it\./)
  expect(sheet).toHaveValue('Shed')
})

test('a file that is being read is named, and can be cancelled', async () => {
  vi.stubGlobal('Worker', SameProcessWorker)
  await openQuickOrder()
  SameProcessWorker.isSilent = true
  choose(new File([workbook(sheetOf('S', ['CEM-20', 1]))], 'order.xlsx'), new File(['CEM-20,1'], 'one.csv'))
  expect(await screen.findByText('Reading order.xlsx…')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Reading order.xlsx…')).toBeNull())
  SameProcessWorker.isSilent = false
  choose(new File(['CEM-RS,1'], 'three.csv'))
  await settled('1 of 1 matched')
  expect(cells(1)[0]).toContain('CEM-RS')
})

test('a worker that breaks off ends in a message', async () => {
  vi.stubGlobal('Worker', SameProcessWorker)
  await openQuickOrder()
  SameProcessWorker.isBroken = true
  choose(new File([workbook(sheetOf('S', ['CEM-20', 1]))], 'order.xlsx'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^order\.xlsx could not be read\. Choose it again/,
  )
})

test('each file is accepted or refused separately, with the reason', async () => {
  await openQuickOrder()
  choose(
    new File(['SKU,Qty,Unit\r\nCEM-20,12,bag\r\n'], 'one.csv'),
    new File(['%PDF-1.7'], 'order.pdf'),
    new File([], 'blank.csv'),
    new File(['CEM-RS,3'], 'two.csv'),
  )
  await settled('2 of 2 matched')
  expect(screen.getAllByRole('alert').map((alert) => textsIn(alert)[0])).toEqual([
    'order.pdf is not a text file. Save the spreadsheet as CSV and choose that.',
    'blank.csv is empty.',
  ])
  expect([cells(1)[2], cells(2)[2]]).toEqual(['12 − + bag pallet', '3 − + bag'])
  choose(new File(['CEM-RS,1'], 'three.csv'))
  await settled('3 of 3 matched')
  expect(screen.queryAllByRole('alert')).toEqual([])
})

test('files are read over plain HTTP too, where browsers make no UUIDs', async () => {
  await openQuickOrder()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  choose(new File(['CEM-20,12'], 'one.csv'), new File(['CEM-RS,3'], 'two.csv'))
  await settled('2 of 2 matched')
})

test('products are suggested for the typed line, after its quantity, but not for pasted text', async () => {
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

test('the dashboard, an empty cart and a filled cart link to quick order', async () => {
  const { submit } = await openQuickOrder()
  const way = () => linksIn(screen.getByRole('main'))['Quick Order']
  await goTo('/cart')
  await screen.findByText('Your cart is empty.')
  expect(way(), 'from an empty cart').toBe('/quick-order')
  await goTo('/')
  await waitFor(() => expect(way(), 'from home').toBe('/quick-order'))
  await goTo('/quick-order')
  await paste('CEM-20 2\nCEM-RS 1')
  await submit()
  await screen.findByText('2 lines added to cart')
  await goTo('/cart')
  await screen.findByText('2 Item(s)')
  expect(way(), 'from a cart with goods').toBe('/quick-order')
})
