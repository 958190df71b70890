import * as v from 'valibot'
import { branch, despatchMethod, state, vehicleType } from '../entities/delivery.ts'
import { orderFields } from '../entities/order.ts'
import { fields, operation, rows } from '../operation.ts'
import { measure } from '../request-values.ts'
import { amount, freeText, identifier, integer, number, required } from '../values.ts'

const coordinate = (limit: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(-limit, `must be at least -${limit}`),
    v.maxValue(limit, `must be at most ${limit}`),
  )

/** Checkout: despatch methods, branches, the delivery charge and the order itself. */
export const checkoutOperations = {
  getListDespatchMethod: operation({
    summary: 'The ways goods leave a branch, deliveries and pickups.',
    ipFunction: 'getListDespatchMethod',
    reply: rows('DespatchMethodList', despatchMethod),
  }),
  getVehicleTypes: operation({
    summary: 'The vehicles that a delivery can be ordered with.',
    ipFunction: 'getVehicleTypes',
    reply: rows('VehicleTypes', vehicleType),
  }),
  getState: operation({
    summary: 'The states of the country.',
    ipFunction: 'getState',
    reply: rows('stateList', state),
  }),
  getBranches: operation({
    summary: 'All branches: names for lists.',
    ipFunction: 'getBranches',
    reply: rows('BranchList', branch),
  }),
  getOrderBranches: operation({
    summary: 'The branches that orders may be collected from.',
    ipFunction: 'getOrderBranches',
    reply: rows('BranchList', branch),
  }),
  getWebBranches: operation({
    summary: 'The branches that customers may visit: the store listings.',
    ipFunction: 'getWebBranches',
    reply: rows('BranchList', branch),
  }),
  getGeocode: operation({
    summary: 'The coordinates of an address, in degrees. The portal treats a failure as 0, 0.',
    ipFunction: 'getGeocode',
    request: { addressLine1: freeText, addressLine2: freeText, addressLine3: freeText },
    reply: fields({ latitude: number, longitude: number }),
  }),
  getClosestBranch: operation({
    summary: 'The nearest branch that has the vehicle, with the distance by road in kilometres.',
    ipFunction: 'getClosestBranch',
    facts: { deviceID: 'deviceId', userName: 'userName' },
    request: { latitudeDelivery: coordinate(90), longitudeDelivery: coordinate(180), vehicleType: required },
    reply: fields({ branchID: identifier, distanceKm: number }),
  }),
  getDeliveryCharge: operation({
    summary: 'The delivery charge, as a product to add to the cart.',
    ipFunction: 'getDeliveryCharge',
    facts: { userName: 'userName' },
    request: {
      branchID: required,
      distanceKm: measure,
      vehicleType: required,
    },
    reply: fields({ deliveryChargeProduct: identifier, deliveryCharge: amount }),
  }),
  processComplete: operation({
    summary: 'Turns a cart into an order or a quote, once.',
    ipFunction: 'processComplete',
    kind: 'mutation',
    facts: { deviceID: 'deviceId', customerID: 'customerId', tpaID: 'tradePortalId' },
    request: { sessionID: required, ...orderFields },
    reply: fields({ quoteNumber: integer }),
  }),
}
