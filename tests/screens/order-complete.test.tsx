import { expect, test } from 'vitest'
import '../../src/screens/checkout/order-complete-screen.tsx'
import { showPortal } from '../support/portal.tsx'
import { SITE_ROWS, seedOf } from './switch-cases.ts'
import { openAt } from './transactions.tsx'

test('the order complete page opened directly reports that there is no order, with links', async () => {
  const { screen } = await openAt('/checkout/complete')
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Complete!' })).toBeInTheDocument()
  expect(screen.getByText(/^No recent order here\./)).toHaveTextContent(
    'Earlier orders are in Orders & Quotes.',
  )
  expect(screen.queryByText(/Your branch has/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'View Products' })).toHaveAttribute('href', '/products')
  expect(screen.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/orders')
})

const withoutOrders = SITE_ROWS.filter(({ cart, orders }) => cart && !orders)

test.each(withoutOrders)('a site without orders does not link to them', async (site) => {
  const { screen, open } = await showPortal('/checkout/complete', { seed: seedOf('au', site) })
  await open()
  expect(await screen.findByText('No recent order here.')).toBeInTheDocument()
  expect(screen.queryByText(/Orders & Quotes/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'View Orders' })).not.toBeInTheDocument()
})
