import { act, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import '../../src/screens/home/home-screen.tsx'
import { Gallery } from '../../src/ui/gallery.tsx'
import { named, press, reads, words } from './matrix/page.ts'
import { until, useOwnTime } from './own-time.ts'
import { openShop } from './shopping.tsx'

/* What differs on a US site beside its cart, its checkout and its forms. */

beforeEach(() => void useOwnTime())

const goTo = (path: string) => act(async () => navigate(path))
const main = () => document.querySelector('main')?.textContent ?? ''

test('on a US site the month comes first, prices are without Tax and lengths are in feet', async () => {
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

test('the showcase of parts speaks as the site does', async () => {
  await act(async () => render(<Gallery usa />))
  await until(reads('Please select a Dispatch type'))
  expect(words()).toContain('Total (inc Tax)')
  expect(words()).not.toMatch(/GST|Despatch|VIC|Timber|Geelong|Harbour|\(03\)/)
})
