import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MenuEntry } from '#contract/entities/product.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'
import { ProductsMenu } from '../../src/app/shell/products-menu.tsx'
import { installFakeTimers, link, page, pass, userEvent } from '../support/page.ts'

const entry = (prodCategory: string, prodType: string): MenuEntry => ({
  prodCategory,
  prodType,
  prodClass: '',
  menuDesc: '',
  menuFiles: [],
})
const categories = menuTree([
  entry('Timber', ''),
  entry('Timber', 'Posts'),
  entry('Fixings', ''),
  entry('Fixings', 'Nails'),
])

beforeEach(() => {
  installFakeTimers()
  const tree = { categories, isFailed: false, retry: () => undefined }
  render(<ProductsMenu tree={tree} place={['Timber']} onLeave={() => undefined} />)
})

/** Expects the types of this category to be shown after so many milliseconds. */
async function shows(category: string, ms: number) {
  await pass(ms)
  expect(page.getByRole('list').nth(1).element()).toHaveAccessibleName(category)
}

test('an entry is shown when the mouse rests on it', async () => {
  await link('Fixings').hover()
  await shows('Timber', 89)
  await shows('Fixings', 1)
})

test('entries that the mouse passes over are not shown', async () => {
  await link('Fixings').hover()
  await pass(60)
  await link('Posts').hover()
  await shows('Timber', 89)
  await shows('Timber', 1000)
})

test('a finger that passes over an entry does not show it', async () => {
  fireEvent.pointerEnter(link('Fixings').element(), { pointerType: 'touch' })
  await shows('Timber', 1000)
})

test('an entry chosen by key is shown at once, wherever the mouse is', async () => {
  await link('Posts').hover()
  await link('Timber').focus()
  await userEvent.keyboard('{ArrowDown}')
  await shows('Fixings', 0)
  await shows('Fixings', 1000)
})
