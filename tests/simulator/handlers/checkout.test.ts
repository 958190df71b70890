import { expect, test } from 'vitest'
import { failureKind, openAs, refused } from './shop.ts'

test.each([
  [
    'getListDespatchMethod',
    [
      { methodName: 'DELIVER', delivery: true },
      { methodName: 'CRANE', delivery: true },
      { methodName: 'PICKUP', delivery: false },
    ],
  ],
  ['getVehicleTypes', [{ vehicleTypeID: 'UTE' }, { vehicleTypeID: 'CRANE' }, { vehicleTypeID: 'DRONE' }]],
  ['getState', [{ stateID: 'NSW', stateName: 'New South Wales' }, { stateID: 'VIC' }]],
  ['getBranches', [{ branchID: 'SYD' }, { branchID: 'MEL' }]],
  ['getOrderBranches', [{ branchID: 'SYD' }]],
  ['getWebBranches', [{ branchID: 'SYD', latitude: -33.8688, longitude: 151.2093 }]],
  ['getProductCategories', expect.any(Array)],
] as const)('%s returns its rows and requires a session', async (name, rows) => {
  const { erp, anonymous } = await openAs('Kim')
  expect(await erp[name]({})).toMatchObject(rows)
  expect(await failureKind(anonymous[name]({}))).toBe('internal')
})

test.each(['getBranches', 'getWebBranches'] as const)(
  '%s omits which vehicles a branch has',
  async (name) => {
    const [branch] = await (await openAs('Kim')).erp[name]({})
    const address = ['address1', 'address2', 'address3', 'phone', 'latitude', 'longitude']
    expect(Object.keys(branch ?? {})).toEqual(['branchID', 'branchName', ...address])
  },
)

const locate = async (addressLine2: string, addressLine3: string, addressLine1 = '1 Church Street') =>
  (await openAs('Kim')).erp.getGeocode({ addressLine1, addressLine2, addressLine3 })

test.each([
  ['Geelong', 'VIC'],
  ['GEELONG', 'vic 3220'],
  [' geelong ', 'Victoria'],
])('%j in %j is located within about a kilometre', async (suburb, state) => {
  const [latitude, longitude] = [expect.closeTo(-38.15, 1), expect.closeTo(144.36, 1)]
  expect(await locate(suburb, state)).toMatchObject({ latitude, longitude })
})

test.each([
  ['the largest', 'Newtown', 'VIC', 144.34],
  ['that of its postcode', 'Newtown', 'VIC 3351', 143.65],
  ['that of its postcode', 'Newtown 3351', 'VIC', 143.65],
  ['that of its postcode', 'NEWTOWN VIC 3351', 'Victoria', 143.65],
])('of two places of the same name, %s is meant by %j in %j', async (_, suburb, state, longitude) => {
  expect((await locate(suburb, state)).longitude).toBeCloseTo(longitude, 1)
})

test.each([
  ['addressLine2', 'Newtown 4305', 'VIC'],
  ['addressLine2', 'Geelong', 'VIC 9999'],
  ['addressLine2', 'Nowhere Such', 'VIC'],
  ['addressLine2', 'Geelong', 'NSW'],
  ['addressLine3', 'Geelong', ''],
  ['addressLine3', 'Geelong', 'Bavaria'],
  ['addressLine3', '', '', ''],
])('an unknown address is refused by its %s: %j in %j', async (field, suburb, state, street?) => {
  await refused(locate(suburb, state, street), 'Address not found', field)
})

const closest = async (vehicleType: string, latitudeDelivery = -37.8, longitudeDelivery = 145) =>
  (await openAs('Kim')).erp.getClosestBranch({ latitudeDelivery, longitudeDelivery, vehicleType })

test('getClosestBranch returns the nearest branch with the vehicle, in kilometres by road', async () => {
  expect(await closest('UTE')).toEqual({ branchID: 'MEL', distanceKm: 4.7 })
  const crane = await closest('CRANE')
  expect(crane.branchID).toBe('SYD')
  expect(crane.distanceKm).toBeGreaterThan(900)
  // Also for an address that was not found.
  expect((await closest('UTE', 0, 0)).distanceKm).toBeGreaterThan(10_000)
})

test.each([
  ['ROCKET', 'Unknown vehicle type'],
  ['DRONE', 'No branch delivers with DRONE'],
])('getClosestBranch refuses %s', async (vehicle, msg) => refused(closest(vehicle), msg, 'vehicleType'))

const charge = async (branchID: string, distanceKm: number, vehicleType: string) =>
  (await openAs('Kim')).erp.getDeliveryCharge({ branchID, distanceKm, vehicleType })

test.each([
  [25, 'FRT-UTE-NEAR', 45],
  [25.1, 'FRT-UTE-FAR', 95.5],
])('the charge for %d km is %s', async (distanceKm, deliveryChargeProduct, deliveryCharge) => {
  expect(await charge('SYD', distanceKm, 'UTE')).toEqual({ deliveryChargeProduct, deliveryCharge })
})

const UNSET = 'No delivery charge is set for this distance. Call your branch.'

test.each([
  ['an unknown branch', 'PER', 5, 'UTE', 'Unknown branch', 'branchID'],
  ['an unknown vehicle', 'SYD', 5, 'ROCKET', 'Unknown vehicle type', 'vehicleType'],
  ['a vehicle of another branch', 'MEL', 5, 'CRANE', 'Branch MEL does not deliver with CRANE', 'branchID'],
  ['a distance without a charge', 'SYD', 101, 'CRANE', UNSET, 'distanceKm'],
])('getDeliveryCharge refuses %s', async (_what, branchID, distanceKm, vehicle, msg, field) => {
  await refused(charge(branchID, distanceKm, vehicle), msg, field)
})
