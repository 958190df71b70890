import type { DespatchMethod, VehicleType } from '#contract/entities/delivery.ts'
import type { OrderForm } from './order.form.ts'

type Methods = readonly DespatchMethod[] | undefined

const methodOf = (methods: Methods, name: string) => methods?.find(({ methodName }) => methodName === name)

/** Whether the form requires an address and a vehicle: always, unless a pickup is chosen. */
export const needsAddress = (methods: Methods, name: string) => methodOf(methods, name)?.delivery ?? true

/**
 * Whether the form is validated as a delivery. It is not for a chosen method that is unavailable: the
 * checkout statechart reports that (section 8), and field errors must not appear first.
 */
export function isCheckedAsDelivery(methods: Methods, { shipping }: OrderForm): boolean {
  if (shipping.despatchType === '') return true
  return methodOf(methods, shipping.despatchType)?.delivery ?? false
}

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/**
 * 'Delivery' or 'Pickup', where the name of a method does not say which it is ('Same-day hotshot'); otherwise
 * undefined.
 */
export function kindToAdd({ methodName, methodDesc, delivery }: DespatchMethod): string | undefined {
  const kind = delivery ? 'Delivery' : 'Pickup'
  return wordsOf(methodDesc || methodName).includes(wordsOf(kind)) ? undefined : kind
}

/**
 * The vehicles that a method may use: those that its description names ('Crane truck delivery'), otherwise
 * all. The longest name wins, so that 'Flatbed with forklift' does not match 'Flatbed'.
 */
export function vehiclesFor(
  methods: Methods,
  name: string,
  vehicles: readonly VehicleType[],
): readonly VehicleType[] {
  const method = wordsOf(methodOf(methods, name)?.methodDesc ?? '')
  const nameOf = ({ vehicleTypeDesc }: VehicleType) => wordsOf(vehicleTypeDesc)
  const named = vehicles.filter((each) => nameOf(each).trim() !== '' && method.includes(nameOf(each)))
  const longest = Math.max(...named.map((each) => nameOf(each).length))
  return named.length === 0 ? vehicles : named.filter((each) => nameOf(each).length === longest)
}

/**
 * The vehicle of an order: the chosen one if its method may use it, otherwise the method's only vehicle. '' if
 * the user has to choose. `vehicles` is undefined until loaded.
 */
export function vehicleOf(
  methods: Methods,
  name: string,
  vehicles: readonly VehicleType[] | undefined,
  chosen: string,
): string {
  if (!vehicles || !needsAddress(methods, name)) return chosen
  const ids = vehiclesFor(methods, name, vehicles).map(({ vehicleTypeID }) => vehicleTypeID)
  if (ids.includes(chosen)) return chosen
  return ids.length === 1 ? (ids[0] ?? '') : ''
}

/** A vehicle, with a delivery method that may use it. */
export interface DeliveryOption {
  readonly method: DespatchMethod
  readonly vehicle: VehicleType
}

/** Every vehicle that a delivery method may use, once: with the chosen method if that may, else with the first. */
export function deliveryOptions(
  methods: readonly DespatchMethod[],
  vehicles: readonly VehicleType[],
  chosen: string,
): readonly DeliveryOption[] {
  const deliveries = methods.filter(({ delivery }) => delivery)
  const preferred = deliveries.filter(({ methodName }) => methodName === chosen)
  return vehicles.flatMap((vehicle) => {
    const method = [...preferred, ...deliveries].find(({ methodName }) =>
      vehiclesFor(methods, methodName, vehicles).includes(vehicle),
    )
    return method ? [{ method, vehicle }] : []
  })
}
