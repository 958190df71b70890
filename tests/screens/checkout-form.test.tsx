import { expect, test } from 'vitest'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import { nextWorkingDay } from '#machines/checkout/required-day.rules.ts'
import { today } from '../../src/components/portal/today.ts'
import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { button, page, until } from '../support/page.ts'
import { fieldError, slow } from '../support/portal.tsx'
import { fieldErrors } from '../support/reading.ts'
import {
  confirm,
  createQuote,
  deliveryForm,
  openShop,
  pickupForm,
  placed,
  quoted,
} from '../support/shopping.ts'
import '../../src/screens/statement/statement-screen.tsx'
import '../../src/ui/date-picker.tsx'

const goods = [{ ...CEMENT, quantity: 12 }]
const radio = (name: string) => page.getByRole('radio', { name })
const field = (label: string) => page.getByLabel(label)

const CRANE = radio('Crane truck delivery')
const vehicle = field('Vehicle type')
const ADDRESS = ['Delivery To', 'Address', 'Suburb']
const OF_DELIVERY = [...ADDRESS, 'State', 'Vehicle type']
const isShown = (label: string) => field(label).query() !== null
const address = () =>
  ADDRESS.map((label) => {
    const input = field(label).element()
    return input instanceof HTMLInputElement ? input.value : null
  })

test('the form starts with the user, branch and latest address, and shows the fields of the method', async () => {
  await openShop('/checkout', { goods })
  await page.getByText(/Address from order \d+/).findElement()
  expect(address()).not.toContain('')
  expect(field('State').text).toBe('Victoria')
  expect(field('Contact name').element()).toHaveValue('Alex Moretti')
  expect(field('Contact email').element()).toHaveValue('alex@kestrelridge.example')
  await until(() => expect(field('Contact Phone').element()).toHaveValue('0491 570 156'))
  const [year, month, day] = nextWorkingDay(today('Australia/Sydney')).split('-')
  expect(field('Required date').element()).toHaveValue(`${day}/${month}/${year}`)
  expect(field('Required time').text).toBe('08:00')
  await until(() => expect(field('Branch').text).toBe('Dandenong South'))
  await CRANE.click()
  expect(page.getByRole('heading', { name: 'Delivery and acceptance' }).query()).not.toBeNull()
  expect([...OF_DELIVERY, 'Zip Code'].filter(isShown)).toEqual(OF_DELIVERY)
  await until(() => expect(vehicle.text).toBe('Crane truck'))
  await radio('Ute run, same day').click()
  expect(vehicle.text, 'the vehicle that the method names').toBe('Ute')
  await radio('Customer pickup').click()
  expect(page.getByRole('heading', { name: 'Pickup Details' }).query()).not.toBeNull()
  expect(OF_DELIVERY.filter(isShown)).toEqual([])
})

test('what is typed and chosen before the lists are loaded stays, until an earlier address is chosen', async () => {
  const { fault, requests } = await openShop('/checkout', {
    goods,
    faults: [slow('getTransactionTP'), slow('getVehicleTypes')],
  })
  await CRANE.click()
  await field('Suburb').fill('Mildura')
  fault({ operation: 'getTransactionTP', kind: 'error' })
  await until(() => expect(vehicle.text).toBe('Crane truck'))
  expect(address()).toEqual(['', '', 'Mildura'])
  await button('Earlier addresses').click()
  const earlier = page.getByRole('main').getByRole('listitem').getByRole('button').nth(1)
  await earlier.click()
  await page.getByText('This address could not be loaded. Try again, or type it.').findElement()
  expect(address()).toEqual(['', '', 'Mildura'])
  fault()
  const street = earlier.element().querySelector('span')?.textContent
  await earlier.click()
  await until(() => expect(field('Address').element()).toHaveValue(street))
  expect(address()).not.toContain('')
  await until(() => expect(field('Delivery To').element()).toHaveFocus())
  await until(() => expect(requests('getDeliveryCharge')).toMatchObject([{ vehicleType: 'CRN' }]))
})

const ALWAYS = {
  Branch: 'Please select a Branch',
  'Contact name': 'Please enter a Contact name',
  'Contact Phone': 'Please enter a Contact phone',
  'Required date': 'Please enter a Required date',
  'Required time': 'Please enter a Required time',
}

test('missing fields and long notes show errors, the first gets focus, and a pickup requires fewer', async () => {
  const delivery = radio('Boom truck delivery')
  const { requests } = await openShop('/checkout', {
    scenario: 'us',
    goods,
    form: emptyOrderForm(''),
    // Nothing is filled in where that can't be loaded.
    faults: [
      { operation: 'getCustomerTransactions', kind: 'error' },
      { operation: 'getCustomerDetails', kind: 'error' },
    ],
  })
  await field('Notes').fill('n'.repeat(10_012))
  await confirm.click()
  await until(() =>
    expect(fieldErrors()).toEqual({
      'Dispatch type': 'Please select a Dispatch type',
      ...ALWAYS,
      'Delivery To': 'Delivery To is required',
      Address: 'Address is required',
      Suburb: 'Suburb is required',
      State: 'State is required',
      'Vehicle type': 'Please select a Vehicle type',
      'Zip Code': 'Zip Code is required',
      Notes: 'Please shorten the notes by 12 characters',
    }),
  )
  await until(() => expect(delivery.element()).toHaveFocus())
  expect(page.getByText('13 fields need attention').query()).not.toBeNull()
  await button('State').click()
  expect(field('State').element()).toHaveFocus()
  await delivery.click()
  await confirm.click()
  await until(() => expect(field('Delivery To').element()).toHaveFocus())
  await radio('Will call pickup').click()
  await field('Notes').fill('')
  await createQuote.click()
  await until(() => expect(fieldErrors()).toEqual(ALWAYS))
  await until(() => expect(field('Branch').element()).toHaveFocus())
  expect(requests('processComplete')).toEqual([])
})

