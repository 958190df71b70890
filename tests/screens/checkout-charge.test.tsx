import { beforeEach, expect, test } from 'vitest'
import { installFakeTimers, until } from '../support/page.ts'
import { button, named, press, reads } from './matrix/page.ts'
import {
  CEMENT,
  confirmOrder,
  control,
  deliveryForm,
  dialog,
  dismissError,
  docket,
  figures,
  fillIn,
  openShop,
  requests,
  shopAt,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const shopping = { goods: [{ ...CEMENT, quantity: 12 }], form: deliveryForm() }
const REFUSED = { operation: 'processComplete', kind: 'error', message: 'Call your branch' } as const
const TAKEN_OUT = 'The delivery charge above is from an earlier try and is removed when you order.'

const delivery = () => figures(docket('Order Summary'))['Delivery']
const estimated = (figure: string) => until(() => expect(delivery(), 'the estimate').toBe(figure))
const UNKNOWN = 'calculated when you order'

test('a refused order leaves one delivery charge in the docket, and a pickup removes it', async () => {
  const { world, erp, cartId } = await openShop('/checkout', shopping)
  const charges = async () =>
    (await erp.getCartContents({ sessionID: cartId })).flatMap(({ productID }) =>
      productID.startsWith('FRT') ? [productID] : [],
    )
  const refused = async () => {
    await confirmOrder()
    await dismissError(REFUSED.message)
  }
  await estimated('$145.00 ex GST')
  const withDelivery = figures(docket('Order Summary'))['With delivery (inc GST)']
  world.faults.replace([{ operation: 'addCartProduct', kind: 'lost-reply', times: 1 }, REFUSED])
  await refused()
  await estimated('in the lines above')
  expect(figures(docket('Order Summary'))['Total (inc GST)'], 'the total with delivery').toBe(withDelivery)
  await refused()
  expect(await charges(), 'charges after two tries').toEqual(['FRT-CRN-010'])
  expect(docket('Order Summary')).toHaveTextContent('2 Item(s)')

  await fillIn({ Suburb: 'Mildura' })
  await until(() => expect(delivery(), 'the estimate').toMatch(/^\$[\d,]+\.\d\d ex GST$/))
  expect(docket('Order Summary')).toHaveTextContent(TAKEN_OUT)
  await refused()
  expect(await charges(), 'charges of another place').toEqual([expect.stringMatching(/^FRT-CRN-(?!010)/)])

  await press(() => named('radio', 'Customer pickup'))
  await until(() => expect(docket('Order Summary')).toHaveTextContent(TAKEN_OUT))
  world.faults.replace([])
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  const placed = [...world.records.transactions.values()].at(-1)
  expect(
    placed?.lines.map(({ productCode }) => productCode),
    'what was ordered',
  ).toEqual([CEMENT.productID])
  expect(requests(world, 'processComplete').at(-1)).toMatchObject({ clientAddress: '', branchID: 'DAN' })
})

test('a changed charge or an address that was not found must be confirmed before ordering', async () => {
  const { world } = await openShop('/checkout', shopping)
  await estimated('$145.00 ex GST')
  world.faults.replace([{ operation: 'getGeocode', kind: 'http-500' }])
  await confirmOrder()
  const question = () => dialog('This address could not be found')
  await until(() => expect(question()).toHaveTextContent(/Before.*from Geelong, \$145\.00 ex GST/))
  expect(question()).toHaveTextContent(/Now.*from .+, \$[\d,.]+ ex GST/)
  await press(() => button('Change the address'))
  await estimated(UNKNOWN)
  expect(requests(world, 'processComplete')).toEqual([])
  await confirmOrder()
  await until(question)
  expect(question()).not.toHaveTextContent('Before')
  await press(() => button('Order with this delivery'))
  await until(() => dialog('Order Placed'))
  expect(requests(world, 'getClosestBranch').at(-1)).toMatchObject({
    latitudeDelivery: 0,
    longitudeDelivery: 0,
  })
})

test('the estimate reports missing fields, a failed calculation or an unknown address', async () => {
  const { world, open } = await shopAt('/checkout', shopping)
  world.faults.replace([{ operation: 'getGeocode', kind: 'http-500' }])
  await open()
  await until(reads('The charge can’t be calculated right now.'))
  expect(delivery()).toBe(UNKNOWN)
  world.faults.replace([{ operation: 'getDeliveryCharge', kind: 'error', message: 'No truck goes there' }])
  await fillIn({ Suburb: 'Mildura' })
  await until(reads('No truck goes there'))
  world.faults.replace([])
  await fillIn({ Suburb: 'Nowhere at all' })
  await until(reads('We couldn’t find this address: check the suburb, state and postcode'))
  await fillIn({ Suburb: '' })
  await until(reads('Fill in the suburb to see the charge.'))
  expect(delivery()).toBe('-')
  expect(control('Suburb')).toHaveValue('')
})
