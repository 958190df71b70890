import { describe, expect, test, vi } from 'vitest'
import { localitiesFileOf } from '#simulator/localities-file.ts'
import { CEMENT } from '../support/goods.ts'
import { button, page, pass, until, userEvent } from '../support/page.ts'
import { refused } from '../support/portal.tsx'
import { fieldErrors } from '../support/reading.ts'
import { confirm, deliveryForm, dismiss, openShop, placed, summary, sums } from '../support/shopping.ts'

const goods = [{ ...CEMENT, quantity: 12 }]
const option = (name: string) => page.getByRole('option', { name })
const field = (label: string) => page.getByLabel(label)
const suburb = field('Suburb')
const postcode = field('Postcode')
const pickup = page.getByRole('radio', { name: 'Customer pickup' })

const delivery = () => sums()['Delivery']
const estimated = (figure: string) => until(() => expect(delivery(), 'the estimate').toBe(figure))
const says = (text: string) => until(() => expect(summary.text).toContain(text))

const open = (typed: Parameters<typeof deliveryForm>[0] = {}, options: Parameters<typeof openShop>[1] = {}) =>
  openShop('/checkout', { goods, form: deliveryForm(typed), ...options })

describe('the charge', () => {
  const REFUSED = refused('processComplete', 'Call your branch')
  const TAKEN_OUT = 'The delivery charge above is from an earlier try and is removed when you order.'

  test('is in the docket once after refused orders, and a pickup removes it', async () => {
    const { world, erp, cartId, fault, requests } = await open()
    const charges = async () => {
      const lines = await erp.getCartContents({ sessionID: cartId })
      return lines.flatMap(({ productID }) => (productID.startsWith('FRT') ? [productID] : []))
    }
    const orderInVain = async () => {
      await confirm.click()
      await dismiss('Call your branch')
    }
    await estimated('$145.00 ex GST')
    const withDelivery = sums()['With delivery (inc GST)']
    fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }, REFUSED)
    await orderInVain()
    await estimated('in the lines above')
    expect(sums()['Total (inc GST)']).toBe(withDelivery)
    await orderInVain()
    expect(await charges()).toEqual(['FRT-CRN-010'])
    expect(summary.text).toContain('2 Item(s)')

    await pickup.click()
    await says(TAKEN_OUT)
    fault()
    await confirm.click()
    await placed.findElement()
    const [order] = world.records.transactions.values()
    expect(order?.lines.map(({ productCode }) => productCode)).toEqual([CEMENT.productID])
    expect(requests('processComplete').at(-1)).toMatchObject({ clientAddress: '', branchID: 'DAN' })
  })

  test('must be confirmed before ordering if it changed or its address was not found', async () => {
    const { fault, requests } = await open()
    await estimated('$145.00 ex GST')
    fault({ operation: 'getGeocode', kind: 'http-500' })
    await confirm.click()
    const question = page.getByRole('alertdialog', { name: 'This address could not be found' })
    await until(() => expect(question.text).toMatch(/Before.*from Geelong, \$145\.00 ex GST/))
    expect(question.text).toMatch(/Now.*from .+, \$[\d,.]+ ex GST/)
    await button('Change the address').click()
    await estimated('calculated when you order')
    expect(requests('processComplete')).toEqual([])
    await confirm.click()
    await question.findElement()
    expect(question.text).not.toContain('Before')
    await button('Order with this delivery').click()
    await placed.findElement()
  })

  test('is not estimated with missing fields, after a failure or for an unknown address', async () => {
    const { fault } = await open({}, { faults: [{ operation: 'getGeocode', kind: 'http-500' }] })
    await says('The charge can’t be calculated right now.')
    expect(delivery()).toBe('calculated when you order')
    fault(refused('getDeliveryCharge', 'No truck goes there'))
    await suburb.fill('Mildura')
    await says('No truck goes there')
    fault()
    await suburb.fill('Nowhere at all')
    await says('We couldn’t find this address: check the suburb, state and postcode')
    await suburb.fill('')
    await says('Fill in the suburb to see the charge.')
    expect(delivery()).toBe('-')
    await button('Compare vehicles').click()
    await page.getByText(/^Fill in the address first/).findElement()
  })

  test('of each vehicle is shown, the cheapest first, with those that do not go there, and one is chosen', async () => {
    const { fault, requests } = await open()
    const vehicles = page.getByRole('listitem').filter({ hasText: /From |: Too far/ })
    await estimated('$145.00 ex GST')
    fault({ operation: 'getDeliveryCharge', kind: 'error', message: 'Too far for this truck', times: 1 })
    await button('Compare vehicles').click()
    await until(() => expect(vehicles.texts).toContain('Crane truck $145.00 ex GSTFrom Geelong, 5 km'))
    expect(vehicles.texts.at(-1)).toMatch(/: Too far for this truck$/)
    const charges = vehicles.texts.slice(0, -1).map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]))
    expect(charges.length).toBeGreaterThan(1)
    expect(charges).toEqual(charges.toSorted((a, b) => a - b))
    const priced = requests('getDeliveryCharge')
    const crane = priced.filter((each) => JSON.stringify(each).includes('CRN'))
    expect(crane, 'once, for the docket').toHaveLength(1)
    await vehicles.nth(0).getByRole('button').click()
    await estimated(`$${charges[0]?.toFixed(2)} ex GST`)
    const later = requests('getDeliveryCharge').slice(priced.length)
    expect(JSON.stringify(later), 'its price, read again').not.toContain('"UTE"')
    await until(() => expect(field('Contact name').element()).toHaveFocus())
    expect(button('Compare vehicles').element()).toHaveAttribute('aria-expanded', 'false')
  })
})

