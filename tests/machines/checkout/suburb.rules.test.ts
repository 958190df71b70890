import { describe, expect, test } from 'vitest'
import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'
import {
  asksForPostcode,
  fillingOf,
  pastedMatches,
  postcodesText,
  postcodesToTell,
  suburbKey,
  suburbsOf,
  withAskedPostcode,
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
])('%s is %s', (one, other) => {
  expect(suburbKey(one)).toBe(suburbKey(other))
})

describe('postcodes that tell namesakes apart', () => {
  test.each([
    ['Newtown', 'QLD', ['4350', '4305']],
    [' NEWTOWN ', 'QLD', ['4350', '4305']],
    ['Newtown QLD', 'QLD', ['4350', '4305']],
    ['Newtown', 'NSW', []],
    ['Newtown 4305', 'QLD', []],
    ['Newtown, QLD ４３０５', 'QLD', []],
    ['Pakenham', 'VIC', []],
    ['', '', []],
  ])('%j in %j may be %j', (suburb, state, codes) => {
    expect(postcodesToTell(SUBURBS, shippingTo({ suburb, state }))).toEqual(codes)
  })

  test.each([
    ['of two places', SUBURBS, 'Newtown', '', true],
    ['of one place', SUBURBS, 'Pakenham', '4305', false],
    ['where nothing is known and none was typed', undefined, 'Newtown', '', false],
    ['where nothing is known and one was typed', undefined, 'Newtown', '4305', true],
  ])('are asked for, or not, %s', (_what, suburbs, suburb, zipCode, asked) => {
    const form = { ...emptyOrderForm(''), shipping: shippingTo({ suburb, state: 'QLD', zipCode }) }
    expect(asksForPostcode(suburbs, form.shipping)).toBe(asked)
    expect(withAskedPostcode(form, suburbs).shipping.zipCode).toBe(asked ? zipCode : '')
  })
})

describe('an address pasted whole', () => {
  test.each([
    ['12 Smith St, Pakenham VIC 3810', '12 Smith St', [PAKENHAM]],
    ['Unit 3/12 Smith St Newtown QLD 4305 Australia', 'Unit 3/12 Smith St', [OTHER]],
    ['7 High Street, st kilda', '7 High Street', [SUBURBS.all.at(-1)]],
    ['12 Main St, Round Rock, TX 78665-1234, USA', '12 Main St', [ROUND_ROCK]],
    ['12 Smith St, Newtown, QLD', '12 Smith St', [NEWTOWN, OTHER]],
  ])('%j is %j and a place', (typed, street, localities) => {
    expect(pastedMatches(SUBURBS, typed)).toEqual(localities.map((locality) => ({ locality, street })))
  })

  test.each([['Pakenham VIC 3810'], ['West Newtown'], ['12 Smith St'], ['12 Smith St, Pakenham NSW'], ['']])(
    '%j is none',
    (typed) => {
      expect(pastedMatches(SUBURBS, typed)).toEqual([])
    },
  )
})

describe('a chosen place', () => {
  test.each([
    ['fills suburb and state', PAKENHAM, false, '', { suburb: 'Pakenham', state: 'VIC', zipCode: '' }],
    ['says which of two it is', OTHER, false, '', { suburb: 'Newtown', state: 'QLD', zipCode: '4305' }],
    ['takes the code of another along', PAKENHAM, false, '4305', { suburb: 'Pakenham', zipCode: '' }],
    ['of one zip fills it in', KYLE, true, '', { state: 'TX', zipCode: '78640' }],
    ['of several zips leaves it open', ROUND_ROCK, true, '', { state: 'TX', zipCode: '' }],
    ['leaves a zip of its district', ROUND_ROCK, true, '78681', { zipCode: '78681' }],
    ['drops a zip of elsewhere', ROUND_ROCK, true, '10001', { zipCode: '' }],
    ['without known zips leaves what was typed', BRUSHY, true, '78717', { zipCode: '78717' }],
  ])('%s', (_what, locality, usa, zipCode, filled) => {
    const shipping = shippingTo({ suburb: 'x', zipCode, address: '1 High St' })
    const filling = fillingOf({ locality, street: '' }, SUBURBS, shipping, usa)
    expect(filling).toMatchObject({ ...filled, address: '1 High St' })
  })

  test('brings the street that was pasted with it where there is none', () => {
    const match = { locality: PAKENHAM, street: '12 Smith St' }
    expect(fillingOf(match, SUBURBS, shippingTo({}), false).address).toBe('12 Smith St')
    expect(fillingOf(match, SUBURBS, shippingTo({ address: 'Lot 4' }), false).address).toBe('Lot 4')
  })

  test.each([
    [['4350'], '4350'],
    [['4059', '4413'], '4059, 4413'],
    [['78664-78665', '78680'], '78664–78665, 78680'],
    [['77001-77096', '77098', '77201-77299'], '77001–77299'],
    [[], ''],
  ])('has its postcodes %j said as %j', (postcodes, text) => {
    expect(postcodesText({ ...PAKENHAM, postcodes })).toBe(text)
  })
})
