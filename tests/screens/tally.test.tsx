import { expect, test } from 'vitest'
import { goTo, page, until, userEvent } from '../support/page.ts'
import { refused, slow } from '../support/portal.tsx'
import { textsIn } from '../support/reading.ts'
import {
  cutList,
  dialog,
  length,
  lines,
  openTally,
  pasteInto,
  press,
  quantity,
  send,
  total,
  writeList,
} from '../support/tally.ts'

const cart = page.getByRole('link', { name: 'Cart, 1 item, $467.40' })

async function updateTally() {
  await goTo('/cart')
  await page.getByRole('button', { name: 'Update Tally' }).click()
  await until(lines)
}

test('standard lengths have a quantity each, are totalled, and are sent one call per length', async () => {
  const { sent, open } = await openTally('PINE')
  const NONE = ['0 of 2.4 m', '0 of 3.6 m', '0 of 6 m']
  expect(textsIn(dialog.element()).slice(0, 5)).toEqual(['Tally', 'Product PINE', 'PINE', 'Length', 'Qty'])
  expect(lines()).toEqual(NONE)
  expect(total()).toBe('Total 0 m, 0 pieces')
  expect(send.element()).toBeDisabled()
  await quantity('3.6 m').fill('12')
  expect(total()).toBe('Total 43.2 m, 12 pieces')
  await quantity('6 m').fill('1.5')
  await send.click()
  expect(dialog.getByText('A quantity is not a whole number').query()).not.toBeNull()
  expect(quantity('6 m').element()).toHaveAccessibleDescription('Whole numbers only')
  expect(lines()).toEqual(['0 of 2.4 m', '12 of 3.6 m', '1.5 of 6 m'])
  expect(sent(), 'of a tally that is held back').toEqual([])
  await quantity('6 m').fill('1')
  expect(total()).toBe('Total 49.2 m, 13 pieces')
  await send.click()
  await dialog.gone()
  await page.getByText('Added to cart').findElement()
  await page.getByText('49.2 m: Product PINE').findElement()
  expect(sent()).toEqual(['PINE 12 x 3.6 lm', 'PINE 1 x 6 lm'])
  await cart.findElement()
  await open()
  expect(lines()).toEqual(NONE)
})

test('a tally shows its rate and the price of its lengths where the user sees prices', async () => {
  const { open } = await openTally('PINE')
  expect(dialog.text).not.toContain('$')
  await press('Close')
  await page.getByRole('switch', { name: 'See Prices' }).click()
  await open()
  expect(textsIn(dialog.element()).slice(2, 4)).toEqual(['PINE', '$9.50 per lm'])
  await quantity('3.6 m').fill('12')
  await quantity('6 m').fill('1')
  expect(total()).toBe('Total 49.2 m, $467.40, 13 pieces')
  await send.click()
  await cart.findElement()
  await updateTally()
  expect(dialog.text).toContain('$9.50 per lm')
  expect(total()).toBe('Total 49.2 m, $467.40, 13 pieces')
})

test('free lengths are added, deleted and totalled, and equal ones are sent in one call', async () => {
  const { sent, open } = await openTally('SAWN')
  expect(lines()).toEqual(['0 of '])
  expect(dialog.getByRole('button', { name: 'Plan cuts' }).query(), 'a plan for any length').toBeNull()
  for (const written of ['-1', '']) {
    await length(1).fill(written)
    expect(length(1).element(), `${written} as a length`).toHaveDisplayValue('0')
  }
  await quantity('line 1').fill('5')
  expect(send.element(), 'to add nothing of 5 pieces').toBeDisabled()
  await length(1).fill('0.5')
  await press('Add new line')
  await length(2).fill('1.15')
  await quantity('line 2').fill('40')
  expect(total()).toBe('Total 48.5 m, 45 pieces')
  await press('Delete line 1')
  expect(total()).toBe('Total 46 m, 40 pieces')
  await press('Add new line')
  await length(2).fill('1.150')
  await quantity('line 2').fill('2')
  await press('Close')
  await dialog.gone()
  await open()
  expect(lines(), 'what was closed').toEqual(['40 of 1.15', '2 of 1.15'])
  await send.click()
  await dialog.gone()
  expect(sent()).toEqual(['SAWN 42 x 1.15 lm'])
})

test('a length in another format is converted with a remark, and an impossible one is refused', async () => {
  const { sent } = await openTally('SAWN')
  await length(1).fill('5400')
  expect(length(1).element()).toHaveDisplayValue('5.4')
  expect(length(1).element()).toHaveAccessibleDescription('5400 was read as millimetres.')
  await quantity('line 1').fill('12')
  await press('Add new line')
  await quantity('line 2').fill('1')
  await length(2).focus()
  await userEvent.keyboard('{Control>}a{/Control}54')
  expect(length(2).element(), 'while it is typed').toHaveAccessibleDescription('')
  await userEvent.tab()
  expect(length(2).element()).toHaveDisplayValue('54')
  expect(length(2).element()).toBeInvalid()
  expect(length(2).element()).toHaveAccessibleDescription('At most 20 m in one piece.')
  await send.click()
  expect(dialog.getByText('A length is not available').query()).not.toBeNull()
  expect(sent()).toEqual([])
  for (const [written, kept] of [
    ['1,5', '1.5'],
    ['８ 1/2', '8.5'],
  ] as const) {
    await length(2).fill(written)
    expect(length(2).element()).toHaveDisplayValue(kept)
  }
  await send.click()
  await dialog.gone()
  expect(sent()).toEqual(['SAWN 12 x 5.4 lm', 'SAWN 1 x 8.5 lm'])
})

