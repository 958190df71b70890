import { expect, type Page, runUntil } from '../support/test.ts'
import { showHappened, type Visit } from './visit.ts'

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' })
const part = (page: Page) => page.getByRole('textbox', { name: /^Pay on/ }).first()

async function selectTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select invoice/ })
  for (const at of [0, 1]) await boxes.nth(at).check()
}

/** The browser's clock is fake, so that nothing has to be waited for. */
export const payments: readonly Visit[] = [
  {
    name: 'pay account, a partial amount that is too large',
    at: ['/pay-account', 'Pay Account'],
    open: async ({ page }) => {
      await selectTwo(page)
      await part(page).fill('999999')
    },
    shows: ['alert'],
  },
  {
    name: 'pay account, two invoices selected',
    open: async ({ page }) => {
      await part(page).fill('20')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Selected invoices' })).toContainText('2 selected')
    },
  },
  {
    name: 'pay account, a payment session that is refused',
    of: 'screens/pay-account/payment-start-error.tsx',
    open: async ({ page, world }) => {
      await world.fault([{ operation: 'createPaymentSession', kind: 'error', message: 'No cards today' }])
      await proceed(page).click()
      await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('No cards today')
    },
  },
  {
    name: 'pay account, a payment session that takes long',
    loading: true,
    open: async ({ page, world }) => {
      await world.hold('createPaymentSession')
      await proceed(page).click()
      await runUntil(page, page.getByRole('button', { name: 'Stop waiting' }))
      await showHappened(page)
    },
    close: ({ page }) => page.waitForURL(/\/simulator\/payments\//),
  },
  {
    name: 'pay account, a payment that was started before',
    of: 'screens/pay-account/payment-start-error.tsx',
    open: async ({ page, world }) => {
      await world.fault([])
      // Returns from the provider's page.
      await page.goto('/pay-account')
      await selectTwo(page)
      await proceed(page).click()
    },
    shows: ['alertdialog', /already started this payment/],
  },
  {
    name: 'pay account, a browser that blocks the payment page',
    open: async ({ page, world }) => {
      await world.settings({ payment_provider: 'redirect-url' })
      await page.addInitScript(() => {
        window.open = () => null
      })
      await page.goto('/pay-account')
      await proceed(page).click()
    },
    shows: ['link', 'Open the payment page'],
  },
]
