import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { button, field, press, reads, write } from './matrix/page.ts'
import { installFakeTimers, until } from './own-time.ts'
import { dialog, hold, openDialogs, openShop, PLYWOOD, requests, row } from './shopping.tsx'

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

test('a cart is saved as a list under a name, and stays as it is', async () => {
  const { world, erp, cartId, save } = await openCart()
  await save()
  await until(() => expect(field('List name')).toHaveAccessibleDescription(/^Required/))
  expect(field('List name'), 'the field that is missing').toHaveFocus()
  expect(requests(world, 'saveCustomList')).toEqual([])
  await write('List name', 'Deck, Emerald')
  world.faults.replace([{ operation: 'saveCustomList', kind: 'error', message: 'Too many lists', times: 1 }])
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('Too many lists'))
  expect(dialog(TITLE)).toHaveTextContent('The list was not saved. Your cart and the name are kept.')
  expect(field('List name')).toHaveValue('Deck, Emerald')
  await save()
  await until(reads(SAVED))
  await until(() => expect(openDialogs(), 'dialogs once it is saved').toEqual([]))
  const request = { sessionID: cartId, customList: 'Deck, Emerald' }
  expect(requests(world, 'saveCustomList')).toMatchObject([request, request])
  expect(await erp.getCartContents({ sessionID: cartId })).toMatchObject([{ prodQty: 10 }])
  expect(row(PLYWOOD.au.name)).toBeInTheDocument()
})

test('a list that is there already is replaced only by who says so', async () => {
  const { world, erp, cartId, save } = await openCart()
  await erp.saveCustomList({ sessionID: cartId, customList: 'Deck' })
  const before = requests(world, 'saveCustomList').length
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Cancel' }))
  await press(() => button(TITLE))
  await until(() => expect(requests(world, 'getCustomLists')).toHaveLength(2))
  await write('List name', 'deck ')
  await save()
  await until(() => expect(dialog(TITLE)).toHaveTextContent('“Deck” has 1 line and is everybody’s'))
  expect(requests(world, 'saveCustomList')).toHaveLength(before)
  await write('List name', 'Deck 2')
  expect(dialog(TITLE)).not.toHaveTextContent('there already')
  await write('List name', 'Deck')
  await press(() => within(dialog(TITLE)).getByRole('button', { name: 'Replace' }))
  await until(reads(SAVED))
  expect(requests(world, 'saveCustomList')).toHaveLength(before + 1)
})

test('a list is saved with the quantities that are shown: those on their way come first', async () => {
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

test('a list whose reply is lost is not called unsaved, and saved again it is there once', async () => {
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
