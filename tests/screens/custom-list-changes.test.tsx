import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { user } from '../support/portal.tsx'
import { linksIn, textsIn } from '../support/reading.ts'
import { button, cards, changes, openList, rows } from './custom-lists.tsx'
import { fill, goTo } from './goods.tsx'

test('changes are shown before a list is copied once, without products no longer sold', async () => {
  const { requests, toasts } = await openList('frame')
  await user.click(button('Copy List to Cart'))
  expect(
    within(await changes())
      .getAllByRole('listitem')
      .map((each) => textsIn(each).join(' ')),
  ).toEqual([
    'Cement CEM Unit Price was $9.00 , is now $9.50',
    'Plywood PLY Stock was In Stock , is now Low Stock',
    'Deck Clip CLIP No longer sold It won’t be added.',
  ])
  await user.click(within(await changes()).getByRole('button', { name: 'Cancel' }))
  expect(requests('copyCartToCart')).toEqual([])
  await user.click(button('Copy List to Cart'))
  await user.click(within(await changes()).getByRole('button', { name: 'Copy to Cart' }))
  await waitFor(() => expect(location.pathname).toBe('/cart'))
  expect(toasts()).toEqual(['Custom list copied'])
  expect(await screen.findByText('3 lines'), 'how much was copied').toBeInTheDocument()
  expect(await screen.findByText('3 Item(s)')).toBeInTheDocument()
  expect(requests('copyCartToCart')).toEqual([
    expect.objectContaining({ fromSessionID: 'frame', toSessionID: expect.stringMatching(/.{20}/) }),
  ])
})

