import * as v from 'valibot'
import { expect, test } from 'vitest'
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

const EMPTY = emptyOrderForm('GEE')
const withShipping = (own: Partial<OrderForm['shipping']>) => ({
  ...EMPTY,
  shipping: { ...EMPTY.shipping, ...own },
})

const schemaFor = ({ isDelivery = false, usa = false, needsPostcode = false }: Partial<OrderMode>) =>
  orderFormSchema({ isDelivery, usa, needsPostcode, wording: wordingOf(usa) })

/** The problems of a form, by default for an Australian pickup. */
function problems(form: object, mode: Partial<OrderMode> = {}) {
  const { issues = [] } = v.safeParse(schemaFor(mode), form)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
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
  [{ isDelivery: true }, { ...ALWAYS, ...DELIVERY, ...AU }],
  [{}, { ...ALWAYS, ...AU }],
  [
    { isDelivery: true, usa: true },
    { ...ALWAYS, ...DELIVERY, ...US, ...ZIP },
  ],
  [{ usa: true }, { ...ALWAYS, ...US }],
])('an empty form for %j reports the missing fields', (mode, expected) => {
  expect(problems(emptyOrderForm(''), mode)).toEqual(expected)
})

test.each([
  [{ contactName: '   ' }, 'contactName', 'Please enter a Contact name'],
  [{ clientEmail: 'abc' }, 'clientEmail', 'Invalid email address'],
  [{ onsite: undefined }, 'onsite', 'Please select an onsite or offsite delivery'],
  [{ onsite: false }, 'onsite', undefined],
])('of a form with %o, the problem of %s is %j', (own, field, message) => {
  expect(problems({ ...EMPTY, delivery: { ...EMPTY.delivery, ...own } })[`delivery.${field}`]).toBe(message)
})

test.each([
  ['deliveryTo', 200, 'At most 200 characters: 12 too many'],
  ['address', 200, 'At most 200 characters: 12 too many'],
  ['suburb', 200, 'At most 200 characters: 12 too many'],
  ['zipCode', 200, 'At most 200 characters: 12 too many'],
  ['reference', 200, 'At most 200 characters: 12 too many'],
  ['notes', 10_000, 'Please shorten the notes by 12 characters'],
])('%s may have %d characters, and is not truncated: %s', (name, limit, message) => {
  const problem = (length: number) =>
    problems(withShipping({ [name]: 'n'.repeat(length) }), { isDelivery: true, usa: true })[
      `shipping.${name}`
    ]
  expect([problem(limit), problem(limit + 12)]).toEqual([undefined, message])
})

test('a delivery to a suburb whose name is ambiguous requires a postcode, and a pickup does not', () => {
  const problem = (isDelivery: boolean) =>
    problems(EMPTY, { isDelivery, needsPostcode: true })['shipping.zipCode']
  expect([problem(true), problem(false)]).toEqual(['Postcode is required', undefined])
})

test('a postcode in full-width digits is sent in half-width digits', () => {
  const schema = schemaFor({ isDelivery: true, needsPostcode: true }).entries.shipping.entries.zipCode
  expect(v.parse(schema, ' ４３０５ ')).toBe('4305')
})

const NO_LISTS: FormLists = {
  branches: undefined,
  states: undefined,
  methods: undefined,
  vehicles: undefined,
  suburbs: undefined,
}
const draft = (own: Partial<OrderForm['shipping']> = {}) => ({
  ...withShipping({ state: 'VIC', ...own }),
  delivery: { ...EMPTY.delivery, vehicleType: 'CRN' },
})

test('values are kept when their list contains them or is not loaded, and else dropped', () => {
  const states = [{ stateID: 'VIC', stateName: 'Victoria' }]
  const vehicles = ['UTE', 'FLB'].map((vehicleTypeID) => ({ vehicleTypeID, vehicleTypeDesc: '' }))
  expect(submittableForm(draft(), { ...NO_LISTS, states }, false)).toEqual(draft())
  const lists = { ...NO_LISTS, branches: [], states, vehicles }
  const { shipping, delivery } = submittableForm(draft({ state: 'TX' }), lists, false)
  expect([shipping.state, delivery.branch, delivery.vehicleType]).toEqual(['', '', ''])
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

test.each([
  ['2026-11-20', ''],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
  ['2036-11-22', ''],
  ['', ''],
])('a persisted required date of %j becomes %j', (requiredDate, kept) => {
  const form = { ...EMPTY, delivery: { ...EMPTY.delivery, requiredDate } }
  expect(withPossibleDay(form, '2026-11-21').delivery.requiredDate).toBe(kept)
})
