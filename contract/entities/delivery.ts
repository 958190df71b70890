import * as v from 'valibot'
import { amount, flag, identifier, text } from '../values.ts'

/** A branch of the company. Latitude and longitude in degrees; 0, 0 where unknown. */
export const branch = v.pipe(
  v.object({
    branchID: identifier,
    branchName: text,
    address1: text,
    address2: text,
    address3: text,
    phone: text,
    latitude: amount,
    longitude: amount,
  }),
  // A branch without a name is shown by its id (section 3).
  v.transform((row) => ({ ...row, branchName: row.branchName || row.branchID })),
)
export type Branch = v.InferOutput<typeof branch>

/** How goods leave the branch; delivery false means pickup by the customer. */
export const despatchMethod = v.object({
  methodName: identifier,
  methodDesc: text,
  delivery: flag,
})
export type DespatchMethod = v.InferOutput<typeof despatchMethod>

/** A kind of truck that can be requested for a delivery. */
export const vehicleType = v.object({
  vehicleTypeID: identifier,
  vehicleTypeDesc: text,
})
export type VehicleType = v.InferOutput<typeof vehicleType>

export const state = v.object({
  stateID: identifier,
  stateName: text,
})
export type State = v.InferOutput<typeof state>
