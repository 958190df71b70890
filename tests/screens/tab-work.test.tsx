import { expect, test } from 'vitest'
import { work } from '../../src/components/actors/pending-work.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { CEMENT } from '../support/goods.ts'
import { page, until, userEvent } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { openShop } from '../support/shopping.ts'

test('a changed quantity counts as unsaved until it is added to the cart', async () => {
  await openShop(`/search?value=${CEMENT.productID}`)
  const quantity = page.getByRole('spinbutton')
  await quantity.findElement()
  expect(work()).toBe('none')
  await quantity.fill('5')
  expect(work()).toBe('unsaved')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to cart').findElement()
  expect(work()).toBe('none')
})

test('a partly typed date counts as unsaved until it is complete', async () => {
  await openShop('/invoices')
  const date = page.getByLabel('Date From')
  await date.fill('24/1')
  await page.getByText('Not a date. Use dd/mm/yyyy.').findElement()
  expect(work()).toBe('unsaved')
  await date.focus()
  await userEvent.keyboard('{End}1/2030')
  expect(date.element()).toHaveValue('24/11/2030')
  expect(work()).toBe('none')
})

test('a tab on a site without a cart ends up without pending work', async () => {
  await openPortal('/links', { settings: [['shopping_cart_disabled', true]] })
  await page.getByRole('heading', { name: 'Helpful links' }).findElement()
  await until(() => expect(work()).toBe('none'))
})
