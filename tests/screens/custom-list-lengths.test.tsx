import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '../support/portal.tsx'
import { button, openList, rows } from './custom-lists.tsx'
import { fill } from './goods.tsx'
import { isClosed, length, lines, press, quantity } from './tally.tsx'

const UPDATE = 'Update Tally of Pine Framing'
const pineRow = () => rows().find((row) => row.startsWith('PINE'))

test('the lengths of a list’s line are changed in the list, and the cart stays as it is', async () => {
  const { requests, toasts } = await openList('frame')
  expect(screen.queryByRole('button', { name: UPDATE })).toBeNull()
  await user.click(button('Edit List'))
  await user.click(button(UPDATE))
  await waitFor(() => expect(lines()).toEqual(['24 of 3.6', '6 of 6']))
  await fill(quantity('line 1'), '30')
  await fill(length(2), '5.4')
  await press('Update Tally')
  await isClosed()
  expect(toasts()).toEqual(['Tally updated'])
  const line = { sessionID: 'frame', productID: 'PINE', UOM: 'lm', lineId: 1 }
  expect(requests('updateCartProduct')).toEqual([
    expect.objectContaining({ ...line, tallyLength: 3.6, quoteQty: 30 }),
    expect.objectContaining({ ...line, tallyLength: 6, quoteQty: 0 }),
  ])
  expect(requests('addCartProduct')).toEqual([
    expect.objectContaining({ sessionID: 'frame', productID: 'PINE', tallyLength: 5.4, quoteQty: 6 }),
  ])
  await waitFor(() => expect(pineRow()).toContain('30 x 3.6 m, 6 x 5.4 m'))
  expect(pineRow()).toContain('| 140.4 | lm |')
})

test('a product that is sold by length is added to a list by its SKU, with its lengths', async () => {
  const { requests, toasts } = await openList('van-10')
  await user.click(button('Edit List'))
  await fill(screen.getByLabelText('Add a product by its SKU'), 'PINE')
  await user.click(button('Add'))
  const tally = await screen.findByRole('dialog', { name: 'Tally' })
  await waitFor(() => expect(tally).toContainElement(document.querySelector(':focus')))
  await fill(length(1), '2.4')
  await fill(quantity('line 1'), '8')
  await press('Add to List')
  await isClosed()
  expect(toasts()).toEqual(['Added to list'])
  expect(requests('addCartProduct')).toEqual([
    expect.objectContaining({ sessionID: 'van-10', productID: 'PINE', tallyLength: 2.4, quoteQty: 8 }),
  ])
  await waitFor(() => expect(pineRow()).toContain('8 x 2.4 m'))
})

test('a tally of a list names the list, not the cart, when its lengths can’t be read or sent', async () => {
  const { world } = await openList('frame')
  await user.click(button('Edit List'))
  world.faults.replace([{ operation: 'getCartTallies', kind: 'field-error', message: 'Busy' }])
  await user.click(button(UPDATE))
  expect(await inDialogText(/Nothing was added to the list/)).toBeInTheDocument()
  world.faults.replace([{ operation: 'updateCartProduct', kind: 'field-error', message: 'Locked' }])
  await press('Try again')
  await waitFor(() => expect(lines()).toHaveLength(2))
  await fill(quantity('line 1'), '30')
  await press('Update Tally')
  expect(await inDialogText('1 line not added to the list.')).toBeInTheDocument()
})

const inDialogText = (text: string | RegExp) =>
  screen.findByRole('dialog', { name: /Tally$/ }).then((found) => within(found).findByText(text))
