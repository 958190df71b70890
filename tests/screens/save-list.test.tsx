import { act, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { installFakeTimers, until } from '../support/page.ts'
import { button, field, press, reads, write } from './matrix/page.ts'
import { CEMENT, dialog, hold, openDialogs, openShop, PLYWOOD, requests, row } from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const TITLE = 'Save Custom List'
const SAVED = 'Custom list saved'

async function openCart() {
  const portal = await openShop('/cart', { goods: [{ ...PLYWOOD.au, quantity: 10 }] })
  await until(() => row(PLYWOOD.au.name))
  await press(() => button(TITLE))
  await until(() => dialog(TITLE))
  const save = () => press(() => within(dialog(TITLE)).getByRole('button', { name: 'Save' }))
  return { ...portal, save }
}

test('a cart is saved as a named list and stays unchanged', async () => {
  const { world, erp, cartId, save } = await openCart()
  await save()
  await until(() => expect(field('List name')).toHaveAccessibleDescription(/^Required/))
  expect(field('List name'), 'the field that is missing').toHaveFocus()
  expect(requests(world, 'saveCustomList')).toEqual([])
  await write('List name', 'Deck, Emerald')
  world.faults.replace([{ operation: 'saveCustomList', kind: 'error', message: 'Too many lists', times: 1 }])
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('Too many lists'))
  expect(dialog(TITLE)).toHaveTextContent('The list was not saved. Your cart and the name are unchanged.')
  expect(field('List name')).toHaveValue('Deck, Emerald')
  await save()
  await until(reads(SAVED))
  await until(() => expect(openDialogs(), 'dialogs once it is saved').toEqual([]))
  const request = { sessionID: cartId, customList: 'Deck, Emerald' }
  expect(requests(world, 'saveCustomList')).toMatchObject([request, request])
  expect(await erp.getCartContents({ sessionID: cartId })).toMatchObject([{ prodQty: 10 }])
  expect(row(PLYWOOD.au.name)).toBeInTheDocument()
})

test('an existing list is only replaced after confirmation', async () => {
  const { world, erp, cartId, save } = await openCart()
  await erp.saveCustomList({ sessionID: cartId, customList: 'Deck' })
  const before = requests(world, 'saveCustomList').length
  await write('List name', 'deck ')
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('“Deck” has 1 line and is shared by everyone'))
  expect(requests(world, 'saveCustomList')).toHaveLength(before)
  await write('List name', 'Deck 2')
  expect(dialog(TITLE)).not.toHaveTextContent('there already')
  await write('List name', 'Deck')
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Replace' }))
  await until(reads(SAVED))
  expect(requests(world, 'saveCustomList')).toHaveLength(before + 1)
})

test('a list is saved after pending quantity changes', async () => {
  const { world, save } = await openCart()
  hold(world, 'updateCartProduct')
  await press(() => within(row(PLYWOOD.au.name)).getByRole('button', { name: 'Increase quantity' }))
  await write('List name', 'Fence')
  await save()
  expect(requests(world, 'saveCustomList'), 'lists saved before the change arrived').toEqual([])
  world.faults.replace([])
  await until(reads(SAVED))
  const called = world.journal.entries().map(({ operation }) => operation)
  expect(called.lastIndexOf('updateCartProduct')).toBeLessThan(called.indexOf('saveCustomList'))
})

test('a list whose reply is lost is not reported as unsaved, and saving again leaves one list', async () => {
  const { world, erp, save } = await openCart()
  world.faults.replace([{ operation: 'saveCustomList', kind: 'lost-reply' }])
  await write('List name', 'Deck')
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('The list may have been saved.'))
  expect(dialog(TITLE)).not.toHaveTextContent('was not saved')
  world.faults.replace([])
  await save()
  await until(reads(SAVED))
  const lists = await erp.getCustomLists({})
  expect(lists.filter(({ name }) => name === 'Deck')).toHaveLength(1)
})

test('a list is only saved once the list names are known, and an existing name is confirmed', async () => {
  const { world, erp, cartId, save } = await openCart()
  await erp.saveCustomList({ sessionID: cartId, customList: 'Deck' })
  const before = requests(world, 'saveCustomList').length
  hold(world, 'getCustomLists')
  await write('List name', 'Deck')
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('Checking the names of your lists…'))
  expect(field('List name')).toHaveAttribute('readonly')
  expect(requests(world, 'saveCustomList'), 'saved unasked').toHaveLength(before)
  world.faults.replace([])
  await until(() => expect(dialog(TITLE)).toHaveTextContent('“Deck” has 1 line and is shared by everyone'))
  expect(requests(world, 'saveCustomList'), 'saved unasked').toHaveLength(before)
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Replace' }))
  await until(reads(SAVED))
})

test('when the lists cannot be read, nothing is saved until the user confirms', async () => {
  const { world, erp, cartId, save } = await openCart()
  await erp.saveCustomList({ sessionID: cartId, customList: 'Deck' })
  const before = requests(world, 'saveCustomList').length
  const noLists = { operation: 'getCustomLists', kind: 'error', message: 'No lists today' } as const
  world.faults.replace([noLists])
  await write('List name', 'Deck')
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('No lists today'))
  expect(dialog(TITLE)).toHaveTextContent('Nothing was saved: your lists could not be checked')
  expect(requests(world, 'saveCustomList')).toHaveLength(before)
  expect(field('List name')).toHaveValue('Deck')
  world.faults.replace([])
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Try again' }))
  await until(() => expect(dialog(TITLE)).toHaveTextContent('“Deck” has 1 line'))
  world.faults.replace([noLists])
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Replace' }))
  await until(() => expect(dialog(TITLE)).toHaveTextContent('No lists today'))
  await write('List name', 'Fence')
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Save anyway' }))
  await until(reads(SAVED))
  expect(requests(world, 'saveCustomList')).toHaveLength(before + 1)
  expect(requests(world, 'saveCustomList').at(-1)).toMatchObject({ customList: 'Fence' })
})

