import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'
import { nextWorkingDay } from '#machines/checkout/required-day.rules.ts'
import { today } from '../../src/components/portal/today.ts'
import { installFakeTimers, pass, until } from '../support/page.ts'
import { button, named, press, reads, signIn, write } from './matrix/page.ts'
import {
  CEMENT,
  confirmOrder,
  control,
  createQuote,
  deliveryForm,
  dialog,
  fillIn,
  focused,
  openShop,
  pickupForm,
  problems,
  requests,
  shopAt,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const goods = [{ ...CEMENT, quantity: 12 }]

const textIn = (label: string) => {
  const field = control(label)
  return field instanceof HTMLInputElement ? field.value : ''
}

const labelled = (label: string) =>
  [...document.querySelectorAll('label')].some((each) => each.textContent === label)
test('the form starts with the address of the latest order, and offers those of earlier ones', async () => {
  const { world } = await openShop('/checkout', { goods })
  const addresses = () => ['Delivery To', 'Address', 'Suburb'].map((label) => textIn(label))
  await until(reads(/Address from order \d+/))
  const latest = addresses()
  expect(latest).not.toContain('')
  expect(control('State')).toHaveTextContent('Victoria')
  await press(() => button('Earlier addresses'))
  const [, second] = [...document.querySelectorAll('main li button')]
  if (!(second instanceof HTMLElement)) throw new Error('There is no second address')
  world.faults.replace([{ operation: 'getTransactionTP', kind: 'error' }])
  await press(() => second)
  await until(reads('This address could not be loaded. Try again, or type it.'))
  expect(addresses(), 'after a failure').toEqual(latest)
  world.faults.replace([])
  await press(() => second)
  await until(() => expect(textIn('Address')).toBe(second.querySelector('span')?.textContent))
  expect(addresses()).not.toContain('')
  await until(() => expect(focused()).toBe('Delivery To'))
})

test('an address typed before the latest order is loaded is kept as it is', async () => {
  const { world, open } = await shopAt('/checkout', { goods })
  world.faults.replace([{ operation: 'getTransactionTP', kind: 'latency', ms: 60_000 }])
  await open()
  await until(() => button('Earlier addresses'))
  await fillIn({ Suburb: 'Mildura' })
  world.faults.replace([])
  await pass(1000)
  expect(['Delivery To', 'Address', 'Suburb'].map(textIn)).toEqual(['', '', 'Mildura'])
})

test('the form starts with the user and their branch, and shows the fields of the method', async () => {
  await openShop('/checkout', { goods })
  await until(() => control('Contact name'))
  expect(control('Contact name')).toHaveValue('Alex Moretti')
  expect(control('Contact email')).toHaveValue('alex@kestrelridge.example')
  await until(() => expect(control('Contact Phone')).toHaveValue('0491 570 156'))
  const [year, month, day] = nextWorkingDay(today('Australia/Sydney')).split('-')
  expect(control('Required date')).toHaveValue(`${day}/${month}/${year}`)
  expect(control('Required time')).toHaveTextContent('08:00')
  await until(() => expect(control('Branch')).toHaveTextContent('Dandenong South'))
  const ofDelivery = ['Delivery To', 'Address', 'Suburb', 'State', 'Vehicle type']
  await press(() => named('radio', 'Crane truck delivery'))
  expect(screen.getByRole('heading', { name: 'Delivery and acceptance' })).toBeInTheDocument()
  expect([...ofDelivery, 'Zip Code'].filter(labelled), 'what a delivery asks for').toEqual(ofDelivery)
  await until(() => expect(control('Vehicle type')).toHaveTextContent('Crane truck'))
  await press(() => named('radio', 'Ute run, same day'))
  expect(control('Vehicle type'), 'the vehicle that the method names').toHaveTextContent('Ute')
  await press(() => named('radio', 'Customer pickup'))
  expect(screen.getByRole('heading', { name: 'Pickup Details' })).toBeInTheDocument()
  expect(ofDelivery.filter(labelled), 'what a pickup asks for').toEqual([])
})

const ALWAYS = {
  Branch: 'Please select a Branch',
  'Contact name': 'Please enter a Contact name',
  'Contact Phone': 'Please enter a Contact phone',
  'Required date': 'Please enter a Required date',
  'Required time': 'Please enter a Required time',
}
const ON_DELIVERY = {
  'Delivery To': 'Delivery To is required',
  Address: 'Address is required',
  Suburb: 'Suburb is required',
  State: 'State is required',
  'Vehicle type': 'Please select a Vehicle type',
}

test.each([
  ['au', 'Despatch', 'Crane truck delivery', 'Customer pickup', {}],
  ['us', 'Dispatch', 'Boom truck delivery', 'Will call pickup', { 'Zip Code': 'Zip Code is required' }],
] as const)(
  'on the %s site, missing fields show errors, the first gets focus, and a pickup requires fewer',
  async (scenario, despatch, delivery, pickup, zip) => {
    const { world, open } = await shopAt('/checkout', { scenario, goods, form: emptyOrderForm('') })
    // Nothing is filled in where that can't be loaded.
    world.faults.replace(
      (['getCustomerTransactions', 'getCustomerDetails'] as const).map((operation) => ({
        operation,
        kind: 'error',
      })),
    )
    await open()
    await until(() => control('Contact name'))
    await confirmOrder()
    await until(() =>
      expect(problems()).toEqual({
        [`${despatch} type`]: `Please select a ${despatch} type`,
        ...ALWAYS,
        ...ON_DELIVERY,
        ...zip,
      }),
    )
    await until(() => expect(focused(), 'the focus').toBe(delivery))
    expect(screen.getByText(/^\d+ fields need attention$/)).toHaveTextContent(
      String(Object.keys(problems()).length),
    )
    await press(() => button('State'))
    expect(focused(), 'the field of the pressed problem').toMatch(/^State/)
    await press(() => named('radio', delivery))
    await confirmOrder()
    await until(() => expect(focused(), 'the focus').toBe('Delivery To'))
    await press(() => named('radio', pickup))
    await createQuote()
    await until(() => expect(problems()).toEqual(ALWAYS))
    await until(() => expect(focused(), 'the focus').toMatch(/^Branch/))
    expect(requests(world, 'processComplete')).toEqual([])
  },
)

test('notes that are too long show by how much, and long notes are sent in full', async () => {
  const notes = `<script>alert(1)</script> ${'n'.repeat(5000)}`
  const { world } = await openShop('/checkout', { goods, form: pickupForm() })
  await until(() => control('Notes'))
  await fillIn({ Notes: 'n'.repeat(10_012), 'Contact email': 'abc' })
  await confirmOrder()
  await until(() =>
    expect(problems()).toEqual({
      Notes: 'Please shorten the notes by 12 characters',
      'Contact email': 'Invalid email address',
    }),
  )
  await fillIn({ Notes: notes, 'Contact email': '' })
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  expect(requests(world, 'processComplete')).toMatchObject([{ shippingInstructions: notes }])
})

test('a US site rejects a required date with the day first', async () => {
  const { world } = await openShop('/checkout', { scenario: 'us', goods, form: pickupForm() })
  await until(() => control('Required date'))
  await fillIn({ 'Required date': '31/12/2026' })
  await confirmOrder()
  await until(() =>
    expect(control('Required date')).toHaveAccessibleDescription('Not a date. Use mm/dd/yyyy.'),
  )
  expect(requests(world, 'processComplete')).toEqual([])
})

test('the draft survives navigation and an expired session, and is not shown to another user', async () => {
  const { world } = await openShop('/checkout', { goods, form: deliveryForm() })
  await until(() => control('Notes'))
  await fillIn({ Notes: 'Second gate', Suburb: 'Mildura' })
  const expectTyped = async () => {
    await until(() => expect(control('Notes')).toHaveValue('Second gate'))
    expect(control('Suburb')).toHaveValue('Mildura')
    expect(control('Order reference')).toHaveValue('PO 88231')
    expect(control('Contact Phone')).toHaveValue('0400 000 000')
  }
  await press(() => named('link', 'Back to Review Cart'))
  await press(() => named('link', 'Checkout'))
  await expectTyped()

  world.expireSessions()
  await confirmOrder()
  await until(reads('Your session has expired. Sign in to continue where you left off.'))
  expect(location.pathname).toBe('/login')
  await signIn()
  await expectTyped()
  expect(location.pathname).toBe('/checkout')
  await until(reads('1 Item(s)'))

  world.expireSessions()
  await press(() => named('link', 'Back to Review Cart'))
  await act(async () => navigate('/statements'))
  await until(() => expect(location.pathname).toBe('/login'))
  await write('Username', 'sales')
  await write('Password', 'trade-demo')
  await press(() => button('Sign in'))
  // The next user continues to the requested page.
  await until(() => expect(location.pathname).toBe('/statements'))
  expect(sessionStorage.getItem('CHECKOUT_DRAFT'), 'what the first user typed').toBeNull()
  await act(async () => navigate('/checkout'))
  await until(reads('Your cart is empty.'))
})

test('a stored vehicle that does not fit the method is replaced by the one that does', async () => {
  const form = deliveryForm()
  const { world } = await openShop('/checkout', {
    goods,
    form: { ...form, delivery: { ...form.delivery, vehicleType: 'UTE' } },
  })
  await until(() => expect(control('Vehicle type')).toHaveTextContent('Crane truck'))
  await until(() => expect(requests(world, 'getDeliveryCharge')).toMatchObject([{ vehicleType: 'CRN' }]))
})

test('a method chosen before the vehicles are loaded gets its vehicle and a price', async () => {
  const { world, open } = await shopAt('/checkout', { goods })
  world.faults.replace([{ operation: 'getVehicleTypes', kind: 'latency', ms: 60_000 }])
  await open()
  await press(() => named('radio', 'Crane truck delivery'))
  await until(reads(/Address from order \d+/))
  world.faults.replace([])
  await until(() => expect(control('Vehicle type')).toHaveTextContent('Crane truck'))
  await until(() => expect(requests(world, 'getDeliveryCharge')).toMatchObject([{ vehicleType: 'CRN' }]))
})

test('changing the method while the vehicle list fails clears the vehicle', async () => {
  const { world, open } = await shopAt('/checkout', { goods, form: deliveryForm() })
  world.faults.replace([{ operation: 'getVehicleTypes', kind: 'field-error', message: 'No list' }])
  await open()
  await until(reads('CRN stays selected.'))
  await press(() => named('radio', 'Ute run, same day'))
  await confirmOrder()
  await until(() => expect(problems()).toEqual({ 'Vehicle type': 'Please select a Vehicle type' }))
  expect(requests(world, 'processComplete')).toEqual([])
})

test('a vehicle kept while the list failed is checked before the order is sent', async () => {
  const form = deliveryForm()
  const { world, open } = await shopAt('/checkout', {
    goods,
    form: { ...form, delivery: { ...form.delivery, vehicleType: 'UTE' } },
  })
  world.faults.replace([{ operation: 'getVehicleTypes', kind: 'field-error', message: 'No list' }])
  await open()
  await until(reads('UTE stays selected.'))
  world.faults.replace([])
  await confirmOrder()
  await until(reads('Choose the vehicle again: Crane truck delivery uses a different one.'))
  expect(requests(world, 'processComplete')).toEqual([])
  expect(requests(world, 'addCartProduct')).toHaveLength(1)
})
