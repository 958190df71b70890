import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lockedStore } from '../../src/components/forms/locked-store.ts'
import { STORAGE_KEYS, sessionStore } from '../../src/components/portal/storage.ts'
import { protectedWorkbook, type SheetOf, workbook } from '../components/workbook.ts'
import { alert, leavePage, page, shows, until } from '../support/page.ts'
import { slow } from '../support/portal.tsx'
import {
  allLines,
  box,
  cells,
  inLine,
  openQuickOrder,
  paste,
  settled,
  submit,
} from '../support/quick-order.ts'
import { textsIn } from '../support/reading.ts'
import { SameProcessWorker } from './same-process-worker.ts'

const UNSURE =
  'May be in your cart We got no confirmation. Check your cart, then tell us here whether it was added. It was added It was not'

describe('an order', () => {
  const store = lockedStore(sessionStore)
  const kept = () => {
    fireEvent(window, new Event('pagehide'))
    return store.read('QUICK_ORDER') ?? ''
  }
  /** Opens the page with what was kept. */
  async function reopen(text: string, user = 'admin') {
    store.write('QUICK_ORDER', text)
    const { quickOrder, typedKey } = STORAGE_KEYS
    const texts = [quickOrder, typedKey].map((key) => [key, sessionStorage.getItem(key) ?? ''])
    return openQuickOrder('', { user, kept: Object.fromEntries(texts) })
  }

  test('survives a reload with what was typed, selected and sent, for its user only', async () => {
    const { reload, fault } = await openQuickOrder('CEM-20 2\nZZZZ 3')
    await settled('1 of 2 matched, 1 needs attention')
    await inLine(1).getByRole('spinbutton').fill('7')
    await box.fill('half a li')
    await reload()
    await settled('1 of 2 matched, 1 needs attention')
    expect(cells(1).slice(2)).toEqual(['7 − + bag pallet', '$62.86 $8.98 per bag'])
    expect(box.element()).toHaveValue('half a li')
    fault(slow('addCartProduct'))
    await submit.click()
    await until(() => expect(cells(1)[1]).toContain('Adding'))
    const midway = kept()
    await reload()
    await settled('0 of 2 matched, 2 need attention')
    expect(cells(1)[1]).toBe(UNSURE)
    await inLine(1).getByRole('button', { name: 'It was added' }).click()
    expect(cells(1)[1]).toBe('In your cart')
    await leavePage()
    await reopen(midway, 'sales')
    await shows('Formats you can use')
    expect(box.element()).toHaveValue('')
  })

  test('with every kind of line means the same after a reload, also while it is still being read', async () => {
    const text = [
      'Hi Sarah,',
      'Code\tLength\tSOH\tOrder Qty',
      'CEM-20\t\t5\t',
      'PINE\t3,6\t5\t2',
      'PINE\t3.6\t5\t',
      'CEM-20\t\t5\t0',
      'Total\t\t\t14',
      'CEM-20 2',
      'CEM-20 2 pallets',
      'ZZZZ 3',
      'cement 4',
      'CEM-20 1.5',
      'CEM-20 3 rolls',
      'PINE 12',
      'PINE 24 @ 3.6, 6 @ 4.8',
      '12 PINE 3.6m',
      'BARE 2',
      'CEM-RS 3 @ 2.4',
      '3 x CEM-RS (back shed)',
    ]
    const read = () => [...allLines()].map(({ textContent }) => textContent)
    await openQuickOrder()
    await paste(text.join('\n'))
    const midway = kept()
    await settled('6 of 16 matched')
    const before = read()
    for (const each of [midway, kept()]) {
      await leavePage()
      await reopen(each)
      await settled('6 of 16 matched')
      expect(read()).toEqual(before)
      await shows('2 rows skipped')
    }
  })

  test('that was kept with an unknown outcome, corrections and unread text is read back', async () => {
    const lines = [
      { text: 'CEM-20 2', own: { quantity: 7 } },
      { text: 'CEM-RS 3', own: {}, fate: 'unsure' },
      { text: 'CEM-RS 1', own: {}, fate: 'added' },
      { text: 'PINE', own: { inCart: '4 @ 3.6', lengths: '2 @ 4.8' } },
    ]
    await reopen(JSON.stringify({ userName: 'admin', draft: 'half a li', lines }))
    await settled('3 of 4 matched, 1 needs attention')
    expect(box.element()).toHaveValue('half a li')
    expect([1, 2, 3, 4].map((id) => cells(id)[1])).toEqual([
      'General Cement Ready CEM-20 In Stock',
      UNSURE,
      'In your cart',
      'Pine Framing Ready PINE Low Stock Lengths of line 4 2 @ 4.8 Tally Plan cuts',
    ])
    expect(cells(1)[2]).toBe('7 − + bag pallet')
  })
})

