import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { button, goTo, main, page, until } from '../support/page.ts'
import { refused, slow } from '../support/portal.tsx'
import { openShop } from '../support/shopping.ts'

const open = button('Save Custom List')
const dialog = page.getByRole('dialog', { name: 'Save Custom List' })
const inDialog = (name: string) => dialog.getByRole('button', { name })
const save = inDialog('Save')
const listName = page.getByLabel('List name')
const more = page.getByRole('button', { name: 'Increase quantity' })
const says = (text: string) => until(() => expect(dialog.text).toContain(text))
const saved = page.getByText('Custom list saved')

const HELD = slow('getCustomLists')
const UNREAD = refused('getCustomLists', 'No lists today')
const REFUSED = refused('saveCustomList', 'Too many lists')
const EXISTS = '“Deck” has 1 line and is shared by everyone'

/** The dialog of a cart with ten sheets; there may be a list 'Deck' of 12 bags already. */
async function openDialog(deck = false) {
  const portal = await openShop('/cart', { goods: [{ ...PLYWOOD.au, quantity: 10 }] })
  const { erp, requests } = portal
  const saveElsewhere = async (quoteQty: number, customList: string) => {
    const { SessionID: sessionID } = await erp.createCart({})
    await erp.addCartProduct({ sessionID, ...CEMENT, quoteQty })
    await erp.saveCustomList({ sessionID, customList })
  }
  if (deck) await saveElsewhere(12, 'Deck')
  const before = requests('saveCustomList').length
  const lists = async () =>
    (await erp.getCustomLists({}))
      .filter(({ name }) => name.toLowerCase() === 'deck')
      .map(({ name, contents }) => [name, ...contents.map(({ productID, prodQty }) => [productID, prodQty])])
  await open.click()
  await dialog.findElement()
  return { ...portal, saveElsewhere, lists, saves: () => requests('saveCustomList').slice(before) }
}

test('a cart is saved as a named list after pending changes, and stays unchanged', async () => {
  const { erp, cartId, fault, saves, world } = await openDialog()
  await save.click()
  await until(() => expect(listName.element()).toHaveAccessibleDescription(/^Required/))
  expect(listName.element()).toHaveFocus()
  expect(saves()).toEqual([])
  await listName.fill('Deck, Emerald')
  fault(REFUSED)
  await save.click()
  await says('Too many lists')
  await says('The list was not saved. Your cart and the name are unchanged.')
  expect(listName.element()).toHaveValue('Deck, Emerald')
  fault(slow('updateCartProduct'))
  await act(async () => more.element().click())
  await save.click()
  expect(saves(), 'lists saved before the change arrived').toHaveLength(1)
  fault()
  await saved.findElement()
  await dialog.gone()
  const called = world.journal.entries().map(({ operation }) => operation)
  expect(called.lastIndexOf('updateCartProduct')).toBeLessThan(called.lastIndexOf('saveCustomList'))
  const request = { sessionID: cartId, customList: 'Deck, Emerald' }
  expect(saves()).toMatchObject([request, request])
  expect(await erp.getCartContents({ sessionID: cartId })).toMatchObject([{ prodQty: 11 }])
})

test('an existing list is only replaced once the names are known and the user has confirmed', async () => {
  const { saves, fault } = await openDialog(true)
  fault(HELD)
  await listName.fill('deck ')
  await save.click()
  await says('Checking the names of your lists…')
  expect(listName.element()).toHaveAttribute('readonly')
  fault()
  await says(EXISTS)
  expect(saves()).toEqual([])
  await listName.fill('Deck 2')
  expect(dialog.text).not.toContain('there already')
  await listName.fill('Deck')
  await inDialog('Replace').click()
  await saved.findElement()
  expect(saves()).toHaveLength(1)
})

test('a list whose reply is lost is not reported as unsaved, and saving again leaves one list', async () => {
  const { fault, lists } = await openDialog()
  fault({ operation: 'saveCustomList', kind: 'lost-reply' })
  await listName.fill('Deck')
  await save.click()
  await says('The list may have been saved.')
  expect(dialog.text).not.toContain('was not saved')
  fault()
  await save.click()
  await saved.findElement()
  expect(await lists()).toHaveLength(1)
})

