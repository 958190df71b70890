import { expect, test } from 'vitest'
import { missingText } from '#machines/checkout/missing-destination.rules.ts'

const complete = {
  address: '12 Racecourse Road',
  suburb: 'Pakenham',
  state: 'VIC',
  postcode: '',
  vehicleType: 'CRN',
}

test.each([
  [{}, true, ''],
  [{}, false, ''],
  [{ vehicleType: '' }, true, 'Choose a vehicle type to see the charge.'],
  [{ vehicleType: '' }, false, 'Choose a despatch and vehicle type to see the charge.'],
  [{ suburb: '' }, true, 'Fill in the suburb to see the charge.'],
  [{ address: '', state: '' }, true, 'Fill in the address and state to see the charge.'],
  [{ address: '', suburb: '', state: '' }, true, 'Fill in the address to see the charge.'],
  [
    { address: '', suburb: '', state: '', vehicleType: '' },
    false,
    'Fill in the address, then choose a despatch and vehicle type to see the charge.',
  ],
])('a destination with %j, method chosen: %s, is asked for: %s', (blank, hasMethod, text) => {
  expect(missingText({ ...complete, ...blank }, hasMethod, 'Despatch')).toBe(text)
})

test('a site’s own word for despatch is used', () => {
  expect(missingText({ ...complete, vehicleType: '' }, false, 'Dispatch')).toBe(
    'Choose a dispatch and vehicle type to see the charge.',
  )
})
