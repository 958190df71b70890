import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../src/components/product-dialog/product-dialog.tsx'
import '../../src/screens/catalogue/catalogue-screen.tsx'
import '../../src/screens/custom-lists/list-screen.tsx'
import '../../src/screens/home/home-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { seedFor } from '#fixtures/index.ts'
import { measure } from '../../src/components/product/no-break-measures.styles.ts'
import { Gallery } from '../../src/ui/showcase.tsx'
import { PLYWOOD } from '../support/goods.ts'
import { goTo, main, page, until, userEvent } from '../support/page.ts'
import { openShop } from '../support/shopping.ts'

/* What differs on a US site apart from its cart, checkout and forms. */

test('a US site shows the month first, prices without tax and lengths in feet', async () => {
  const { erp } = await openShop('/', { scenario: 'us', goods: [] })
  const [year, month, day] = (await erp.getUserDetails({})).last_login_date?.split('-') ?? []
  await until(() => expect(main.text).toContain(`${month}/${day}/${year}`))
  await goTo('/products/Sheet%20Products/Plywood')
  await page.getByRole('switch', { name: 'See Prices' }).click()
  await until(() => expect(main.text).toContain('Prices exclude Tax.'))
  expect(main.text).toContain('ex Tax')
  expect(main.text).not.toContain('GST')
  await goTo('/custom-lists/list-own-1')
  await until(() => expect(main.text).toContain('48 x 8 ft, 12 x 16 ft'))
})

/** The measures kept on one line in part of the page: spans in the names of products. */
const measures = (part: string) =>
  [...document.querySelectorAll(`${part} span`)].flatMap(({ className, textContent }) =>
    className === measure ? [textContent] : [],
  )

test('measures are kept on one line wherever a product is named', async () => {
  const goods = [{ ...PLYWOOD.us, quantity: 10 }]
  await openShop('/cart', { scenario: 'us', goods, seed: seedFor('us') })
  const holds = (part: string, ...expected: readonly string[]) =>
    until(() => expect(measures(part), location.pathname).toEqual(expect.arrayContaining([...expected])))
  const PANEL = '4 ft x 8 ft x 11/32 in'
  await holds('main table', PANEL)
  await goTo('/checkout')
  await holds('main li', PANEL)
  await goTo('/orders/104619-0')
  await holds('main table', '3-1/2 in x 3-1/2 in x 8 ft', 'box of 500')
  await goTo('/products/Sheet%20Products/Plywood?product=PLY-CDX-1132')
  await holds('main li', PANEL)
  await holds('[role=dialog]', PANEL)
  await goTo('/custom-lists/list-own-1')
  await holds('main table', '3/8 in', '1/4 x 2-1/2 in')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: /search/i }).focus()
  await userEvent.paste('cdx')
  await holds('[role=option]', PANEL)
  await page.getByRole('button', { name: 'Copy List to Cart' }).click()
  await holds('[role=dialog]', '3/8 in', 'box of 90')
})

test('the showcase of components uses the wording of the site', async () => {
  await act(async () => render(<Gallery usa />))
  await until(() => expect(document.body).toHaveTextContent('Please select a Dispatch type'))
  expect(document.body).toHaveTextContent('Total (inc Tax)')
  expect(document.body).not.toHaveTextContent(/GST|Despatch|VIC|Timber|Geelong|Harbour|\(03\)/)
})
