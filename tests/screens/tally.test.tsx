import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '../support/portal.tsx'
import { textsIn } from '../support/reading.ts'
import { fill, goTo } from './goods.tsx'
import {
  dialog,
  inDialog,
  isClosed,
  length,
  lines,
  openTally,
  pasteInto,
  press,
  quantity,
  send,
  total,
  writeList,
} from './tally.tsx'

test('standard lengths have a quantity each, are totalled, and are sent one call per length', async () => {
  const { sent, open } = await openTally('PINE')
  expect(textsIn(dialog()).slice(0, 5)).toEqual(['Tally', 'Product PINE', 'PINE', 'Length', 'Qty'])
  expect(lines()).toEqual(['0 of 2.4 m', '0 of 3.6 m', '0 of 6 m'])
  expect(total()).toEqual(['Total 0 m', '0 pieces'])
  expect(send()).toBeDisabled()
  await fill(quantity('3.6 m'), '12')
  expect(total()).toEqual(['Total 43.2 m', '12 pieces'])
  await fill(quantity('6 m'), '1')
  expect(total()).toEqual(['Total 49.2 m', '13 pieces'])
  await user.click(send())
  await isClosed()
  expect(await screen.findAllByText('Added to cart')).toHaveLength(1)
  expect(screen.getByText('49.2 m: Product PINE')).toBeInTheDocument()
  expect(sent()).toEqual(['PINE 12 x 3.6 lm', 'PINE 1 x 6 lm'])
  expect(await screen.findByRole('link', { name: 'Cart, 1 item, $467.40' })).toBeInTheDocument()
  await open()
  expect(lines()).toEqual(['0 of 2.4 m', '0 of 3.6 m', '0 of 6 m'])
})

test('a tally shows its rate and the price of its lengths where the user sees prices', async () => {
  const { open } = await openTally('PINE')
  expect(dialog()).not.toHaveTextContent('$')
  await press('Close')
  await isClosed()
  await user.click(screen.getByRole('switch', { name: 'See Prices' }))
  await open()
  expect(textsIn(dialog()).slice(2, 4)).toEqual(['PINE', '$9.50 per lm'])
  await fill(quantity('3.6 m'), '12')
  await fill(quantity('6 m'), '1')
  expect(total()).toEqual(['Total 49.2 m, $467.40', '13 pieces'])
  await user.click(send())
  expect(await screen.findByRole('link', { name: 'Cart, 1 item, $467.40' })).toBeInTheDocument()
  await goTo('/cart')
  await user.click(await screen.findByRole('button', { name: 'Update Tally' }))
  await screen.findByRole('table', { name: 'Lines' })
  expect(dialog()).toHaveTextContent('$9.50 per lm')
  expect(total()).toEqual(['Total 49.2 m, $467.40', '13 pieces'])
})

test('a fractional quantity holds back the whole tally until it is corrected', async () => {
  const { sent } = await openTally('PINE')
  await fill(quantity('3.6 m'), '12')
  await fill(quantity('6 m'), '1.5')
  await user.click(send())
  fireEvent.blur(quantity('6 m'))
  expect(inDialog().getByText('A quantity is not a whole number')).toBeInTheDocument()
  expect(quantity('6 m')).toHaveAccessibleDescription('Whole numbers only')
  expect(lines()).toEqual(['0 of 2.4 m', '12 of 3.6 m', '1.5 of 6 m'])
  expect(sent()).toEqual([])
  await fill(quantity('6 m'), '2')
  await user.click(send())
  await isClosed()
  expect(sent()).toEqual(['PINE 12 x 3.6 lm', 'PINE 2 x 6 lm'])
})

test('free lengths are added, deleted and totalled, and equal ones are sent in one call', async () => {
  const { sent, open } = await openTally('SAWN')
  expect(lines()).toEqual(['0 of '])
  for (const [written, kept] of [
    ['-1', '0'],
    ['', '0'],
  ] as const) {
    await fill(length(1), written)
    fireEvent.blur(length(1))
    expect(length(1), `${written} as a length`).toHaveDisplayValue(kept)
  }
  await fill(quantity('line 1'), '5')
  expect(send(), 'to add nothing of 5 pieces').toBeDisabled()
  await fill(length(1), '0.5')
  await press('Add new line')
  await fill(length(2), '1.15')
  await fill(quantity('line 2'), '40')
  expect(total()).toEqual(['Total 48.5 m', '45 pieces'])
  await press('Delete line 1')
  expect(total()).toEqual(['Total 46 m', '40 pieces'])
  await press('Add new line')
  await fill(length(2), '1.150')
  await fill(quantity('line 2'), '2')
  await press('Close')
  await isClosed()
  await open()
  expect(lines(), 'what was closed').toEqual(['40 of 1.15', '2 of 1.15'])
  await user.click(send())
  await isClosed()
  expect(sent()).toEqual(['SAWN 42 x 1.15 lm'])
})