test('an unchanged list is copied at once, and saving the cart by its name replaces a list', async () => {
  const { toasts } = await openList('van-10')
  await user.click(button('Copy List to Cart'))
  await waitFor(() => expect(location.pathname).toBe('/cart'))
  await user.click(await screen.findByRole('button', { name: 'Save Custom List' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save Custom List' }))
  await fill(dialog.getByLabelText('List name'), 'Frame')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(toasts()).toEqual(['Custom list copied', 'Custom list saved']))
  await goTo('/custom-lists')
  await waitFor(() =>
    expect(cards('My Custom Lists')[0]).toBe('Frame | Cement | Plywood | 2 Item(s) | View List | Frame'),
  )
})

test('a copy whose outcome is unknown is rechecked on request and not sent again', async () => {
  const { world, requests, toasts } = await openList('van-10')
  world.faults.replace([
    { operation: 'copyCartToCart', kind: 'latency', ms: 60_000 },
    { operation: 'copyCartToCart', kind: 'lost-reply' },
  ])
  await user.click(button('Copy List to Cart'))
  await waitFor(() => expect(requests('copyCartToCart')).toHaveLength(1))
  world.faults.replace([{ operation: 'getCartContents', kind: 'error', message: 'Not now' }])
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog).toHaveTextContent('The list may be in your cart: we got no confirmation.')
  expect(within(dialog).getByRole('button', { name: 'View Cart' })).toBeInTheDocument()
  world.faults.replace([])
  await user.click(within(dialog).getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(location.pathname).toBe('/cart'))
  expect(toasts()).toEqual(['Custom list copied'])
  expect(requests('copyCartToCart')).toHaveLength(1)
})

test('a removed line disappears at once and is confirmed later; the last leaves an empty list', async () => {
  const { world, requests, toasts } = await openList('van-10')
  world.faults.replace([{ operation: 'deleteCartProduct', kind: 'latency', ms: 60_000 }])
  await user.click(button('Remove Cement'))
  expect(rows().slice(1)).toEqual(['PLY | Plywood Low Stock | 3 | sheet | $9.50 | $28.50 | '])
  expect(button('Remove Plywood')).toHaveFocus()
  expect(toasts()).toEqual([])
  world.faults.replace([])
  await waitFor(() => expect(toasts()).toEqual(['product removed']))
  expect(screen.getByText('1 Item(s)')).toBeInTheDocument()
  expect(requests('deleteCartProduct')).toEqual([
    expect.objectContaining({ productID: 'CEM', sessionID: 'van-10', lineID: 1 }),
  ])
  await user.click(button('Remove Plywood'))
  expect(await screen.findByText('No items in this list yet.')).toBeInTheDocument()
  expect(linksIn(screen.getByRole('main'))['Add products to your lists']).toBe('/products')
  for (const name of ['Copy List to Cart', 'Download List']) expect(button(name), name).toBeDisabled()
})

test('a line that the ERP refuses to remove reappears, and a dialog shows why', async () => {
  const { world } = await openList('van-10')
  world.faults.replace([{ operation: 'deleteCartProduct', kind: 'field-error', message: 'List is locked' }])
  await user.click(button('Remove Cement'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog).toHaveTextContent('List is locked')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
})

test('lines being removed are still removed after the page is left', async () => {
  const { world, requests } = await openList('van-10')
  world.faults.replace([{ operation: 'deleteCartProduct', kind: 'latency', ms: 60_000 }])
  await user.click(button('Remove Cement'))
  await user.click(button('Remove Plywood'))
  await goTo('/custom-lists')
  await screen.findByRole('region', { name: 'My Custom Lists' })
  world.faults.replace([])
  await waitFor(() => expect(requests('deleteCartProduct')).toHaveLength(2))
  await waitFor(() => expect(cards('My Custom Lists').at(-1)).toBe('Van 10 | 0 Item(s) | View List | Van 10'))
})

test('a list is edited in place: quantities are set, and a product is added by its SKU', async () => {
  const { requests, toasts } = await openList('van-10')
  expect(screen.queryByRole('spinbutton', { name: 'Quantity of Cement' })).toBeNull()
  await user.click(button('Edit List'))
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity of Cement' })
  await fill(quantity, '12')
  await waitFor(() => expect(requests('updateCartProduct').at(-1)).toMatchObject({ quoteQty: 12 }))
  const sku = screen.getByLabelText('Add a product by its SKU')
  await fill(sku, 'NOPE')
  await user.click(button('Add'))
  expect(await screen.findByText(/^No product has this SKU/)).toBeInTheDocument()
  expect(sku).toHaveValue('NOPE')
  await fill(sku, 'ply')
  await user.click(button('Add'))
  await waitFor(() => expect(toasts()).toEqual(['Added to list']))
  expect(sku).toHaveValue('')
  await user.click(button('Done'))
  await waitFor(() =>
    expect(rows().slice(1)).toEqual([
      'CEM | Cement In Stock | 12 | bag | $9.50 | $114.00 | ',
      'PLY | Plywood Low Stock | 4 | sheet | $9.50 | $38.00 | ',
    ]),
  )
})

test('a quantity that the ERP refuses is taken back, and a dialog shows why', async () => {
  const { world } = await openList('van-10')
  await user.click(button('Edit List'))
  world.faults.replace([{ operation: 'updateCartProduct', kind: 'field-error', message: 'List is locked' }])
  await user.click(
    within(screen.getByRole('group', { name: 'Quantity of Cement' })).getByRole('button', {
      name: 'Increase quantity',
    }),
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Error' })
  expect(dialog).toHaveTextContent('List is locked')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Quantity of Cement' })).toHaveValue('2'))
})

test('a list is deleted after confirmation and no longer shown on any page', async () => {
  const { requests, toasts } = await openList('van-10')
  const answer = async (name: string) => {
    await user.click(button('Delete list'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete list' })
    expect(dialog).toHaveTextContent(
      'Are you sure you want to delete this list? This action cannot be undone.',
    )
    await user.click(within(dialog).getByRole('button', { name }))
  }
  await answer('Cancel')
  expect(requests('deleteCustomList')).toEqual([])
  await answer('Delete')
  await waitFor(() => expect(location.pathname).toBe('/custom-lists'))
  expect(toasts()).toEqual(['Custom list deleted'])
  expect(requests('deleteCustomList')).toEqual([{ sessionID: 'van-10' }])
  await waitFor(() => expect(cards('My Custom Lists')).toHaveLength(2))
  await goTo('/custom-lists/van-10')
  expect(await screen.findByRole('heading', { level: 1, name: 'List not found.' })).toBeInTheDocument()
  expect(linksIn(screen.getByRole('main'))).toEqual({ 'Custom Lists': '/custom-lists' })
})
