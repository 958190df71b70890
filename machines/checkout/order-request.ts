import type { CartLine } from '#contract/entities/cart.ts'
import type { CustomerDetails, UserDetails } from '#contract/entities/customer.ts'
import type { DespatchMethod, VehicleType } from '#contract/entities/delivery.ts'
import type { TransactionType } from '#contract/entities/order.ts'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { InputOf } from '#contract/operations.ts'
import { vehiclesFor } from './despatch-method.rules.ts'
import type { OrderForm } from './order.form.ts'

/** What an order needs besides its form; undefined if it could not be loaded. */
export interface OrderDependencies {
  readonly cartSessionId: string | null
  readonly user: UserDetails | undefined
  readonly methods: readonly DespatchMethod[] | undefined
  readonly customer: CustomerDetails | undefined
  /** Used to check that the method can use the vehicle; the ERP checks it too. */
  readonly vehicles?: readonly VehicleType[] | undefined
  /** The cart's lines as shown when the user confirms. */
  readonly lines: readonly CartLine[]
}

/** An order that is complete and can be sent. */
export interface PreparedOrder {
  readonly type: TransactionType
  readonly form: OrderForm
  readonly sessionID: string
  readonly method: DespatchMethod
  readonly customer: CustomerDetails
  /** The ordered lines: as the user saw them, then as read just before sending. */
  readonly lines: readonly CartLine[]
  /** The delivery charge product among the lines; null while there is none. */
  readonly charge: string | null
  /** The highest transaction number before the order was sent; null if it could not be read. */
  readonly newestKnown: number | null
}

const missing = (message: string) => new ErpError('internal', message)

/**
 * Prepares an order. Throws an internal ErpError that names what is missing (section 8), or if the method
 * can't use the chosen vehicle.
 */
export function prepareOrder(
  type: TransactionType,
  form: OrderForm,
  dependencies: OrderDependencies,
  newestKnown: number | null,
): PreparedOrder {
  const { cartSessionId, user, methods, customer, lines } = dependencies
  if (cartSessionId === null) throw missing(INTERNAL_MESSAGES.cartSession)
  if (!user) throw missing(INTERNAL_MESSAGES.userDetails)
  if (!methods) throw missing(INTERNAL_MESSAGES.deliveryMethods)
  if (!customer) throw missing(INTERNAL_MESSAGES.customerDetails)
  const method = methods.find(({ methodName }) => methodName === form.shipping.despatchType)
  if (!method) throw missing(INTERNAL_MESSAGES.despatchMethod)
  checkVehicle(method, form.delivery.vehicleType, dependencies)
  return { type, form, sessionID: cartSessionId, method, customer, lines, charge: null, newestKnown }
}

/** A persisted draft, or a form filled in without the vehicle list, may name another method's vehicle. */
function checkVehicle(
  method: DespatchMethod,
  vehicleType: string,
  { methods, vehicles }: OrderDependencies,
): void {
  if (!method.delivery || !vehicles) return
  const fitting = vehiclesFor(methods, method.methodName, vehicles)
  if (fitting.some(({ vehicleTypeID }) => vehicleTypeID === vehicleType)) return
  throw new ErpError('internal', `Choose the vehicle again: ${method.methodDesc} uses a different one.`)
}

/** '13:30' becomes 1330; undefined without a time, so that the contract's default applies. */
function timeAsNumber(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  return hours * 100 + minutes
}

/** A pickup has no delivery address, even if one was typed before the method changed. */
const NO_ADDRESS = { deliveryTo: '', address: '', suburb: '', state: '', zipCode: '' }

/** The request that turns the cart into the order (section 3, complete-order payload). */
export function orderRequest(order: PreparedOrder, branchID: string): InputOf<'processComplete'> {
  const { shipping, delivery } = order.form
  const deliverTo = order.method.delivery ? shipping : NO_ADDRESS
  const requiredTime = timeAsNumber(delivery.requiredTime)
  return {
    sessionID: order.sessionID,
    transactionType: order.type,
    branchID,
    customerName: order.customer.customerName,
    customerAddress: order.customer.streetAddress,
    customerState: order.customer.streetState,
    customerPostcode: order.customer.streetPostCode,
    customerEmail: order.customer.customerEmail,
    clientName: deliverTo.deliveryTo,
    clientAddress: deliverTo.address,
    clientSuburb: deliverTo.suburb,
    clientState: deliverTo.state,
    clientPostcode: deliverTo.zipCode,
    clientEmail: delivery.clientEmail,
    buildersRef: shipping.reference,
    buildersContact: delivery.contactName,
    dateRequired: `${delivery.requiredDate}T${delivery.requiredTime || '08:00'}`,
    despatchMethod: order.method.methodName,
    shippingInstructions: shipping.notes,
    saleDeliveryDetails: {
      contactName: delivery.contactName,
      contactPhone: delivery.contactPhone,
      contactMobile: delivery.contactMobile,
      isOnsite: delivery.onsite,
      vehicleType: order.method.delivery ? delivery.vehicleType : '',
      branchID,
      requiredDate: delivery.requiredDate,
      ...(requiredTime === undefined ? {} : { requiredTime }),
    },
  }
}
