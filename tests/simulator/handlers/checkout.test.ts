import { describe, expect, it } from 'vitest'
import { failureKind, openShop, refusal } from './shop.ts'

describe('the options of checkout', () => {
  it.each([
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
  ] as const)('%s returns its rows and requires a session', async (name, rows) => {
    const { as, anonymous } = openShop()
    const erp = await as('Kim')
    expect(await erp[name]({})).toMatchObject(rows)
    expect(await failureKind(anonymous[name]({}))).toBe('internal')
  })

  it('branches omit which vehicles they have', async () => {
    const [branch] = await (await openShop().as('Kim')).getBranches({})
    expect(Object.keys(branch ?? {})).toEqual([
      'branchID',
      'branchName',
      'address1',
      'address2',
      'address3',
      'phone',
      'latitude',
      'longitude',
    ])
  })
})

describe('getGeocode', () => {
  const address = (addressLine1: string, addressLine2: string, addressLine3: string) => ({
    addressLine1,
    addressLine2,
    addressLine3,
  })

  it.each([
    address('1 Church Street', 'Geelong', 'VIC'),
    address('1 Church Street', 'GEELONG', 'vic 3220'),
    address('1 Church Street', ' geelong ', 'Victoria'),
  ])('%o is located within about a kilometre', async (where) => {
    const place = await (await openShop().as('Kim')).getGeocode(where)
    expect(place.latitude).toBeCloseTo(-38.15, 1)
    expect(place.longitude).toBeCloseTo(144.36, 1)
  })

  it.each([
    address('1 Church Street', 'Newtown', 'VIC 3351'),
    address('1 Church Street', 'Newtown 3351', 'VIC'),
    address('1 Church Street', 'NEWTOWN VIC 3351', 'Victoria'),
  ])('a postcode selects one of two places of the same name: %o', async (where) => {
    const erp = await openShop().as('Kim')
    const place = await erp.getGeocode(where)
    expect(place.longitude).toBeCloseTo(143.65, 1)
    const largest = await erp.getGeocode(address('1 Church Street', 'Newtown', 'VIC'))
    expect(largest.longitude).toBeCloseTo(144.34, 1)
  })

  it.each([
    ['addressLine2', address('1 Church Street', 'Newtown 4305', 'VIC')],
    ['addressLine2', address('1 Church Street', 'Geelong', 'VIC 9999')],
    ['addressLine2', address('1 Church Street', 'Nowhere Such', 'VIC')],
    ['addressLine2', address('1 Church Street', 'Geelong', 'NSW')],
    ['addressLine3', address('1 Church Street', 'Geelong', '')],
    ['addressLine3', address('1 Church Street', 'Geelong', 'Bavaria')],
    ['addressLine3', address('', '', '')],
  ])('an unknown address is refused by its %s: %o', async (field, where) => {
    await expect((await openShop().as('Kim')).getGeocode(where)).rejects.toMatchObject(
      refusal('Address not found', field),
    )
  })
})

describe('getClosestBranch', () => {
  const NEAR_MELBOURNE = { latitudeDelivery: -37.8, longitudeDelivery: 145 }

  it('getClosestBranch returns the nearest branch with the vehicle, in kilometres by road', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.getClosestBranch({ ...NEAR_MELBOURNE, vehicleType: 'UTE' })).toEqual({
      branchID: 'MEL',
      distanceKm: 4.7,
    })
    const crane = await erp.getClosestBranch({ ...NEAR_MELBOURNE, vehicleType: 'CRANE' })
    expect(crane.branchID).toBe('SYD')
    expect(crane.distanceKm).toBeGreaterThan(900)
  })

  it('getClosestBranch also replies for 0, 0, an address that was not found', async () => {
    const erp = await openShop().as('Kim')
    const closest = await erp.getClosestBranch({
      latitudeDelivery: 0,
      longitudeDelivery: 0,
      vehicleType: 'UTE',
    })
    expect(closest.distanceKm).toBeGreaterThan(10_000)
  })

  it.each([
    ['ROCKET', 'Unknown vehicle type'],
    ['DRONE', 'No branch delivers with DRONE'],
  ])('getClosestBranch refuses %s', async (vehicleType, msg) => {
    const erp = await openShop().as('Kim')
    await expect(erp.getClosestBranch({ ...NEAR_MELBOURNE, vehicleType })).rejects.toMatchObject(
      refusal(msg, 'vehicleType'),
    )
  })
})

describe('getDeliveryCharge', () => {
  it.each([
    [25, 'FRT-UTE-NEAR', 45],
    [25.1, 'FRT-UTE-FAR', 95.5],
  ])('the charge for %d km is %s', async (distanceKm, deliveryChargeProduct, deliveryCharge) => {
    const erp = await openShop().as('Kim')
    expect(await erp.getDeliveryCharge({ branchID: 'SYD', distanceKm, vehicleType: 'UTE' })).toEqual({
      deliveryChargeProduct,
      deliveryCharge,
    })
  })

  it.each([
    ['an unknown branch', 'PER', 5, 'UTE', 'Unknown branch', 'branchID'],
    ['an unknown vehicle', 'SYD', 5, 'ROCKET', 'Unknown vehicle type', 'vehicleType'],
    ['a vehicle of another branch', 'MEL', 5, 'CRANE', 'Branch MEL does not deliver with CRANE', 'branchID'],
    [
      'a distance without a charge',
      'SYD',
      101,
      'CRANE',
      'No delivery charge is set for this distance. Call your branch.',
      'distanceKm',
    ],
  ])('getDeliveryCharge refuses %s', async (_what, branchID, distanceKm, vehicleType, msg, field) => {
    const erp = await openShop().as('Kim')
    await expect(erp.getDeliveryCharge({ branchID, distanceKm, vehicleType })).rejects.toMatchObject(
      refusal(msg, field),
    )
  })
})
