import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  emptyOrderForm,
  type FormLists,
  type OrderForm,
  type OrderMode,
  orderFormSchema,
  submittableForm,
  withPossibleDay,
} from '#machines/checkout/order.form.ts'
import { suburbsOf } from '#machines/checkout/suburb.rules.ts'
import { wordingOf } from '#machines/site/wording.ts'

const mode = (isDelivery: boolean, usa: boolean, needsPostcode: boolean): OrderMode => ({
  isDelivery,
  usa,
  needsPostcode,
  wording: wordingOf(usa),
})

function problems(
  isDelivery: boolean,
  usa: boolean,
  form: unknown = emptyOrderForm(''),
  needsPostcode = false,
) {
  const parsed = v.safeParse(orderFormSchema(mode(isDelivery, usa, needsPostcode)), form)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

const ALWAYS = {
  'delivery.branch': 'Please select a Branch',
  'delivery.contactName': 'Please enter a Contact name',
  'delivery.contactPhone': 'Please enter a Contact phone',
  'delivery.requiredDate': 'Please enter a Required date',
  'delivery.requiredTime': 'Please enter a Required time',
}
const DELIVERY = {
  'delivery.vehicleType': 'Please select a Vehicle type',
  'shipping.deliveryTo': 'Delivery To is required',
  'shipping.suburb': 'Suburb is required',
  'shipping.state': 'State is required',
  'shipping.address': 'Address is required',
}
const AU = { 'shipping.despatchType': 'Please select a Despatch type' }
const US = { 'shipping.despatchType': 'Please select a Dispatch type' }
const ZIP = { 'shipping.zipCode': 'Zip Code is required' }

test.each([
  ['an Australian delivery', true, false, { ...ALWAYS, ...DELIVERY, ...AU }],
  ['an Australian pickup', false, false, { ...ALWAYS, ...AU }],
  ['a US delivery', true, true, { ...ALWAYS, ...DELIVERY, ...US, ...ZIP }],
  ['a US pickup', false, true, { ...ALWAYS, ...US }],
])('an empty form for %s reports the missing fields', (_, isDelivery, usa, expected) => {
  expect(problems(isDelivery, usa)).toEqual(expected)
})

test('blanks count as empty, and an invalid email address is reported', () => {
  const form = emptyOrderForm('GEE')
  form.delivery.contactName = '   '
  form.delivery.clientEmail = 'abc'
  expect(problems(false, false, form)).toMatchObject({
    'delivery.contactName': 'Please enter a Contact name',
    'delivery.clientEmail': 'Invalid email address',
  })
})

test('a missing onsite choice is reported, while false is a valid choice', () => {
  const form = emptyOrderForm('GEE')
  const delivery = { ...form.delivery, onsite: undefined }
  expect(problems(false, false, { ...form, delivery })).toMatchObject({
    'delivery.onsite': 'Please select an onsite or offsite delivery',
  })
  expect(problems(false, false, form)).not.toHaveProperty('delivery.onsite')
})

test.each(['deliveryTo', 'address', 'suburb', 'zipCode', 'reference'] as const)(
  'a value of %s that is too long is reported with the excess characters and not truncated',
  (name) => {
    const form = emptyOrderForm('')
    const filled = (length: number) => ({
      ...form,
      shipping: { ...form.shipping, [name]: 'n'.repeat(length) },
    })
    expect(problems(true, true, filled(200))).not.toHaveProperty(`shipping.${name}`)
    expect(problems(true, true, filled(212))).toMatchObject({
      [`shipping.${name}`]: 'At most 200 characters: 12 too many',
    })
  },
)

test('notes can be long, but not longer than a request allows', () => {
  const form = emptyOrderForm('GEE')
  const noted = (length: number) => ({ ...form, shipping: { ...form.shipping, notes: 'n'.repeat(length) } })
  expect(problems(false, false, noted(10_000))).not.toHaveProperty('shipping.notes')
  expect(problems(false, false, noted(10_012))).toMatchObject({
    'shipping.notes': 'Please shorten the notes by 12 characters',
  })
})

test('a delivery to a suburb whose name is ambiguous requires a postcode, and a pickup does not', () => {
  const asked = { 'shipping.zipCode': 'Postcode is required' }
  expect(problems(true, false, emptyOrderForm(''), true)).toMatchObject(asked)
  expect(problems(false, false, emptyOrderForm(''), true)).not.toMatchObject(asked)
})

test('a postcode in full-width digits is sent in half-width digits', () => {
  const schema = orderFormSchema(mode(true, false, true)).entries.shipping.entries.zipCode
  expect(v.parse(schema, ' ４３０５ ')).toBe('4305')
})

describe('the form as it is submitted', () => {
  const NO_LISTS: FormLists = {
    branches: undefined,
    states: undefined,
    methods: undefined,
    vehicles: undefined,
    suburbs: undefined,
  }
  const vehicles = ['UTE', 'FLB'].map((vehicleTypeID) => ({ vehicleTypeID, vehicleTypeDesc: '' }))
  const states = [{ stateID: 'VIC', stateName: 'Victoria' }]
  const draft = (shipping: Partial<OrderForm['shipping']> = {}): OrderForm => {
    const form = emptyOrderForm('DAN')
    return {
      shipping: { ...form.shipping, state: 'VIC', ...shipping },
      delivery: { ...form.delivery, vehicleType: 'CRN' },
    }
  }

  test('values are kept when their list contains them or is not loaded', () => {
    expect(submittableForm(draft(), { ...NO_LISTS, states }, false)).toEqual(draft())
  })

  test('values that their list no longer contains are dropped', () => {
    const form = submittableForm(
      draft({ state: 'TX' }),
      { ...NO_LISTS, branches: [], states, vehicles },
      false,
    )
    expect(form.shipping.state).toBe('')
    expect(form.delivery).toMatchObject({ branch: '', vehicleType: '' })
  })

  const suburbs = suburbsOf([
    { name: 'Newtown', state: 'QLD', postcodes: ['4350'] },
    { name: 'Newtown', state: 'QLD', postcodes: ['4305'] },
    { name: 'Pakenham', state: 'VIC', postcodes: ['3810'] },
  ])
  test.each([
    ['is kept where it distinguishes suburbs', suburbs, 'Newtown', false, '4305'],
    ['is dropped where the suburb is unambiguous', suburbs, 'Pakenham', false, ''],
    ['is kept without suburb data, because the form then shows it', undefined, 'Newtown', false, '4305'],
    ['is kept on a US site, which always shows it', suburbs, 'Pakenham', true, '4305'],
  ])('a typed postcode %s', (_what, known, suburb, usa, zipCode) => {
    const form = draft({ suburb, state: 'QLD', zipCode: '4305' })
    expect(submittableForm(form, { ...NO_LISTS, suburbs: known }, usa).shipping.zipCode).toBe(zipCode)
  })
})

test.each([
  ['2026-11-20', ''],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
  ['2036-11-22', ''],
  ['', ''],
])('a persisted required date of %j becomes %j', (requiredDate, kept) => {
  const form = emptyOrderForm('DAN')
  const draft = { ...form, delivery: { ...form.delivery, requiredDate } }
  expect(withPossibleDay(draft, '2026-11-21').delivery.requiredDate).toBe(kept)
})
