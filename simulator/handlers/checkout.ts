import type { VehicleType } from '#contract/entities/delivery.ts'
import { localitiesOf } from '#fixtures/localities/index.ts'
import type { Seed, SeedBranch, SeedDespatchMethod } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { nearest } from '#simulator/rules/distance.ts'
import { freightBand } from '#simulator/rules/freight.ts'
import { gazetteer, locate, stateOfLine } from '#simulator/rules/geocode.ts'
import type { Handlers } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

type CheckoutOperation =
  | 'getListDespatchMethod'
  | 'getVehicleTypes'
  | 'getState'
  | 'getBranches'
  | 'getOrderBranches'
  | 'getWebBranches'
  | 'getGeocode'
  | 'getClosestBranch'
  | 'getDeliveryCharge'

/** Checkout: despatch methods, branches, distances and delivery charges. */
export const checkoutHandlers: Pick<Handlers, CheckoutOperation> = {
  getListDespatchMethod: (_payload, { world }) => world.seed.despatchMethods.map(publicMethod),
  getVehicleTypes: (_payload, { world }) => [...world.seed.vehicleTypes],
  getState: (_payload, { world }) => [...world.seed.states],
  getBranches: (_payload, { world }) => world.seed.branches.map(publicBranch),
  getOrderBranches: (_payload, { world }) => openBranches(world.seed),
  // Branches where orders can be collected can also be visited.
  getWebBranches: (_payload, { world }) => openBranches(world.seed),

  getGeocode({ addressLine1, addressLine2, addressLine3 }, { world }) {
    const { seed } = world
    if (!stateOfLine(addressLine3, seed.states)) return refuse('Address not found', 'addressLine3')
    const address = { street: addressLine1, suburb: addressLine2, region: addressLine3 }
    const place = locate(placesOf(seed), address, seed.states)
    return place ?? refuse('Address not found', 'addressLine2')
  },

  getClosestBranch({ latitudeDelivery, longitudeDelivery, vehicleType }, { world: { seed } }) {
    vehicleOf(seed, vehicleType)
    const branches = seed.branches.filter((branch) => branch.vehicleTypeIDs.includes(vehicleType))
    const closest = nearest({ latitude: latitudeDelivery, longitude: longitudeDelivery }, branches)
    if (!closest) return refuse(`No branch delivers with ${vehicleType}`, 'vehicleType')
    return { branchID: closest.place.branchID, distanceKm: closest.km }
  },

  getDeliveryCharge({ branchID, vehicleType, distanceKm }, { world: { seed } }) {
    vehicleOf(seed, vehicleType)
    if (!branchOf(seed, branchID).vehicleTypeIDs.includes(vehicleType))
      refuse(`Branch ${branchID} does not deliver with ${vehicleType}`, 'branchID')
    const band = freightBand(seed.freight, vehicleType, distanceKm)
    if (!band) return refuse('No delivery charge is set for this distance. Call your branch.', 'distanceKm')
    return { deliveryChargeProduct: band.productID, deliveryCharge: band.charge }
  },
}

/** The branch with that id; refused if unknown. */
export function branchOf(seed: Seed, branchID: string): SeedBranch {
  return seed.branches.find((known) => known.branchID === branchID) ?? refuse('Unknown branch', 'branchID')
}

/** The vehicle type with that id; if unknown, refused in `field`. */
export function vehicleOf(seed: Seed, vehicleType: string, field = 'vehicleType'): VehicleType {
  const vehicle = seed.vehicleTypes.find((known) => known.vehicleTypeID === vehicleType)
  return vehicle ?? refuse('Unknown vehicle type', field)
}

const openBranches = ({ branches }: Seed) =>
  branches.filter(({ takesOrders }) => takesOrders).map(publicBranch)

const publicMethod = ({ vehicleTypeIDs, ...method }: SeedDespatchMethod) => method

function publicBranch({ vehicleTypeIDs, takesOrders, ...branch }: SeedBranch) {
  return branch
}

const gazetteerOf = memoized(gazetteer)

const placesOf = ({ configuration: { usa } }: Seed) => gazetteerOf(localitiesOf(usa ? 'us' : 'au'))
