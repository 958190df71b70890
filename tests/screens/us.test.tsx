import { act, fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import '../../src/screens/home/home-screen.tsx'
import { measure } from '../../src/components/product/no-break-measures.styles.ts'
import { Gallery } from '../../src/ui/showcase.tsx'
import { installFakeTimers, until } from '../support/page.ts'
import { button, named, press, reads, words } from './matrix/page.ts'
import { openShop, PLYWOOD } from './shopping.tsx'

/* What differs on a US site apart from its cart, checkout and forms. */

beforeEach(() => void installFakeTimers())

const goTo = (path: string) => act(async () => navigate(path))
const main = () => document.querySelector('main')?.textContent ?? ''

test('a US site shows the month first, prices without tax and lengths in feet', async () => {
  const { erp } = await openShop('/', { scenario: 'us', goods: [] })
  const [year, month, day] = (await erp.getUserDetails({})).last_login_date?.split('-') ?? []
  await until(() => expect(main()).toContain('Last login'))
  expect(main()).toContain(`${month}/${day}/${year}`)
  await goTo('/products/Sheet%20Products/Plywood')
  await until(() => named('switch', 'See Prices'))
  if (!main().includes('ex Tax')) await press(() => named('switch', 'See Prices'))
  await until(() => expect(main()).toContain('Prices exclude Tax.'))
  expect(main()).toContain('ex Tax')
  expect(main()).not.toContain('GST')
  await goTo('/custom-lists/list-own-1')
  await until(() => expect(main()).toContain('48 x 8 ft, 12 x 16 ft'))
})

/** The measures kept on one line in part of the page: spans in the names of products. */
const measures = (part: string) =>
  [...document.querySelectorAll(`${part} span`)].flatMap(({ className, textContent }) =>
    className === measure ? [textContent] : [],
  )

test('measures are kept on one line wherever a product is named', async () => {
  await openShop('/cart', { scenario: 'us', goods: [{ ...PLYWOOD.us, quantity: 10 }] })
  const holds = (part: string, ...expected: readonly string[]) =>
    until(() =>
      expect(measures(part), `measures at ${location.pathname}`).toEqual(
        expect.arrayContaining([...expected]),
      ),
    )
  const PANEL = ['4 ft x 8 ft x 11/32 in']
  await holds('main table', ...PANEL)
  await goTo('/checkout')
  await holds('main li', ...PANEL)
  await goTo('/orders/104619-0')
  await holds('main table', '3-1/2 in x 3-1/2 in x 8 ft', 'box of 500')
  await goTo('/products/Sheet%20Products/Plywood?product=PLY-CDX-1132')
  await holds('main li', ...PANEL)
  await holds('[role=dialog]', ...PANEL)
  await goTo('/custom-lists/list-own-1')
  await holds('main table', '3/8 in', '1/4 x 2-1/2 in')
  await press(() => button('Search'))
  const search = await until(() => named('combobox', /search/i))
  await act(async () => fireEvent.change(search, { target: { value: 'cdx' } }))
  await holds('[role=option]', ...PANEL)
  await press(() => button('Copy List to Cart'))
  await holds('[role=dialog]', '3/8 in', 'box of 90')
})

test('the showcase of components uses the wording of the site', async () => {
  await act(async () => render(<Gallery usa />))
  await until(reads('Please select a Dispatch type'))
  expect(words()).toContain('Total (inc Tax)')
  expect(words()).not.toMatch(/GST|Despatch|VIC|Timber|Geelong|Harbour|\(03\)/)
})