test('a length in another format is converted with a remark, and an impossible one is refused', async () => {
  const { sent } = await openTally('SAWN')
  await fill(length(1), '5400')
  fireEvent.blur(length(1))
  expect(length(1)).toHaveDisplayValue('5.4')
  expect(length(1)).toHaveAccessibleDescription('5400 was read as millimetres.')
  await fill(quantity('line 1'), '12')
  expect(total()).toEqual(['Total 64.8 m', '12 pieces'])
  await press('Add new line')
  await fill(quantity('line 2'), '1')
  await fill(length(2), '54')
  expect(length(2), 'while it is typed').toHaveAccessibleDescription('')
  fireEvent.blur(length(2))
  expect(length(2)).toHaveDisplayValue('54')
  expect(length(2)).toBeInvalid()
  expect(length(2)).toHaveAccessibleDescription('At most 20 m in one piece.')
  await user.click(send())
  expect(inDialog().getByText('A length is not available')).toBeInTheDocument()
  expect(sent()).toEqual([])
  for (const [written, kept] of [
    ['1,5', '1.5'],
    ['８ 1/2', '8.5'],
  ] as const) {
    await fill(length(2), written)
    fireEvent.blur(length(2))
    expect(length(2)).toHaveDisplayValue(kept)
  }
  await user.click(send())
  await isClosed()
  expect(sent()).toEqual(['SAWN 12 x 5.4 lm', 'SAWN 1 x 8.5 lm'])
})

test('a cut list becomes lines; text that is not understood is kept, marked and not sent', async () => {
  const { sent } = await openTally('SAWN')
  await writeList('Length\tQty\n3.6m x 12\n\ntwo kitchens\n2400mm x 6\n4 @ 3.6')
  expect(lines()).toEqual(['16 of 3.6', '6 of 2.4'])
  expect(total()).toEqual(['Total 72 m', '22 pieces'])
  expect(inDialog().getByLabelText(/^Paste a cut list/)).toHaveValue('two kitchens')
  expect(inDialog().getByText('1 line was not added')).toBeInTheDocument()
  expect(dialog()).toHaveTextContent('Line 4, “two kitchens”: Not understood')
  await user.click(send())
  expect(await inDialog().findByText('2 lines added to your cart.')).toBeInTheDocument()
  expect(sent()).toEqual(['SAWN 16 x 3.6 lm', 'SAWN 6 x 2.4 lm'])
  await press('Add new line')
  await pasteInto(length(1), '12\t3.6\n6\t2.4')
  expect(lines()).toEqual(['12 of 3.6', '6 of 2.4'])
})

test('while lines are sent, the dialog shows progress and cannot be edited or closed', async () => {
  const { world, sent } = await openTally('SAWN')
  await writeList('12 @ 3.6\n6 @ 2.4')
  world.faults.replace([{ operation: 'addCartProduct', kind: 'latency', ms: 60_000 }])
  await user.click(send())
  expect(await inDialog().findByText('Line 1 of 2')).toBeInTheDocument()
  for (const field of [length(1), quantity('line 1'), inDialog().getByLabelText(/^Paste/)])
    expect(field).toBeDisabled()
  expect(inDialog().queryByRole('button', { name: 'Close' })).toBeNull()
  world.faults.replace([])
  await isClosed()
  expect(sent()).toEqual(['SAWN 12 x 3.6 lm', 'SAWN 6 x 2.4 lm'])
})