test('a cut list becomes lines; text that is not understood is kept, marked and not sent', async () => {
  const { sent } = await openTally('SAWN')
  await writeList('Length\tQty\n3.6m x 12\n\ntwo kitchens\n2400mm x 6\n4 @ 3.6')
  expect(lines()).toEqual(['16 of 3.6', '6 of 2.4'])
  expect(total()).toBe('Total 72 m, 22 pieces')
  expect(cutList.element()).toHaveValue('two kitchens')
  expect(dialog.text).toContain('1 line was not added')
  expect(dialog.text).toContain('Line 4, “two kitchens”: Not understood')
  await send.click()
  await dialog.getByText('2 lines added to your cart.').findElement()
  expect(sent()).toEqual(['SAWN 16 x 3.6 lm', 'SAWN 6 x 2.4 lm'])
  await press('Add new line')
  await pasteInto(length(1).element(), '12\t3.6\n6\t2.4')
  expect(lines()).toEqual(['12 of 3.6', '6 of 2.4'])
})

test('while lines are sent nothing can be edited or closed; a refused one stays with the reason', async () => {
  const { fault, sent } = await openTally('SAWN')
  await writeList('12 @ 3.6\n6 @ 2.4')
  const refusal = { kind: 'field-error', message: 'Too long for the saw', times: 1 } as const
  fault(slow('addCartProduct'), { operation: 'addCartProduct', ...refusal })
  await send.click()
  await dialog.getByText('Line 1 of 2').findElement()
  for (const field of [length(1), quantity('line 1'), cutList]) expect(field.element()).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Close' }).query()).toBeNull()
  fault()
  await dialog.getByText('1 line added to your cart. 1 line not added.').findElement()
  expect(lines()).toEqual(['12 of 3.6'])
  expect(length(1).element()).toHaveAccessibleDescription('Too long for the saw')
  await length(1).fill('3.5')
  await send.click()
  await dialog.gone()
  expect(sent()).toEqual(['SAWN 12 x 3.6 lm', 'SAWN 6 x 2.4 lm', 'SAWN 12 x 3.5 lm'])
})

test('a line whose outcome is unknown is locked until the cart can be read', async () => {
  const { fault, sent } = await openTally('SAWN')
  await writeList('8 @ 5.1\n4 @ 5.7')
  fault(slow('addCartProduct'), { operation: 'addCartProduct', kind: 'lost-reply', times: 1 })
  await send.click()
  await dialog.getByText('Line 1 of 2').findElement()
  fault(refused('getCartTallies', 'Not now'))
  await dialog.getByText('One line may be in your cart').findElement()
  expect(length(1).element()).toBeDisabled()
  expect(length(2).element()).toBeEnabled()
  fault()
  await send.click()
  await dialog.gone()
  expect(sent()).toEqual(['SAWN 8 x 5.1 lm', 'SAWN 4 x 5.7 lm'])
})

test('Update Tally changes, adds and removes lengths, and closing it discards the changes', async () => {
  const { sent, requests } = await openTally('SAWN')
  await writeList('12 @ 3.6\n6 @ 2.4')
  await send.click()
  await dialog.gone()
  await updateTally()
  expect(lines()).toEqual(['12 of 3.6', '6 of 2.4'])
  await quantity('line 1').fill('1')
  await press('Close')
  await dialog.gone()
  await updateTally()
  expect(lines()).toEqual(['12 of 3.6', '6 of 2.4'])
  expect(sent('updateCartProduct')).toEqual([])
  await quantity('line 1').fill('10')
  await press('Delete line 2')
  await writeList('3 @ 5.4')
  await send.click()
  await dialog.gone()
  await page.getByText('Tally updated').findElement()
  await page.getByText('10 x 3.6 m, 3 x 5.4 m').findElement()
  await page.getByText('Total Qty 52.2 lm').findElement()
  expect(sent('updateCartProduct')).toEqual(['SAWN 10 x 3.6 lm', 'SAWN 0 x 2.4 lm'])
  expect(sent().slice(2)).toEqual(['SAWN 3 x 5.4 lm'])
  expect(requests('updateCartProduct')).toMatchObject([{ lineId: 1 }, { lineId: 1 }])
})

test('US lengths are in feet, accept inches, are rounded up and never read as metric', async () => {
  const { sent } = await openTally('SAWN', 'us')
  await length(1).fill(`8' 6"`)
  await quantity('line 1').fill('12')
  expect(length(1).element()).toHaveDisplayValue('8.5')
  expect(total()).toBe('Total 102 ft, 12 pieces')
  await length(1).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(length(1).element()).toHaveDisplayValue('8.51')
  expect(await pasteInto(length(1).element(), `8' 7 1/2"`), 'left to the field').toBe(true)
  expect(await pasteInto(length(1).element(), '12 @ 8'), 'taken as a list').toBe(false)
  await writeList(`4 pcs 8'7"\n3.6m x 2`)
  expect(total()).toBe('Total 232.48 ft, 28 pieces')
  expect(dialog.text).toContain('Rounded up to 8.59 ft')
  expect(dialog.text).toContain('Metric: write it in feet.')
  await cutList.fill('')
  await send.click()
  await dialog.gone()
  expect(sent()).toEqual(['SAWN 12 x 8.51 lf', 'SAWN 12 x 8 lf', 'SAWN 4 x 8.59 lf'])
})
