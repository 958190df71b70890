import { ADDRESS_FIELDS, type Destination } from './delivery.ts'

/* What the order form still needs before its delivery can be priced. */

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/**
 * Which fields are missing, as an instruction: 'Choose a despatch and vehicle type to see the charge.' ''
 * where nothing is missing. A method decides which vehicles there are, so it is asked for with the vehicle.
 * `despatch` is the site's word for it.
 */
export function missingText(destination: Destination, hasMethod: boolean, despatch: string): string {
  const missing = ADDRESS_FIELDS.filter((name) => destination[name] === '')
  const fill = missing.length === ADDRESS_FIELDS.length ? 'address' : listed(missing)
  const choose = hasMethod ? 'vehicle type' : `${despatch.toLowerCase()} and vehicle type`
  const steps = [
    ...(fill === '' ? [] : [`fill in the ${fill}`]),
    ...(destination.vehicleType === '' ? [`choose a ${choose}`] : []),
  ].join(', then ')
  return steps && `${steps.charAt(0).toUpperCase()}${steps.slice(1)} to see the charge.`
}
