import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { localitiesFileOf } from '#simulator/localities-file.ts'
import { atOnce, installFakeTimers, until } from '../support/page.ts'
import { field, named, press, reads, words } from './matrix/page.ts'
import {
  CEMENT,
  confirmOrder,
  control,
  deliveryForm,
  dialog,
  figures,
  openShop,
  problems,
  requests,
  shopAt,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const goods = [{ ...CEMENT, quantity: 12 }]

const deliveryTo = (place: Partial<OrderForm['shipping']>): OrderForm => {
  const form = deliveryForm()
  return { ...form, shipping: { ...form.shipping, ...place } }
}

/** Types into a field and keeps the focus there. */
async function type(label: string, value: string) {
  const into = await until(() => field(label))
  await act(async () => {
    into.focus()
    fireEvent.change(into, { target: { value } })
    await atOnce()
  })
  return into
}

const key = (name: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
    await atOnce()
  })

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const delivery = () => figures(document.querySelector('main') ?? document.body)['Delivery']
const labelled = (label: string) =>
  [...document.querySelectorAll('label')].some(({ textContent }) => textContent === label)

describe('suburb suggestions', () => {
  test('a suggestion for a misspelt suburb fills suburb and state and prices the delivery', async () => {
    await openShop('/checkout', { goods, form: deliveryTo({ suburb: '', state: '' }) })
    const suburb = await type('Suburb', 'Pakenhm')
    await until(() => expect(options()).toEqual(['Pakenham VIC 3810', 'Pakenham Upper VIC 3810']))
    expect(suburb).toHaveAttribute('role', 'combobox')
    expect(suburb).toHaveAttribute('aria-expanded', 'true')
    await until(reads('2 suggestions'))
    await key('ArrowDown')
    await until(() =>
      expect(suburb).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id),
    )
    await key('Enter')
    await until(() => expect(suburb).toHaveValue('Pakenham'))
    expect(control('State')).toHaveTextContent('Victoria')
    await until(() => expect(options()).toEqual([]))
    expect(suburb).toHaveFocus()
    await until(reads('From Dandenong South'))
  })

  test('a press on a suggestion selects it', async () => {
    await openShop('/checkout', { goods, form: deliveryTo({ suburb: '', state: '' }) })
    await type('Suburb', 'geel')
    await press(() => named('option', 'Geelong VIC 3220'))
    await until(() => expect(control('Suburb')).toHaveValue('Geelong'))
    expect(control('State')).toHaveTextContent('Victoria')
  })

  test('Escape, Enter without a selection and blur keep the typed text and send nothing', async () => {
    const { world } = await openShop('/checkout', { goods, form: deliveryTo({ suburb: '' }) })
    const suburb = await type('Suburb', 'Pakenhm')
    await until(() => expect(options()).toHaveLength(2))
    await key('Enter')
    expect(suburb).toHaveValue('Pakenhm')
    await type('Suburb', 'Pakenha')
    await until(() => expect(options()).toHaveLength(2))
    await key('Escape')
    await until(() => expect(options()).toEqual([]))
    expect(suburb).toHaveValue('Pakenha')
    await key('Escape')
    expect(suburb).toHaveValue('Pakenha')
    await type('Suburb', 'Pakenh')
    await until(() => expect(options()).toHaveLength(2))
    await act(async () => control('Notes').focus())
    await until(() => expect(options()).toEqual([]))
    expect(suburb).toHaveValue('Pakenh')
    expect(control('Notes')).toHaveFocus()
    expect(control('Delivery To')).toHaveValue('Shed')
    expect(requests(world, 'processComplete')).toEqual([])
  })

  test('the localities are fetched once, when the field gets focus', async () => {
    const { open } = await shopAt('/checkout', { goods, form: deliveryTo({ suburb: '' }) })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await open()
    const suburb = await until(() => field('Suburb'))
    expect(fetched).not.toHaveBeenCalled()
    await act(async () => suburb.focus())
    expect(fetched).toHaveBeenCalledTimes(1)
    await type('Suburb', 'pak')
    await until(() => expect(options()).toContain('Pakenham VIC 3810'))
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('localities that arrive late take no focus and are suggested on the next input', async () => {
    const { open, world } = await shopAt('/checkout', { goods, form: deliveryTo({ suburb: '' }) })
    let arrive = (_: Response) => {}
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    await open()
    await type('Suburb', 'pakenhm')
    await act(async () => control('Notes').focus())
    await act(async () => {
      arrive(Response.json(localitiesFileOf(world.seed)))
      await atOnce()
    })
    await act(async () => control('Suburb').focus())
    expect(options()).toEqual([])
    await type('Suburb', 'pakenh')
    await until(() => expect(options()).toHaveLength(2))
  })

  test.each([
    ['can’t be fetched', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['are missing', async () => new Response('', { status: 404 })],
    ['are HTML', async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
    ['have another shape', async () => Response.json({ QLD: 'Newtown' })],
  ])('when the localities %s, the suburb is a plain field and orders still work', async (_what, reply) => {
    const { open, world } = await shopAt('/checkout', { goods, form: deliveryTo({ suburb: '' }) })
    vi.spyOn(globalThis, 'fetch').mockImplementation(reply)
    await open()
    await type('Suburb', 'Geelong')
    await until(reads('From Geelong'))
    expect(options()).toEqual([])
    await confirmOrder()
    await until(() => dialog('Order Placed'))
    expect(requests(world, 'processComplete')).toMatchObject([
      { clientSuburb: 'Geelong', clientPostcode: '' },
    ])
  })

  test('a pasted full address is split when its suburb is selected', async () => {
    await openShop('/checkout', { goods, form: deliveryTo({ address: '', suburb: '', state: '' }) })
    await type('Suburb', '12 Smith St, Newtown QLD 4305')
    await press(() => named('option', 'Newtown QLD 4305'))
    await until(() => expect(control('Suburb')).toHaveValue('Newtown'))
    expect(control('Address')).toHaveValue('12 Smith St')
    expect(control('State')).toHaveTextContent('Queensland')
    expect(control('Postcode')).toHaveValue('4305')
  })

  test('a US site fills in the Zip Code of the selected town where it has one', async () => {
    const form = deliveryTo({ despatchType: 'BOOM', suburb: '', state: '', zipCode: '' })
    const us = { ...form, delivery: { ...form.delivery, branch: 'AUS', vehicleType: 'BOM' } }
    const { world } = await openShop('/checkout', {
      scenario: 'us',
      goods: [{ productID: 'PLY-CDX-1132', UOM: 'sheet', quantity: 2 }],
      form: us,
    })
    await type('Suburb', 'kyle tx')
    await press(() => named('option', 'Kyle TX 78640'))
    await until(() => expect(control('Zip Code')).toHaveValue('78640'))
    expect(control('State')).toHaveTextContent('Texas')
    await until(() =>
      expect(requests(world, 'getGeocode').at(-1)).toMatchObject({
        addressLine2: 'Kyle',
        addressLine3: 'TX 78640',
      }),
    )
    expect(labelled('Postcode')).toBe(false)
  })
})

describe('a suburb name that is used twice in one state', () => {
  test('a postcode is required before a charge is shown, and each postcode has its own charge', async () => {
    const { world } = await openShop('/checkout', {
      goods,
      form: deliveryTo({ suburb: 'Newtown', state: 'QLD' }),
    })
    await until(() => control('Postcode'))
    expect(control('Postcode')).toHaveAccessibleDescription('Which one: 4350 or 4305?')
    await until(reads('Fill in the postcode to see the charge.'))
    expect(requests(world, 'getGeocode')).toEqual([])
    await confirmOrder()
    await until(() => expect(problems()).toEqual({ Postcode: 'Postcode is required' }))
    await type('Postcode', '4350')
    await until(() => expect(delivery()).toMatch(/^\$/))
    const toowoomba = delivery()
    await type('Postcode', '４３０５')
    await until(() => expect(delivery()).toMatch(/^\$/))
    expect([toowoomba, delivery()]).toEqual(['$670.00 ex GST', '$265.00 ex GST'])
    await confirmOrder()
    await until(() => dialog('Order Placed'))
    expect(requests(world, 'getGeocode').at(-1)).toMatchObject({
      addressLine2: 'Newtown',
      addressLine3: 'QLD 4305',
    })
    expect(requests(world, 'processComplete')).toMatchObject([
      { clientSuburb: 'Newtown', clientState: 'QLD', clientPostcode: '4305' },
    ])
  })

  test('the postcodes of the suburb are offered as options', async () => {
    await openShop('/checkout', { goods, form: deliveryTo({ suburb: 'Newtown', state: 'QLD' }) })
    await press(() => control('Postcode'))
    await until(() => expect(options()).toEqual(['4350', '4305']))
    await press(() => named('option', '4305'))
    await until(() => expect(control('Postcode')).toHaveValue('4305'))
    await until(() => expect(options()).toEqual([]))
  })

  test('a postcode typed after the suburb is enough', async () => {
    const { world } = await openShop('/checkout', {
      goods,
      form: deliveryTo({ suburb: 'Newtown QLD 4305', state: 'QLD' }),
    })
    await until(() => expect(delivery()).toBe('$265.00 ex GST'))
    expect(labelled('Postcode')).toBe(false)
    await confirmOrder()
    await until(() => dialog('Order Placed'))
    expect(requests(world, 'processComplete')).toMatchObject([
      { clientSuburb: 'Newtown QLD 4305', clientPostcode: '' },
    ])
  })

  test('a postcode of neither suburb is not found and must be confirmed before ordering', async () => {
    const { world } = await openShop('/checkout', {
      goods,
      form: deliveryTo({ suburb: 'Newtown', state: 'QLD', zipCode: '4999' }),
    })
    await until(reads('We couldn’t find this address'))
    await confirmOrder()
    await until(() => dialog('This address could not be found'))
    expect(requests(world, 'processComplete')).toEqual([])
  })

  test('a postcode is not sent once the suburb no longer requires it', async () => {
    const { world } = await openShop('/checkout', {
      goods,
      form: deliveryTo({ suburb: 'Newtown', state: 'QLD', zipCode: '4305' }),
    })
    await until(() => control('Postcode'))
    await type('Suburb', 'Toowoomba')
    await until(() => expect(labelled('Postcode')).toBe(false))
    await until(() =>
      expect(requests(world, 'getGeocode').at(-1)).toMatchObject({
        addressLine2: 'Toowoomba',
        addressLine3: 'QLD',
      }),
    )
    await confirmOrder()
    await until(() => dialog('Order Placed'))
    expect(requests(world, 'processComplete')).toMatchObject([
      { clientSuburb: 'Toowoomba', clientPostcode: '' },
    ])
  })

  test('confirming an order waits for the localities to load', async () => {
    const { open, world } = await shopAt('/checkout', {
      goods,
      form: deliveryTo({ suburb: 'Newtown', state: 'QLD' }),
    })
    let arrive = (_: Response) => {}
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    await open()
    await until(() => control('Suburb'))
    await confirmOrder()
    await act(async () => {
      arrive(Response.json(localitiesFileOf(world.seed)))
      await atOnce()
    })
    await until(() => expect(problems()).toEqual({ Postcode: 'Postcode is required' }))
    expect(words()).not.toContain('Order Placed')
    expect(requests(world, 'processComplete')).toEqual([])
    expect(requests(world, 'getGeocode')).toEqual([])
  })
})
