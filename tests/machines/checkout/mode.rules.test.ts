import { describe, expect, test } from 'vitest'
import {
  asksForPlace,
  isCheckedAsDelivery,
  vehiclesFor,
  withKnownChoices,
  withoutPastDay,
} from '#machines/checkout/mode.rules.ts'
import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'

const METHODS = [
  { methodName: 'CRANE', methodDesc: 'Crane truck delivery', delivery: true },
  { methodName: 'PICKUP', methodDesc: 'Customer pickup', delivery: false },
]

function formWith(despatchType: string, delivery: Partial<OrderForm['delivery']> = {}): OrderForm {
  const form = emptyOrderForm('DAN')
  return {
    shipping: { ...form.shipping, despatchType, state: 'VIC' },
    delivery: { ...form.delivery, vehicleType: 'CRN', ...delivery },
  }
}

describe('the mode of the form', () => {
  test.each([
    ['', METHODS, true, true],
    ['CRANE', METHODS, true, true],
    ['PICKUP', METHODS, false, false],
    // A method that can't be had: the form stays whole, the chart says what is wrong.
    ['GONE', METHODS, true, false],
    ['PICKUP', undefined, true, false],
  ])('with %j chosen', (chosen, methods, place, delivery) => {
    expect(asksForPlace(methods, chosen)).toBe(place)
    expect(isCheckedAsDelivery(methods, formWith(chosen))).toBe(delivery)
  })
})

describe('choices kept from before', () => {
  const vehicles = [{ vehicleTypeID: 'UTE', vehicleTypeDesc: 'Ute' }]
  const states = [{ stateID: 'VIC', stateName: 'Victoria' }]

  test('count where their list has them, or is not known', () => {
    const form = formWith('CRANE')
    expect(withKnownChoices(form, { branches: undefined, states, vehicles: undefined })).toEqual(form)
  })

  test('are dropped where their list has them no more', () => {
    const { delivery } = withKnownChoices(formWith('CRANE'), { branches: [], states, vehicles })
    expect(delivery).toMatchObject({ branch: '', vehicleType: '' })
  })
})

test.each([
  ['Crane truck delivery', ['CRN']],
  ['Ute run, same day', ['UTE']],
  ['Flatbed delivery', ['FLB']],
  ['Flatbed with forklift', ['PIG']],
  ['Standard delivery', ['CRN', 'UTE', 'FLB', 'PIG']],
  ['Minute run', ['CRN', 'UTE', 'FLB', 'PIG']],
])('%s goes by %j', (methodDesc, ids) => {
  const vehicles = ['CRN Crane truck', 'UTE Ute', 'FLB Flatbed', 'PIG Flatbed with forklift'].map((each) => ({
    vehicleTypeID: each.slice(0, 3),
    vehicleTypeDesc: each.slice(4),
  }))
  const methods = [{ methodName: 'M', methodDesc, delivery: true }]
  expect(vehiclesFor(methods, 'M', vehicles).map(({ vehicleTypeID }) => vehicleTypeID)).toEqual(ids)
})

test.each([
  ['2026-11-20', ''],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
  ['', ''],
])('of a day kept from before, %j, %j is left', (requiredDate, left) => {
  const form = withoutPastDay(formWith('CRANE', { requiredDate }), '2026-11-21')
  expect(form.delivery.requiredDate).toBe(left)
})
