import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/search/search-screen.tsx'
import { user } from '../support/portal.tsx'
import { textsIn } from '../support/reading.ts'
import { product, shopOf } from '../support/seeds.ts'
import { fill, openShop } from './goods.tsx'

const seed = shopOf([
  product('BB-65', { longDesc: 'Bugle Batten 65' }),
  product('BB-75', { longDesc: 'Bugle Batten 75' }),
  product('HNG', { longDesc: 'Hinge', type: 'Hinges', class: '' }),
])

async function openField(path = '/support') {
  const portal = await openShop(path, { seed })
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const field = () => screen.getByRole('combobox', { name: 'Search products' })
  const options = (name: string) => [
    ...(screen.queryByRole('group', { name })?.querySelectorAll('[role=option]') ?? []),
  ]
  const group = (name: string) => options(name).map((option) => textsIn(option).join(' '))
  const take = async (name: string, text: string) => {
    await waitFor(() => expect(group(name), name).toContain(text))
    await user.click(options(name)[group(name).indexOf(text)] ?? document.body)
  }
  const address = () => location.pathname + location.search
  return { ...portal, field, group, take, address }
}

test('typing suggests up to six products, and categories; a click on one opens it', async () => {
  const { field, take, address, requests } = await openField()
  await fill(field(), 'bugle batten')
  await take('Products', 'Bugle Batten 75 BB-75')
  expect(address()).toBe('/search?value=BB-75')
  expect(field()).toHaveValue('BB-75')
  expect(screen.queryByRole('listbox')).toBeNull()
  await screen.findByText('1 product')
  await user.click(field())
  await fill(field(), 'screws')
  await take('Categories', 'Screws in Fixings')
  expect(address()).toBe('/products/Fixings/Screws')
  expect(requests('getProductsByCategoryTP')[0]).toMatchObject({
    search: { category: '', type: '', class: '', string: 'bugle batten' },
    paging: { page: 1, rowsPerPage: 6 },
    incGST: false,
  })
})

test('product suggestions show name and code', async () => {
  const { field, group } = await openField()
  await fill(field(), 'bugle batten')
  await waitFor(() => expect(group('Products')).toEqual(['Bugle Batten 65 BB-65', 'Bugle Batten 75 BB-75']))
  expect(group('Categories')).toEqual([])
})

test('Escape closes the suggestions, then the search, and returns the focus to its button', async () => {
  const { field, group } = await openField()
  const toggle = screen.getByRole('button', { name: 'Search' })
  await fill(field(), 'bugle batten')
  await waitFor(() => expect(group('Products')).toHaveLength(2))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field()).toHaveValue('bugle batten')
  expect(field()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('combobox', { name: 'Search products' })).toBeNull()
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(toggle).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('')
})

test('Escape during an IME composition closes nothing', async () => {
  const { field } = await openField()
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  expect(field()).toHaveFocus()
})

test('when the ERP refuses suggestions, categories are still suggested, without an error', async () => {
  const { field, group, address, requests, world } = await openField()
  world.faults.replace([{ operation: 'getProductsByCategoryTP', kind: 'error', message: 'Too busy' }])
  await fill(field(), 'hinges')
  await waitFor(() => expect(group('Categories')).toEqual(['Hinges in Fixings']))
  await waitFor(() => expect(requests('getProductsByCategoryTP')).toHaveLength(1))
  expect(group('Products')).toEqual([])
  expect(screen.queryByText('Too busy')).toBeNull()
  await user.click(field())
  await user.keyboard('{Enter}')
  expect(address()).toBe('/search?value=hinges')
})

test('an empty field offers the recent searches, newest first, and signing out removes them', async () => {
  const { field, group, session, address } = await openField()
  for (const term of ['cement', 'pine']) {
    await user.click(field())
    await fill(field(), term)
    await user.keyboard('{Enter}')
    expect(address()).toBe(`/search?value=${term}`)
  }
  await user.click(field())
  await fill(field(), '')
  await waitFor(() => expect(group('Recent searches')).toEqual(['pine', 'cement']))
  await act(async () => session.send({ type: 'session.signedOut' }))
  expect(Object.entries({ ...localStorage }).filter(([, kept]) => kept.includes('cement'))).toEqual([])
})
