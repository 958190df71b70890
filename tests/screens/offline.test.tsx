import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../src/app/public-pages.tsx'
import '../../src/components/configured-html.tsx'
import { OFFLINE } from '../../src/app/connection.ts'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { goTo, page } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

afterEach(() => onlineManager.setOnline(true))

const seed = seedWith([{ number: 205001 }])
const orders = page.getByRole('heading', { name: 'Orders & Quotes' })

/** Opens the portal where its server is out of reach until `comeBack`. */
async function openWithoutNetwork() {
  const events = new EventTarget()
  let isCut = true
  const network = { events, isCutOff: async () => isCut }
  const faults = [{ operation: 'sessionCheck', kind: 'abort' } as const]
  const portal = await openPortal('/orders', { seed, by: 'kept session', network, faults })
  await page.getByText('The portal’s settings couldn’t be loaded.').findElement()
  const comeBack = () => {
    isCut = false
    portal.fault()
    events.dispatchEvent(new Event('online'))
  }
  return { ...portal, comeBack }
}

test('a portal opened offline without cached shell data shows its page once back online', async () => {
  const { requests, comeBack } = await openWithoutNetwork()
  expect(requests('getCustomerTransactions')).toEqual([])
  act(() => comeBack())
  await orders.findElement()
  await page.getByRole('rowheader').findElement()
})

test('a portal opened offline without cached shell data lets the user sign out', async () => {
  const { session } = await openWithoutNetwork()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).findElement()
  expect(session.getSnapshot().matches('loggedOut')).toBe(true)
})

test('an order that was not seen before opens the request error page at once while offline', async () => {
  const events = new EventTarget()
  await openPortal('/orders', { seed, network: { events, isCutOff: async () => true } })
  await page.getByRole('rowheader').findElement()
  act(() => void events.dispatchEvent(new Event('offline')))
  await page
    .getByText(/No connection\./)
    .nth(0)
    .findElement()
  await goTo('/orders/205001-0')
  await page.getByRole('heading', { name: 'Request failed' }).findElement()
  const main = page.getByRole('main')
  expect(main.text).toContain(OFFLINE)
  expect(main.getByRole('link', { name: 'Try again' }).element()).toHaveAttribute('href', '/orders/205001-0')
})