describe('a file', () => {
  beforeEach(() => {
    SameProcessWorker.isBroken = false
    SameProcessWorker.isSilent = false
    vi.stubGlobal('Worker', SameProcessWorker)
  })

  const choose = (...files: readonly File[]) => page.getByLabel('Order file').upload(...files)
  const sheetOf = (name: string, ...rows: SheetOf['rows']): SheetOf => ({
    name,
    rows: [['SKU', 'Qty'], ...rows],
  })
  const book = (...sheets: readonly SheetOf[]) => new File([workbook(...sheets)], 'order.xlsx')
  const one = () => book(sheetOf('S', ['CEM-20', 1]))

  test('that is a spreadsheet is read, and which of its sheets, unless it is protected', async () => {
    await openQuickOrder()
    const rows = [['SKU', 'Qty', 'Unit'], [], ['CEM-20', { formula: 'A1', value: 12 }, 'bag']]
    const protectedOne = new File([protectedWorkbook()], 'secret.xlsx')
    await choose(book({ name: 'Cover', rows: [] }, { name: 'Order', rows }), protectedOne)
    await settled('1 of 1 matched')
    expect(cells(1)[2]).toBe('12 − + bag pallet')
    await shows('order.xlsx: sheet “Order” of 2 was read.')
    expect(alert.text).toMatch(/^secret\.xlsx is protected by a password/)
  })

  test('can be read by another of its sheets, which takes the place of the first', async () => {
    await openQuickOrder('CEM-RS 7\nCEM-RS 8')
    const hidden = { ...sheetOf('Lists', ['CEM-20', 99]), state: 'veryHidden' } as const
    const filtered = { ...sheetOf('House', ['CEM-20', 1], ['CEM-RS', 3]), hidden: [2] }
    const shed = sheetOf('Shed', ['CEM-RS', { formula: 'A1' }], ['CEM-20', 4])
    await choose(book(hidden, filtered, shed, { name: 'Notes', rows: [['SKU']] }))
    await settled('3 of 3 matched')
    expect(cells(3)[0]).toBe('3 CEM-RS 3')
    await shows('order.xlsx: sheet “House” of 3 was read.')
    await shows('1 hidden sheet was not read.')
    await shows(/^1 hidden row was left out\./)
    const sheet = page.getByRole('combobox', { name: 'Sheet' })
    await sheet.selectOptions('Shed')
    await settled('3 of 4 matched, 1 needs attention')
    await shows(/^1 formula has no stored value\. Open the file/)
    const left = ['1 CEM-RS 7', '2 CEM-RS 8', '4 CEM-RS #no stored value', '5 CEM-20 4']
    expect([1, 2, 4, 5].map((id) => cells(id)[0])).toEqual(left)
    expect(sheet.element()).toHaveFocus()
    await sheet.selectOptions('Notes')
    await until(() => expect(alert.text).toMatch(/^order\.xlsx has no order lines in it\./))
    expect(sheet.element()).toHaveValue('Shed')
  })

  test('is named while it is read, can be cancelled, and one that breaks off ends in a message', async () => {
    await openQuickOrder()
    SameProcessWorker.isSilent = true
    await choose(one(), new File(['CEM-20,1'], 'one.csv'))
    const reading = page.getByText('Reading order.xlsx…')
    await reading.findElement()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await reading.gone()
    SameProcessWorker.isSilent = false
    await choose(new File(['CEM-RS,1'], 'three.csv'))
    await settled('1 of 1 matched')
    expect(cells(1)[0]).toContain('CEM-RS')
    SameProcessWorker.isBroken = true
    await choose(one())
    await until(() => expect(alert.text).toMatch(/^order\.xlsx could not be read\. Choose it again/))
  })

  test('is accepted or refused by itself, with the reason, also over plain HTTP without UUIDs', async () => {
    await openQuickOrder()
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    await choose(
      new File(['SKU,Qty,Unit\r\nCEM-20,12,bag\r\n'], 'one.csv'),
      new File(['%PDF-1.7'], 'order.pdf'),
      new File([], 'blank.csv'),
      new File(['CEM-RS,3'], 'two.csv'),
    )
    await settled('2 of 2 matched')
    expect(alert.elements().map((each) => textsIn(each)[0])).toEqual([
      'order.pdf is not a text file. Save the spreadsheet as CSV and choose that.',
      'blank.csv is empty.',
    ])
    expect([cells(1)[2], cells(2)[2]]).toEqual(['12 − + bag pallet', '3 − + bag'])
    await choose(new File(['CEM-RS,1'], 'three.csv'))
    await settled('3 of 3 matched')
    expect(alert.query()).toBeNull()
  })
})