test('the dialog can be left while the names are checked, and nothing is saved', async () => {
  const { world, save } = await openCart()
  hold(world, 'getCustomLists')
  await write('List name', 'Deck')
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('Checking the names of your lists…'))
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Cancel' }))
  await until(() => expect(openDialogs()).toEqual([]))
  world.faults.replace([])
  await press(() => button(TITLE))
  await until(() => expect(field('List name')).toHaveValue('Deck'))
  expect(requests(world, 'saveCustomList')).toEqual([])
})

/** Replaces the list 'Deck' of 12 bags of cement with the cart. */
async function replaceList() {
  const portal = await openCart()
  const { erp, save } = portal
  const { SessionID: sessionID } = await erp.createCart({})
  await erp.addCartProduct({ sessionID, ...CEMENT, quoteQty: 12 })
  await erp.saveCustomList({ sessionID, customList: 'Deck' })
  const contents = async () => {
    const lists = await erp.getCustomLists({})
    const { name, contents: lines } = lists.find((list) => list.name.toLowerCase() === 'deck') ?? {}
    return [name, lines?.map(({ productID, prodQty }) => [productID, prodQty])]
  }
  const before = await contents()
  await write('List name', 'deck')
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('“Deck” has 1 line'))
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Replace' }))
  await until(reads(SAVED))
  await until(reads('“Deck” was replaced with this cart'))
  const after = await contents()
  expect(after).not.toEqual(before)
  return { ...portal, before, after, contents }
}

test('Undo restores a replaced list with its lines and its name', async () => {
  const { before, contents } = await replaceList()
  await until(reads('Undo brings back its line, at today’s prices.'))
  await press(() => button('Undo'))
  await until(reads('Custom list restored'))
  expect(await contents()).toEqual(before)
  expect(document.querySelector('main')).not.toHaveTextContent('was replaced')
  expect(row(PLYWOOD.au.name), 'the cart stays as it is').toBeInTheDocument()
})

test('Undo does not overwrite a list that was changed after it was replaced', async () => {
  const { world, erp, contents } = await replaceList()
  const { SessionID: sessionID } = await erp.createCart({})
  await erp.addCartProduct({ sessionID, ...CEMENT, quoteQty: 5 })
  await erp.saveCustomList({ sessionID, customList: 'deck' })
  const count = requests(world, 'saveCustomList').length
  await press(() => button('Undo'))
  await until(reads('“Deck” was changed since you replaced it'))
  expect(requests(world, 'saveCustomList')).toHaveLength(count)
  expect(await contents()).toEqual(['deck', [[CEMENT.productID, 5]]])
  await press(() => button('Dismiss'))
  expect(document.querySelector('main')).not.toHaveTextContent('was changed')
})

test('an Undo that fails, or whose reply is lost, shows so and can be tried again', async () => {
  const { world, before, after, contents } = await replaceList()
  world.faults.replace([{ operation: 'saveCustomList', kind: 'error', message: 'Too many lists', times: 1 }])
  await press(() => button('Undo'))
  await until(reads(/Too many lists“Deck” was not restored\./))
  expect(await contents()).toEqual(after)
  world.faults.replace([{ operation: 'saveCustomList', kind: 'abort' }])
  await press(() => button('Try again'))
  await until(reads('“Deck” may have been restored'))
  expect(await contents()).toEqual(after)
  world.faults.replace([])
  await press(() => button('Try again'))
  await until(reads('Custom list restored'))
  expect(await contents()).toEqual(before)
})

test.each([
  ['saved', [], 'Custom list saved', ''],
  [
    'refused',
    [{ operation: 'saveCustomList', kind: 'error', message: 'Too many lists' }],
    '“Deck” was not saved. Too many lists',
    'Deck',
  ],
  [
    'of unknown outcome',
    [{ operation: 'saveCustomList', kind: 'lost-reply' }],
    '“Deck” may have been saved: check Custom Lists.',
    'Deck',
  ],
] as const)('a list that is %s after leaving the page shows a message', async (_, faults, told, kept) => {
  const { world, save } = await openCart()
  hold(world, 'getCustomLists')
  await write('List name', 'Deck')
  await save()
  await act(async () => navigate('/checkout'))
  world.faults.replace([...faults])
  await until(reads(told))
  world.faults.replace([])
  await act(async () => navigate('/cart'))
  await press(() => button(TITLE))
  await until(() => expect(field('List name')).toHaveValue(kept))
})

test('an existing list is not replaced after leaving the page', async () => {
  const { world, erp, cartId, save } = await openCart()
  await erp.saveCustomList({ sessionID: cartId, customList: 'Deck' })
  const before = requests(world, 'saveCustomList').length
  hold(world, 'getCustomLists')
  await write('List name', 'Deck')
  await save()
  await act(async () => navigate('/checkout'))
  world.faults.replace([])
  await until(reads('“Deck” was not saved. A list with this name already exists.'))
  expect(requests(world, 'saveCustomList')).toHaveLength(before)
})
