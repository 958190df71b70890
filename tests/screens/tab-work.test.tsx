import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { work } from '../../src/components/actors/pending-work.ts'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { showPortal, user } from '../support/portal.tsx'

test('a changed quantity counts as unsaved until it is added to the cart', async () => {
  const { screen, open } = await showPortal('/search?value=CEM-GP20')
  await open()
  const [quantity] = await screen.findAllByRole('spinbutton')
  const [add] = screen.getAllByRole('button', { name: 'Add to cart' })
  if (!quantity || !add) throw new Error('The product can not be bought')
  expect(work()).toBe('none')
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.tab()
  expect(work()).toBe('unsaved')
  await user.click(add)
  await screen.findByText('Added to cart')
  expect(work()).toBe('none')
})

test('a partly typed date counts as unsaved until it is complete', async () => {
  const { screen, open } = await showPortal('/invoices')
  await open()
  const date = await screen.findByRole('textbox', { name: 'Date From' })
  await user.clear(date)
  await user.type(date, '24/1')
  await user.tab()
  expect(await screen.findByText('Not a date. Use dd/mm/yyyy.')).toBeInTheDocument()
  expect(work()).toBe('unsaved')
  await user.type(date, '1/2030')
  expect(date).toHaveValue('24/11/2030')
  expect(work()).toBe('none')
})

test('a tab on a site without a cart ends up without pending work', async () => {
  const { world, screen, open } = await showPortal('/links')
  world.changeSettings(new Map([['shopping_cart_disabled', true]]))
  await open()
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(work()).toBe('none'))
})
