import type { Branch, DespatchMethod, State, VehicleType } from '#contract/entities/delivery.ts'
import type { OrderForm } from './order.form.ts'

type Methods = readonly DespatchMethod[] | undefined

/** The method of that name, if it is one that can be had. */
const methodOf = (methods: Methods, name: string) => methods?.find(({ methodName }) => methodName === name)

/** Whether the form asks for a place and a vehicle: as long as no pickup is chosen. */
export const needsAddress = (methods: Methods, name: string) => methodOf(methods, name)?.delivery ?? true

/**
 * Whether the rules of a delivery hold. A method that is chosen but can't be had is left to the
 * checkout's chart, which says so (section 8); missing fields must not stand before that.
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
 * The vehicles that a method may go by: those whose name it says ('Crane truck delivery'), else all. The
 * longest name counts, so that 'Flatbed with forklift' is no flatbed.
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
 * The vehicle of a form whose method was changed: the one that the new method brings along, else the one
 * chosen before where the method may go by it, or goes by none. '' where the user has to choose.
 */
export function vehicleAfterChange(
  methods: Methods,
  name: string,
  vehicles: readonly VehicleType[] | undefined,
  chosen: string,
): string {
  if (!needsAddress(methods, name)) return chosen
  const ids = vehiclesFor(methods, name, vehicles ?? []).map(({ vehicleTypeID }) => vehicleTypeID)
  if (ids.includes(chosen)) return chosen
  return ids.length === 1 ? (ids[0] ?? '') : ''
}

/** The lists that a form chooses from; undefined where one is not known. */
export interface Choices {
  readonly branches: readonly Branch[] | undefined
  readonly states: readonly State[] | undefined
  readonly vehicles: readonly VehicleType[] | undefined
}

/** The form without choices that its lists have not got: one kept from before may be gone. */
export function withKnownChoices(form: OrderForm, { branches, states, vehicles }: Choices): OrderForm {
  const { shipping, delivery } = form
  const has = (ids: readonly string[] | undefined, id: string) => (!ids || ids.includes(id) ? id : '')
  const branchIds = branches?.map(({ branchID }) => branchID)
  const stateIds = states?.map(({ stateID }) => stateID)
  const vehicleIds = vehicles?.map(({ vehicleTypeID }) => vehicleTypeID)
  return {
    shipping: { ...shipping, state: has(stateIds, shipping.state) },
    delivery: {
      ...delivery,
      branch: has(branchIds, delivery.branch),
      vehicleType: has(vehicleIds, delivery.vehicleType),
    },
  }
}

/** The form without a day that is over: one kept from before may be. Days as yyyy-MM-dd. */
export function withoutPastDay(form: OrderForm, today: string): OrderForm {
  if (form.delivery.requiredDate >= today) return form
  return { ...form, delivery: { ...form.delivery, requiredDate: '' } }
}
