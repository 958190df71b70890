import { describe, expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import {
  deliveryOptions,
  isCheckedAsDelivery,
  kindToAdd,
  needsAddress,
  vehicleOf,
  vehiclesFor,
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

test.each([
  ['Crane truck delivery', true, undefined],
  ['Customer PICKUP', false, undefined],
  ['Same-day hotshot', true, 'Delivery'],
  ['Counter', false, 'Pickup'],
  ['', true, 'Delivery'],
])('the name %j of a method with delivery %s is completed by %s', (methodDesc, delivery, kind) => {
  expect(kindToAdd({ methodName: 'HOT', methodDesc, delivery })).toBe(kind)
})

describe('the despatch method on the form', () => {
  test.each([
    ['', METHODS, true, true],
    ['CRANE', METHODS, true, true],
    ['PICKUP', METHODS, false, false],
    // An unknown method: the form stays complete, and the chart reports the problem.
    ['GONE', METHODS, true, false],
    ['PICKUP', undefined, true, false],
  ])('the method %j determines which fields are shown and checked', (chosen, methods, place, delivery) => {
    expect(needsAddress(methods, chosen)).toBe(place)
    expect(isCheckedAsDelivery(methods, formWith(chosen))).toBe(delivery)
  })
})

test.each([
  ['Crane truck delivery', ['CRN']],
  ['Ute run, same day', ['UTE']],
  ['Flatbed delivery', ['FLB']],
  ['Flatbed with forklift', ['PIG']],
  ['Standard delivery', ['CRN', 'UTE', 'FLB', 'PIG']],
  ['Minute run', ['CRN', 'UTE', 'FLB', 'PIG']],
])('%s uses the vehicles %j', (methodDesc, ids) => {
  const vehicles = ['CRN Crane truck', 'UTE Ute', 'FLB Flatbed', 'PIG Flatbed with forklift'].map((each) => ({
    vehicleTypeID: each.slice(0, 3),
    vehicleTypeDesc: each.slice(4),
  }))
  const methods = [{ methodName: 'M', methodDesc, delivery: true }]
  expect(vehiclesFor(methods, 'M', vehicles).map(({ vehicleTypeID }) => vehicleTypeID)).toEqual(ids)
})

test.each([
  ['', ['CRN by CRANE', 'UTE by ANY']],
  ['ANY', ['CRN by ANY', 'UTE by ANY']],
  ['PICKUP', ['CRN by CRANE', 'UTE by ANY']],
])(
  'with %j chosen, each vehicle is offered once, by a delivery method that may use it',
  (chosen, offered) => {
    const methods = [...METHODS, { methodName: 'ANY', methodDesc: 'Standard delivery', delivery: true }]
    const vehicles = [
      { vehicleTypeID: 'CRN', vehicleTypeDesc: 'Crane truck' },
      { vehicleTypeID: 'UTE', vehicleTypeDesc: 'Ute' },
    ]
    const options = deliveryOptions(methods, vehicles, chosen)
    expect(options.map(({ method, vehicle }) => `${vehicle.vehicleTypeID} by ${method.methodName}`)).toEqual(
      offered,
    )
  },
)

test.each(['au', 'us'] as const)(
  'in %s the vehicles derived from method names match those the ERP allows',
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

describe('the vehicle of a form', () => {
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
    ['is the one that the method names', 'UTERUN', vehicles, 'CRN', 'UTE'],
    ['is the chosen one where the method allows it', 'ANY', vehicles, 'UTE', 'UTE'],
    ['has to be chosen where the method allows several', 'ANY', vehicles, '', ''],
    ['is not one that no longer exists', 'ANY', vehicles, 'GONE', ''],
    ['is the chosen one until the vehicles are loaded', 'UTERUN', undefined, 'CRN', 'CRN'],
    ['stays chosen for a pickup', 'PICKUP', vehicles, 'CRN', 'CRN'],
  ])('the vehicle %s', (_what, name, known, chosen, vehicle) => {
    expect(vehicleOf(methods, name, known, chosen)).toBe(vehicle)
  })
})