/** Types into a field and keeps the focus there. */
async function type(text: string) {
  await suburb.focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.paste(text)
}

const options = () => page.getByRole('option').texts

describe('suburb suggestions', () => {
  test('are fetched on focus, and one that is chosen with keys fills in its state and prices the delivery', async () => {
    await open({ suburb: '', state: '' })
    const fetched = vi.spyOn(globalThis, 'fetch')
    await suburb.focus()
    expect(fetched).toHaveBeenCalledOnce()
    await type('Pakenhm')
    await until(() => expect(options()).toEqual(['Pakenham VIC 3810', 'Pakenham Upper VIC 3810']))
    expect(suburb.element()).toHaveAttribute('role', 'combobox')
    expect(suburb.element()).toHaveAttribute('aria-expanded', 'true')
    await page.getByText('2 suggestions').findElement()
    await userEvent.keyboard('{ArrowDown}')
    const first = page.getByRole('option').nth(0).element().id
    await until(() => expect(suburb.element()).toHaveAttribute('aria-activedescendant', first))
    await userEvent.keyboard('{Enter}')
    await until(() => expect(suburb.element()).toHaveValue('Pakenham'))
    expect(field('State').text).toBe('Victoria')
    await until(() => expect(options()).toEqual([]))
    expect(suburb.element()).toHaveFocus()
    await says('From Dandenong South')
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('Escape, Enter and blur keep the typed text, and a press splits a pasted full address', async () => {
    const { requests } = await open({ address: '', suburb: '' })
    const suggested = () => until(() => expect(options()).toHaveLength(2))
    await type('Pakenhm')
    await suggested()
    await userEvent.keyboard('{Enter}')
    expect(suburb.element()).toHaveValue('Pakenhm')
    await type('Pakenha')
    await suggested()
    await userEvent.keyboard('{Escape}')
    await until(() => expect(options()).toEqual([]))
    await userEvent.keyboard('{Escape}')
    expect(suburb.element()).toHaveValue('Pakenha')
    await type('Pakenh')
    await suggested()
    await field('Notes').focus()
    await until(() => expect(options()).toEqual([]))
    expect(suburb.element()).toHaveValue('Pakenh')
    expect(field('Notes').element()).toHaveFocus()
    expect(field('Delivery To').element()).toHaveValue('Shed')
    expect(requests('processComplete')).toEqual([])
    await type('12 Smith St, Newtown QLD 4305')
    await option('Newtown QLD 4305').click()
    await until(() => expect(suburb.element()).toHaveValue('Newtown'))
    expect(field('Address').element()).toHaveValue('12 Smith St')
    expect(field('State').text).toBe('Queensland')
    expect(postcode.element()).toHaveValue('4305')
  })

  test('that arrive late take no focus, and show on the next input', async () => {
    const { world } = await open({ suburb: '' })
    const arrive = holdLocalities()
    await type('pakenhm')
    await field('Notes').focus()
    await arrive(localitiesFileOf(world.seed))
    await suburb.focus()
    expect(options()).toEqual([])
    await type('pakenh')
    await until(() => expect(options()).toHaveLength(2))
  })

  test('that can’t be fetched leave a plain field, and orders still work', async () => {
    const { requests } = await open({ suburb: '' })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await type('Geelong')
    await says('From Geelong')
    expect(options()).toEqual([])
    await confirm.click()
    await placed.findElement()
    const place = { clientSuburb: 'Geelong', clientPostcode: '' }
    expect(requests('processComplete')).toMatchObject([place])
  })

  test('fill in the Zip Code on a US site where the town has one', async () => {
    const us = { despatchType: 'BOOM', branch: 'AUS', vehicleType: 'BOM', suburb: '', state: '' }
    const { requests } = await open(us, { scenario: 'us' })
    await type('kyle tx')
    await option('Kyle TX 78640').click()
    await until(() => expect(field('Zip Code').element()).toHaveValue('78640'))
    expect(field('State').text).toBe('Texas')
    const place = { addressLine2: 'Kyle', addressLine3: 'TX 78640' }
    await until(() => expect(requests('getGeocode').at(-1)).toMatchObject(place))
    expect(postcode.query()).toBeNull()
  })
})

/** Holds back the file of localities until the returned function is called with it. */
function holdLocalities() {
  let arrive = (_: Response) => {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  return async (file: unknown) => {
    arrive(Response.json(file))
    await pass(10)
  }
}

describe('a suburb name that is used twice in one state', () => {
  const NEWTOWN = { suburb: 'Newtown', state: 'QLD' }
  const MISSING = { Postcode: 'Postcode is required' }

  test('needs a postcode, which is offered, has its own charge and is sent only where it is needed', async () => {
    const { requests, fault } = await open(NEWTOWN)
    await postcode.findElement()
    expect(postcode.element()).toHaveAccessibleDescription('Which one: 4350 or 4305?')
    await says('Fill in the postcode to see the charge.')
    expect(requests('getGeocode')).toEqual([])
    await confirm.click()
    await until(() => expect(fieldErrors()).toEqual(MISSING))
    await postcode.click()
    await until(() => expect(options()).toEqual(['4350', '4305']))
    await option('4350').click()
    await until(() => expect(options()).toEqual([]))
    await estimated('$670.00 ex GST')
    await postcode.fill('４３０５')
    await estimated('$265.00 ex GST')
    fault({ operation: 'processComplete', kind: 'error', message: 'Not now', times: 1 })
    await confirm.click()
    await dismiss('Not now')
    const newtown = { addressLine2: 'Newtown', addressLine3: 'QLD 4305' }
    expect(requests('getGeocode').at(-1)).toMatchObject(newtown)
    await suburb.fill('Toowoomba')
    await postcode.gone()
    await confirm.click()
    await placed.findElement()
    expect(requests('getGeocode').at(-1)).toMatchObject({ addressLine2: 'Toowoomba', addressLine3: 'QLD' })
    expect(requests('processComplete')).toMatchObject([
      { clientSuburb: 'Newtown', clientState: 'QLD', clientPostcode: '4305' },
      { clientSuburb: 'Toowoomba', clientPostcode: '' },
    ])
  })

  test('is found out before an order is sent, also if the localities load late', async () => {
    const { requests, world } = await open({ ...NEWTOWN, suburb: '' })
    const arrive = holdLocalities()
    await suburb.fill('Newtown')
    await confirm.click()
    await arrive(localitiesFileOf(world.seed))
    await until(() => expect(fieldErrors()).toEqual(MISSING))
    expect(placed.query()).toBeNull()
    expect(requests('processComplete')).toEqual([])
    expect(requests('getGeocode')).toEqual([])
  })
})