test('a line that the ERP refuses stays with the reason; the others are not sent again', async () => {
  const { world, sent } = await openTally('SAWN')
  await writeList('12 @ 3.6\n6 @ 2.4')
  world.faults.replace([
    { operation: 'addCartProduct', kind: 'field-error', message: 'Too long for the saw', times: 1 },
  ])
  await user.click(send())
  expect(await inDialog().findByText('1 line added to your cart. 1 line not added.')).toBeInTheDocument()
  expect(lines()).toEqual(['12 of 3.6'])
  expect(length(1)).toHaveAccessibleDescription('Too long for the saw')
  await fill(length(1), '3.5')
  await user.click(send())
  await isClosed()
  expect(sent()).toEqual(['SAWN 12 x 3.6 lm', 'SAWN 6 x 2.4 lm', 'SAWN 12 x 3.5 lm'])
})

test('a line whose outcome is unknown is locked until the cart can be read', async () => {
  const { world, sent } = await openTally('SAWN')
  await writeList('8 @ 5.1\n4 @ 5.7')
  world.faults.replace([
    { operation: 'addCartProduct', kind: 'latency', ms: 60_000 },
    { operation: 'addCartProduct', kind: 'lost-reply', times: 1 },
  ])
  await user.click(send())
  await inDialog().findByText('Line 1 of 2')
  world.faults.replace([{ operation: 'getCartTallies', kind: 'error', message: 'Not now' }])
  expect(await inDialog().findByText('One line may be in your cart')).toBeInTheDocument()
  expect([length(1), length(2)].map((field) => field.matches(':disabled'))).toEqual([true, false])
  world.faults.replace([])
  await user.click(send())
  await isClosed()
  expect(sent()).toEqual(['SAWN 8 x 5.1 lm', 'SAWN 4 x 5.7 lm'])
})

test('Update Tally changes, adds and removes lengths, and closing it discards the changes', async () => {
  const { sent, requests } = await openTally('SAWN')
  await writeList('12 @ 3.6\n6 @ 2.4')
  await user.click(send())
  await isClosed()
  await goTo('/cart')
  const update = async () => {
    await user.click(await screen.findByRole('button', { name: 'Update Tally' }))
    await screen.findByRole('table', { name: 'Lines' })
  }
  await update()
  expect(lines()).toEqual(['12 of 3.6', '6 of 2.4'])
  await fill(quantity('line 1'), '1')
  await press('Close')
  await isClosed()
  await update()
  expect(lines()).toEqual(['12 of 3.6', '6 of 2.4'])
  expect(sent('updateCartProduct')).toEqual([])
  await fill(quantity('line 1'), '10')
  await press('Delete line 2')
  await writeList('3 @ 5.4')
  await user.click(send())
  await isClosed()
  expect(await screen.findByText('Tally updated')).toBeInTheDocument()
  expect(await screen.findByText('10 x 3.6 m, 3 x 5.4 m')).toBeInTheDocument()
  expect(screen.getByText('Total Qty 52.2 lm')).toBeInTheDocument()
  expect(sent('updateCartProduct')).toEqual(['SAWN 10 x 3.6 lm', 'SAWN 0 x 2.4 lm'])
  expect(sent().slice(2)).toEqual(['SAWN 3 x 5.4 lm'])
  expect(requests('updateCartProduct')).toMatchObject([{ lineId: 1 }, { lineId: 1 }])
})

test('US lengths are in feet, accept inches, are rounded up and never read as metric', async () => {
  const { sent } = await openTally('SAWN', 'us')
  await fill(length(1), `8' 6"`)
  await fill(quantity('line 1'), '12')
  fireEvent.blur(length(1))
  expect(length(1)).toHaveDisplayValue('8.5')
  expect(total()).toEqual(['Total 102 ft', '12 pieces'])
  fireEvent.keyDown(length(1), { key: 'ArrowUp' })
  expect(length(1)).toHaveDisplayValue('8.51')
  expect(await pasteInto(length(1), `8' 7 1/2"`), 'left to the field').toBe(true)
  expect(await pasteInto(length(1), '12 @ 8'), 'taken as a list').toBe(false)
  await writeList(`4 pcs 8'7"\n3.6m x 2`)
  expect(total()).toEqual(['Total 232.48 ft', '28 pieces'])
  expect(dialog()).toHaveTextContent('Rounded up to 8.59 ft')
  expect(dialog()).toHaveTextContent('Metric: write it in feet.')
  await fill(inDialog().getByLabelText(/^Paste a cut list/), '')
  await user.click(send())
  await isClosed()
  expect(sent()).toEqual(['SAWN 12 x 8.51 lf', 'SAWN 12 x 8 lf', 'SAWN 4 x 8.59 lf'])
})