test('what was typed is kept while the user goes back to the cart', async () => {
  await openShop('/checkout', { goods, form: deliveryForm() })
  await field('Notes').fill('Second gate')
  await field('Suburb').fill('Mildura')
  await page.getByRole('link', { name: 'Back to Review Cart' }).click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await until(() => expect(field('Notes').element()).toHaveValue('Second gate'))
  expect(field('Suburb').element()).toHaveValue('Mildura')
  expect(field('Order reference').element()).toHaveValue('PO 88231')
  expect(field('Contact Phone').element()).toHaveValue('0400 000 000')
})

const NO_LIST = fieldError('getVehicleTypes', 'No list')

test('a vehicle kept while the list failed is checked before the order is sent', async () => {
  const form = deliveryForm({ vehicleType: 'UTE' })
  const { requests, fault } = await openShop('/checkout', { goods, form, faults: [NO_LIST] })
  await page.getByText(/UTE stays selected\./).findElement()
  fault()
  await confirm.click()
  await page.getByText(/^Choose the vehicle again: Crane truck delivery uses a different one\./).findElement()
  expect(requests('processComplete')).toEqual([])
  expect(requests('addCartProduct'), 'one by the test').toHaveLength(1)
})

test('changing the method while the vehicle list fails clears the vehicle', async () => {
  const { requests } = await openShop('/checkout', { goods, form: deliveryForm(), faults: [NO_LIST] })
  await page.getByText(/CRN stays selected\./).findElement()
  await radio('Ute run, same day').click()
  await confirm.click()
  await until(() => expect(fieldErrors()).toEqual({ 'Vehicle type': 'Please select a Vehicle type' }))
  expect(requests('processComplete')).toEqual([])
})

/** A Friday. */
const FRIDAY = new Date('2026-11-27T09:00:00+11:00')
const remark = (label: string) => {
  const ids = field(label).element().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
const date = field('Required date')

test('a weekend, an early and a past time show remarks at their fields and can still be ordered', async () => {
  const { requests, fault } = await openShop('/checkout', {
    goods: [{ ...PLYWOOD.au, quantity: 10 }],
    form: pickupForm({ branch: 'BAL', requiredDate: '2026-11-29', requiredTime: '05:30' }),
    now: FRIDAY,
  })
  const weekend = 'That is a Sunday. Ask Ballarat whether it is open then.'
  const early = 'That is outside usual working hours. Ask Ballarat whether it is open then.'
  await until(() => expect(remark('Required date')).toContain(weekend))
  expect(remark('Required time')).toContain(early)
  await CRANE.click()
  await until(() =>
    expect(remark('Required date')).toContain('That is a Sunday. Ask your branch whether it delivers then.'),
  )
  await radio('Customer pickup').click()
  fault({ operation: 'processComplete', kind: 'error', message: 'Not now', times: 1 })
  await confirm.click()
  await button('OK').click()
  await date.fill('27/11/2026')
  await until(() => expect(remark('Required date')).not.toContain('That is'))
  await until(() => expect(remark('Required time')).toContain('That time has already passed.'))
  await confirm.click()
  await placed.findElement()
  const sent = requests('processComplete')
  expect(sent).toMatchObject([{ dateRequired: '2026-11-29T05:30' }, { dateRequired: '2026-11-27T05:30' }])
})

test('a day years away is confirmed before it is ordered, and one that the ERP takes no order for is refused', async () => {
  const { requests } = await openShop('/checkout', {
    goods: [{ ...PLYWOOD.au, quantity: 10 }],
    form: pickupForm({ requiredDate: '2126-11-27' }),
    now: FRIDAY,
  })
  expect(date.element()).toHaveValue('')
  await date.fill('28/11/2036')
  await page.getByText('Not after 27/11/2036.').findElement()
  await date.fill('27/11/2036')
  await until(() => expect(remark('Required date')).toContain('That is 10 years from now.'))
  await confirm.click()
  const question = page.getByRole('alertdialog', { name: 'That is 10 years from now' })
  await until(() => expect(question.text).toContain('27 November 2036'))
  expect(requests('processComplete')).toEqual([])
  await button('Change the date').click()
  await question.gone()
  expect(date.element()).toHaveValue('27/11/2036')
  await createQuote.click()
  await button('Create quote for that day').click()
  await until(() => expect(quoted.text).toContain('27/11/2036, 13:30'))
  expect(requests('processComplete')).toMatchObject([{ dateRequired: '2036-11-27T13:30' }])
})
