import { expect, test } from 'vitest'
import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'
import {
  addressOf,
  distinguishingPostcodes,
  needsPostcode,
  pastedMatches,
  postcodesText,
  suburbKey,
  suburbsOf,
} from '#machines/checkout/suburb.rules.ts'

const NEWTOWN = { name: 'Newtown', state: 'QLD', postcodes: ['4350'] }
const OTHER = { name: 'Newtown', state: 'QLD', postcodes: ['4305'] }
const PAKENHAM = { name: 'Pakenham', state: 'VIC', postcodes: ['3810'] }
const ROUND_ROCK = { name: 'Round Rock', state: 'TX', postcodes: ['78664-78665', '78680'] }
const KYLE = { name: 'Kyle', state: 'TX', postcodes: ['78640'] }
const BRUSHY = { name: 'Brushy Creek', state: 'TX', postcodes: [] }
const SUBURBS = suburbsOf([
  NEWTOWN,
  OTHER,
  { name: 'Newtown', state: 'NSW', postcodes: ['2042'] },
  PAKENHAM,
  ROUND_ROCK,
  KYLE,
  BRUSHY,
  { name: 'Saint Kilda', state: 'VIC', postcodes: ['3182'] },
])

const shippingTo = (place: Partial<OrderForm['shipping']>) => ({ ...emptyOrderForm('').shipping, ...place })

test.each([
  ['St. Kilda', 'SAINT  KILDA'],
  ['O’Connor', "O'connor"],
  ['Mount Druitt', 'mt druitt'],
  ['Knik-Fairview', 'knik fairview'],
  ['Café Heights', 'cafe heights'],
])('%s is the same suburb as %s', (one, other) => {
  expect(suburbKey(one)).toBe(suburbKey(other))
})
test.each([
  ['Newtown', 'QLD', ['4350', '4305']],
  [' NEWTOWN ', 'QLD', ['4350', '4305']],
  ['Newtown QLD', 'QLD', ['4350', '4305']],
  ['Newtown', 'NSW', []],
  ['Newtown 4305', 'QLD', []],
  ['Newtown, QLD ４３０５', 'QLD', []],
  ['Pakenham', 'VIC', []],
  ['', '', []],
])('the suburb %j in %j has the possible postcodes %j', (suburb, state, codes) => {
  expect(distinguishingPostcodes(SUBURBS, shippingTo({ suburb, state }))).toEqual(codes)
})

test.each([
  ['for an ambiguous suburb', SUBURBS, 'Newtown', '', true],
  ['for an unambiguous suburb', SUBURBS, 'Pakenham', '4305', false],
  ['without suburb data and without a typed postcode', undefined, 'Newtown', '', false],
  ['without suburb data and with a typed postcode', undefined, 'Newtown', '4305', true],
])('the postcode field is shown only when needed, %s', (_, suburbs, suburb, zipCode, isShown) => {
  expect(needsPostcode(suburbs, shippingTo({ suburb, state: 'QLD', zipCode }))).toBe(isShown)
})

test.each([
  ['12 Smith St, Pakenham VIC 3810', '12 Smith St', [PAKENHAM]],
  ['Unit 3/12 Smith St Newtown QLD 4305 Australia', 'Unit 3/12 Smith St', [OTHER]],
  ['7 High Street, st kilda', '7 High Street', [SUBURBS.all.at(-1)]],
  ['12 Main St, Round Rock, TX 78665-1234, USA', '12 Main St', [ROUND_ROCK]],
  ['12 Smith St, Newtown, QLD', '12 Smith St', [NEWTOWN, OTHER]],
  ['Pakenham VIC 3810', '', []],
  ['West Newtown', '', []],
  ['12 Smith St', '', []],
  ['12 Smith St, Pakenham NSW', '', []],
  ['', '', []],
])('%j, pasted as a street, is split into %j and the suburbs %o', (typed, street, localities) => {
  expect(pastedMatches(SUBURBS, typed)).toEqual(localities.map((locality) => ({ locality, street })))
})

test.each([
  ['fills in suburb and state', PAKENHAM, false, '', { suburb: 'Pakenham', state: 'VIC', zipCode: '' }],
  ['fills in the postcode of an ambiguous name', OTHER, false, '', { state: 'QLD', zipCode: '4305' }],
  ['clears the postcode of another suburb', PAKENHAM, false, '4305', { suburb: 'Pakenham', zipCode: '' }],
  ['with one Zip Code fills it in', KYLE, true, '', { state: 'TX', zipCode: '78640' }],
  ['with several Zip Codes leaves the field empty', ROUND_ROCK, true, '', { state: 'TX', zipCode: '' }],
  ['keeps a Zip Code of its district', ROUND_ROCK, true, '78681', { zipCode: '78681' }],
  ['clears a Zip Code from elsewhere', ROUND_ROCK, true, '10001', { zipCode: '' }],
  ['without known Zip Codes keeps the typed one', BRUSHY, true, '78717', { zipCode: '78717' }],
])('a selected suburb %s', (_, locality, usa, zipCode, filled) => {
  const shipping = shippingTo({ suburb: 'x', zipCode, address: '1 High St' })
  const address = addressOf({ locality, street: '' }, SUBURBS, shipping, usa)
  expect(address).toMatchObject({ ...filled, address: '1 High St' })
})

test('a selected suburb fills in the pasted street when the field is empty', () => {
  const match = { locality: PAKENHAM, street: '12 Smith St' }
  expect(addressOf(match, SUBURBS, shippingTo({}), false).address).toBe('12 Smith St')
  expect(addressOf(match, SUBURBS, shippingTo({ address: 'Lot 4' }), false).address).toBe('Lot 4')
})

test.each([
  [['4350'], '4350'],
  [['4059', '4413'], '4059, 4413'],
  [['78664-78665', '78680'], '78664–78665, 78680'],
  [['77001-77096', '77098', '77201-77299'], '77001–77299'],
  [[], ''],
])('the postcodes %j are displayed as %j', (postcodes, text) => {
  expect(postcodesText({ ...PAKENHAM, postcodes })).toBe(text)
})