test('when the lists cannot be read, nothing is saved until the user confirms', async () => {
  const { fault, saves } = await openDialog(true)
  fault(UNREAD)
  await listName.fill('Deck')
  await save.click()
  await says('No lists today')
  await says('Nothing was saved: your lists could not be checked')
  expect(listName.element()).toHaveValue('Deck')
  fault()
  await inDialog('Try again').click()
  await says(EXISTS)
  fault(UNREAD)
  await inDialog('Replace').click()
  await says('No lists today')
  expect(saves()).toEqual([])
  await listName.fill('Fence')
  await inDialog('Save anyway').click()
  await saved.findElement()
  expect(saves()).toMatchObject([{ customList: 'Fence' }])
})

test('the dialog can be left while the names are checked, and nothing is saved', async () => {
  const { fault, saves } = await openDialog()
  fault(HELD)
  await listName.fill('Deck')
  await save.click()
  await inDialog('Cancel').click()
  await dialog.gone()
  fault()
  await open.click()
  await until(() => expect(listName.element()).toHaveValue('Deck'))
  expect(saves()).toEqual([])
})

/** Replaces the list 'Deck' with the cart. */
async function replaceList() {
  const portal = await openDialog(true)
  await listName.fill('deck')
  await save.click()
  await inDialog('Replace').click()
  await page.getByText(/^“Deck” was replaced with this cart/).findElement()
  const before = ['Deck', [CEMENT.productID, 12]]
  const after = ['deck', [PLYWOOD.au.productID, 10]]
  expect(await portal.lists()).toEqual([after])
  return { ...portal, before, after }
}

test('Undo restores a replaced list, also after it failed or lost its reply', async () => {
  const { fault, before, after, lists } = await replaceList()
  expect(main.text).toContain('Undo brings back its line, at today’s prices.')
  fault({ ...REFUSED, times: 1 })
  await button('Undo').click()
  await until(() => expect(main.text).toContain('Too many lists“Deck” was not restored.'))
  expect(await lists()).toEqual([after])
  fault({ operation: 'saveCustomList', kind: 'abort' })
  await button('Try again').click()
  await until(() => expect(main.text).toContain('“Deck” may have been restored'))
  expect(await lists()).toEqual([after])
  fault()
  await button('Try again').click()
  await page.getByText('Custom list restored').findElement()
  expect(await lists()).toEqual([before])
  expect(main.text).not.toContain('was replaced')
  expect(main.text, 'the cart stays as it is').toContain(PLYWOOD.au.name)
})

test('Undo does not overwrite a list that was changed after it was replaced', async () => {
  const { saves, saveElsewhere, lists } = await replaceList()
  await saveElsewhere(5, 'deck')
  const count = saves().length
  await button('Undo').click()
  await until(() => expect(main.text).toContain('“Deck” was changed since you replaced it'))
  expect(saves()).toHaveLength(count)
  expect(await lists()).toEqual([['deck', [CEMENT.productID, 5]]])
  await button('Dismiss').click()
  expect(main.text).not.toContain('was changed')
})

test.each([
  ['saved', false, [], /^Custom list saved/, ''],
  ['refused', false, [REFUSED], /“Deck” was not saved\. Too many lists/, 'Deck'],
  [
    'of unknown outcome',
    false,
    [{ operation: 'saveCustomList', kind: 'lost-reply' }],
    /“Deck” may have been saved: check Custom Lists\./,
    'Deck',
  ],
  ['there already', true, [], /“Deck” was not saved\. A list with this name already exists\./, 'Deck'],
] as const)(
  'a list that is %s after leaving the page shows a message',
  async (_, deck, faults, told, kept) => {
    const { fault, saves } = await openDialog(deck)
    fault(HELD)
    await listName.fill('Deck')
    await save.click()
    await goTo('/checkout')
    fault(...faults)
    await page.getByText(told).findElement()
    expect(saves()).toHaveLength(deck ? 0 : 1)
    fault()
    await goTo('/cart')
    await open.click()
    await until(() => expect(listName.element()).toHaveValue(kept))
  },
)
