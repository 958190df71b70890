import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '../../src/components/configured-html.tsx'
import { OFFLINE } from '../../src/app/connection.ts'
import '../../src/screens/orders/orders-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import { showPortal, user } from '../support/portal.tsx'
import { nameOf, pathOf } from './transactions.tsx'

afterEach(() => onlineManager.setOnline(true))

/** A device that is offline until `comeBack`. */
function lostNetwork() {
  const changes = new EventTarget()
  let isOnline = false
  return {
    network: { isOnline: () => isOnline, events: changes, isCutOff: async () => !isOnline },
    comeBack: () => {
      isOnline = true
      changes.dispatchEvent(new Event('online'))
    },
  }
}

async function openWithoutNetwork() {
  const { network, comeBack } = lostNetwork()
  const portal = await showPortal('/orders', { network })
  await portal.open()
  await portal.screen.findByText('The portal’s settings couldn’t be loaded.')
  return { ...portal, comeBack }
}

test('a portal opened offline without cached shell data shows its page once back online', async () => {
  const { screen, world, comeBack } = await openWithoutNetwork()
  expect(world.journal.entries().filter(({ operation }) => operation === 'getCustomerTransactions')).toEqual(
    [],
  )
  await act(async () => comeBack())
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders & Quotes' })).toBeInTheDocument()
  expect((await screen.findAllByRole('rowheader')).length).toBeGreaterThan(0)
})

test('a portal opened offline without cached shell data lets the user sign out', async () => {
  const { screen, session } = await openWithoutNetwork()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument()
  expect(session.getSnapshot().matches('loggedOut')).toBe(true)
})

test('an order that was not seen before opens the request error page at once while offline', async () => {
  const path = pathOf('orders', await nameOf('Order'))
  const events = new EventTarget()
  const { open, screen } = await showPortal('/orders', {
    network: { isOnline: () => true, events, isCutOff: async () => true },
  })
  await open()
  await screen.findAllByRole('rowheader')
  await act(async () => void events.dispatchEvent(new Event('offline')))
  await screen.findByText('No connection.', { exact: false })
  await act(async () => history.pushState(null, '', path))
  expect(await screen.findByRole('heading', { level: 1, name: 'Request failed' })).toBeInTheDocument()
  expect(screen.getByText(OFFLINE, { exact: false })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
})
