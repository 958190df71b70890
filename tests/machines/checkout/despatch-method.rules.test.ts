import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import {
  deliveryOptions,
  isCheckedAsDelivery,
  kindToAdd,
  needsAddress,
  vehicleOf,
  vehiclesFor,
} from '#machines/checkout/despatch-method.rules.ts'
import { emptyOrderForm } from '#machines/checkout/order.form.ts'

const METHODS = [
  { methodName: 'CRANE', methodDesc: 'Crane truck delivery', delivery: true },
  { methodName: 'PICKUP', methodDesc: 'Customer pickup', delivery: false },
]

const ANY = { methodName: 'ANY', methodDesc: 'Standard delivery', delivery: true }
const VEHICLES = ['CRN Crane truck', 'UTE Ute', 'FLB Flatbed', 'PIG Flatbed with forklift'].map((each) => ({
  vehicleTypeID: each.slice(0, 3),
  vehicleTypeDesc: each.slice(4),
}))
const CRANE_AND_UTE = VEHICLES.slice(0, 2)
const idsOf = (vehicles: readonly { vehicleTypeID: string }[]) => vehicles.map((each) => each.vehicleTypeID)

test.each([
  ['Crane truck delivery', true, undefined],
  ['Customer PICKUP', false, undefined],
  ['Same-day hotshot', true, 'Delivery'],
  ['Counter', false, 'Pickup'],
  ['', true, 'Delivery'],
])('the name %j of a method with delivery %s is completed by %s', (methodDesc, delivery, kind) => {
  expect(kindToAdd({ methodName: 'HOT', methodDesc, delivery })).toBe(kind)
})

test.each([
  ['', METHODS, true, true],
  ['CRANE', METHODS, true, true],
  ['PICKUP', METHODS, false, false],
  // An unknown method: the form stays complete, and the chart reports the problem.
  ['GONE', METHODS, true, false],
  ['PICKUP', undefined, true, false],
])('the method %j determines which fields are shown and checked', (chosen, methods, place, delivery) => {
  const form = emptyOrderForm('DAN')
  const filled = { ...form, shipping: { ...form.shipping, despatchType: chosen } }
  expect([needsAddress(methods, chosen), isCheckedAsDelivery(methods, filled)]).toEqual([place, delivery])
})

test.each([
  ['Crane truck delivery', ['CRN']],
  ['Ute run, same day', ['UTE']],
  ['Flatbed delivery', ['FLB']],
  ['Flatbed with forklift', ['PIG']],
  ['Standard delivery', ['CRN', 'UTE', 'FLB', 'PIG']],
  ['Minute run', ['CRN', 'UTE', 'FLB', 'PIG']],
])('%s uses the vehicles %j', (methodDesc, ids) => {
  const methods = [{ methodName: 'M', methodDesc, delivery: true }]
  expect(idsOf(vehiclesFor(methods, 'M', VEHICLES))).toEqual(ids)
})

test.each([
  ['', ['CRN by CRANE', 'UTE by ANY']],
  ['ANY', ['CRN by ANY', 'UTE by ANY']],
  ['PICKUP', ['CRN by CRANE', 'UTE by ANY']],
])(
  'with %j chosen, each vehicle is offered once, by a delivery method that may use it',
  (chosen, offered) => {
    const options = deliveryOptions([...METHODS, ANY], CRANE_AND_UTE, chosen)
    const texts = options.map(({ method, vehicle }) => `${vehicle.vehicleTypeID} by ${method.methodName}`)
    expect(texts).toEqual(offered)
  },
)

test.each(['au', 'us'] as const)(
  'in %s a method’s name tells the vehicles that the ERP allows',
  (country) => {
    const { despatchMethods, vehicleTypes } = seedFor(country)
    for (const { methodName, vehicleTypeIDs } of despatchMethods) {
      const fitting = idsOf(vehiclesFor(despatchMethods, methodName, vehicleTypes))
      expect(fitting, methodName).toEqual(vehicleTypeIDs ?? idsOf(vehicleTypes))
    }
  },
)

test.each([
  ['is the one that the method names', 'UTERUN', CRANE_AND_UTE, 'CRN', 'UTE'],
  ['is the chosen one where the method allows it', 'ANY', CRANE_AND_UTE, 'UTE', 'UTE'],
  ['has to be chosen where the method allows several', 'ANY', CRANE_AND_UTE, '', ''],
  ['is not one that no longer exists', 'ANY', CRANE_AND_UTE, 'GONE', ''],
  ['is the chosen one until the vehicles are loaded', 'UTERUN', undefined, 'CRN', 'CRN'],
  ['stays chosen for a pickup', 'PICKUP', CRANE_AND_UTE, 'CRN', 'CRN'],
])('the vehicle of a form %s', (_, name, known, chosen, vehicle) => {
  const methods = [...METHODS, ANY, { methodName: 'UTERUN', methodDesc: 'Ute run', delivery: true }]
  expect(vehicleOf(methods, name, known, chosen)).toBe(vehicle)
})
