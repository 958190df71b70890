import { describe, expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import {
  isCheckedAsDelivery,
  needsAddress,
  vehicleAfterChange,
  vehiclesFor,
  withKnownChoices,
  withoutPastDay,
} from '#machines/checkout/despatch-method.rules.ts'
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
    expect(needsAddress(methods, chosen)).toBe(place)
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

test.each(['au', 'us'] as const)(
  'in %s the portal reads from names what the ERP holds methods to',
  (country) => {
    const { despatchMethods, vehicleTypes } = seedFor(country)
    for (const { methodName, vehicleTypeIDs } of despatchMethods) {
      const fitting = vehiclesFor(despatchMethods, methodName, vehicleTypes)
      if (vehicleTypeIDs)
        expect(
          fitting.map(({ vehicleTypeID }) => vehicleTypeID),
          methodName,
        ).toEqual(vehicleTypeIDs)
      else expect(fitting, methodName).toEqual(vehicleTypes)
    }
  },
)

describe('when the method is changed', () => {
  const vehicles = [
    { vehicleTypeID: 'CRN', vehicleTypeDesc: 'Crane truck' },
    { vehicleTypeID: 'UTE', vehicleTypeDesc: 'Ute' },
  ]
  const methods = [
    ...METHODS,
    { methodName: 'ANY', methodDesc: 'Standard delivery', delivery: true },
    { methodName: 'UTERUN', methodDesc: 'Ute run', delivery: true },
  ]

  test.each([
    ['brings the vehicle that it names', 'UTERUN', vehicles, 'CRN', 'UTE'],
    ['keeps the vehicle where the new method may go by it', 'ANY', vehicles, 'UTE', 'UTE'],
    ['drops a vehicle that there is no more', 'ANY', vehicles, 'GONE', ''],
    ['drops a vehicle that can’t be checked', 'UTERUN', undefined, 'CRN', ''],
    ['leaves the vehicle alone on a pickup', 'PICKUP', vehicles, 'CRN', 'CRN'],
  ])('it %s', (_what, name, known, chosen, vehicle) => {
    expect(vehicleAfterChange(methods, name, known, chosen)).toBe(vehicle)
  })
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
