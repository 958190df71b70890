import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'
import { CEMENT, PLYWOOD } from '../../support/goods.ts'
import { expect, type Page } from '../support/test.ts'
import { enter } from './enter.ts'

/** A day next week, as the ERP writes it, and as the Australian form does. */
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const [year = '', month = '', day = ''] = nextWeek.split('-')
export const REQUIRED = `${day}/${month}/${year}`

/** An order that a customer of the Australian fixtures could place. */
export const DELIVERY = {
  method: { name: 'Crane truck delivery', id: 'CRANE' },
  address: '12 Harbour Street',
  suburb: 'Geelong',
  state: { name: 'Victoria', id: 'VIC' },
  vehicle: { name: 'Crane truck', id: 'CRN' },
  branch: { name: 'Geelong', id: 'GEE' },
} as const
export const PICKUP = { name: 'Customer pickup', id: 'PICKUP' } as const

export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Order' })
export const quoteButton = (page: Page) => page.getByRole('button', { name: 'Create Quote' })
export const errorDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Error' })
export const placedDialog = (page: Page, title = 'Order Placed') =>
  page.getByRole('alertdialog', { name: title })

/** Expects the error dialog with this exact message, and closes it. */
export async function expectRefused(page: Page, message: string): Promise<void> {
  await expect(errorDialog(page).getByText(message, { exact: true })).toBeVisible()
  await dismissRefusal(page)
}

export async function dismissRefusal(page: Page): Promise<void> {
  await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(errorDialog(page)).toBeHidden()
}

/** Opens the order form with plywood and cement in the cart; `typed` fills it in, for tests of what follows. */
export async function openCheckout(page: Page, typed?: 'delivery' | 'pickup'): Promise<void> {
  const goods = [
    { ...PLYWOOD.au, quantity: 10 },
    { ...CEMENT, quantity: 12 },
  ]
  await enter(page, '/checkout', { goods, ...(typed && { form: typedForm(typed) }) })
  await expect(page.getByRole('heading', { name: 'Order Details', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shipping details' })).toBeVisible()
}

/** A form with everything that an order needs. */
function typedForm(kind: 'delivery' | 'pickup'): OrderForm {
  const { method, address, suburb, state, vehicle } = DELIVERY
  const { shipping, delivery } = emptyOrderForm('DAN')
  const place = { deliveryTo: 'Lot 14, site shed', address, suburb, state: state.id }
  return {
    shipping: {
      ...shipping,
      despatchType: kind === 'delivery' ? method.id : PICKUP.id,
      ...(kind === 'delivery' && place),
      notes: 'Gate code 4471',
      reference: 'PO 88231',
    },
    delivery: {
      ...delivery,
      contactName: 'Sam Foreman',
      contactPhone: '0400 000 000',
      requiredDate: nextWeek,
      requiredTime: '13:30',
      vehicleType: kind === 'delivery' ? vehicle.id : '',
    },
  }
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function chooseMethod(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check()
}

async function fillAcceptance(page: Page, date: string): Promise<void> {
  await page.getByLabel('Required date').fill(date)
  await choose(page, 'Required time', '13:30')
  await page.getByLabel('Contact name').fill('Sam Foreman')
  await page.getByLabel('Contact Phone').fill('0400 000 000')
  await page.getByLabel('Order reference').fill('PO 88231')
  await page.getByLabel('Notes').fill('Gate code 4471')
}

export async function fillDelivery(page: Page): Promise<void> {
  const { method, address, suburb, state, vehicle } = DELIVERY
  await chooseMethod(page, method.name)
  await page.getByLabel('Delivery To').fill('Lot 14, site shed')
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('Suburb').fill(suburb)
  await choose(page, 'State', state.name)
  await choose(page, 'Vehicle type', vehicle.name)
  await page.getByLabel('Onsite').check()
  await fillAcceptance(page, REQUIRED)
}

export async function fillPickup(page: Page): Promise<void> {
  await chooseMethod(page, PICKUP.name)
  await fillAcceptance(page, REQUIRED)
}

/** Expects that the entered values are still there. */
export async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel('Contact name')).toHaveValue('Sam Foreman')
  await expect(page.getByLabel('Contact Phone')).toHaveValue('0400 000 000')
  await expect(page.getByLabel('Order reference')).toHaveValue('PO 88231')
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 4471')
  await expect(page.getByRole('combobox', { name: 'Required time' })).toHaveText('13:30')
}

/** Chooses an option by keyboard alone, with a key that leads to it. */
export async function chooseByKeys(page: Page, field: string, key: string, option: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: field })
  await expect(combobox).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: field })).toBeFocused()
  await page.keyboard.press(key)
  await expect(page.getByRole('option', { name: option, exact: true })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(combobox).toHaveText(option)
  await expect(combobox).toBeFocused()
}

export const emptied = (page: Page) => page.getByText('Your cart is empty.', { exact: true })
