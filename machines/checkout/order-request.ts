import type { CartLine } from '#contract/entities/cart.ts'
import type { CustomerDetails, UserDetails } from '#contract/entities/customer.ts'
import type { DespatchMethod, VehicleType } from '#contract/entities/delivery.ts'
import type { TransactionType } from '#contract/entities/order.ts'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { InputOf } from '#contract/operations.ts'
import { vehiclesFor } from './despatch-method.rules.ts'
import type { OrderForm } from './order.form.ts'

/** What an order needs beside its form; undefined where it could not be loaded. */
export interface OrderDependencies {
  readonly cartSessionId: string | null
  readonly user: UserDetails | undefined
  readonly methods: readonly DespatchMethod[] | undefined
  readonly customer: CustomerDetails | undefined
  /** To tell whether the method goes by the vehicle; the ERP tells it too. */
  readonly vehicles?: readonly VehicleType[] | undefined
  /** The lines of the cart as the user sees them while he confirms. */
  readonly lines: readonly CartLine[]
}

/** An order that can be sent: everything it needs is there. */
export interface PreparedOrder {
  readonly type: TransactionType
  readonly form: OrderForm
  readonly sessionID: string
  readonly method: DespatchMethod
  readonly customer: CustomerDetails
  /** What is ordered: the lines that the user saw, then those that were read before sending. */
  readonly lines: readonly CartLine[]
  /** The product among them that stands for the delivery charge; null as long as there is none. */
  readonly charge: string | null
  /** The highest transaction number before it was sent; null where it could not be had. */
  readonly newestKnown: number | null
}

const missing = (message: string) => new ErpError('internal', message)

/** Puts an order together, or throws the internal error that names what is missing (section 8). */
export function prepareOrder(
  type: TransactionType,
  form: OrderForm,
  supplies: OrderDependencies,
  newestKnown: number | null,
): PreparedOrder {
  const { cartSessionId, user, methods, customer, lines } = supplies
  if (cartSessionId === null) throw missing(INTERNAL_MESSAGES.cartSession)
  if (!user) throw missing(INTERNAL_MESSAGES.userDetails)
  if (!methods) throw missing(INTERNAL_MESSAGES.deliveryMethods)
  if (!customer) throw missing(INTERNAL_MESSAGES.customerDetails)
  const method = methods.find(({ methodName }) => methodName === form.shipping.despatchType)
  if (!method) throw missing(INTERNAL_MESSAGES.despatchMethod)
  checkVehicle(method, form.delivery.vehicleType, supplies)
  return { type, form, sessionID: cartSessionId, method, customer, lines, charge: null, newestKnown }
}

/** A form that was kept, or typed while the list was not to be had, may name a vehicle of another method. */
function checkVehicle(
  method: DespatchMethod,
  chosen: string,
  { methods, vehicles }: OrderDependencies,
): void {
  if (!method.delivery || !vehicles) return
  const fitting = vehiclesFor(methods, method.methodName, vehicles)
  if (fitting.some(({ vehicleTypeID }) => vehicleTypeID === chosen)) return
  throw new ErpError('internal', `Choose the vehicle again: ${method.methodDesc} goes by another one.`)
}

/** '13:30' is 1330; undefined where no time is known, and the contract's default counts. */
function timeAsNumber(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  return hours * 100 + minutes
}

/** Whoever collects has nowhere to deliver to, whatever was typed before the method was changed. */
const NO_PLACE = { deliveryTo: '', address: '', suburb: '', state: '', zipCode: '' }

/** The request that turns the cart into the order (section 3, complete-order payload). */
export function orderRequest(order: PreparedOrder, branchID: string): InputOf<'processComplete'> {
  const { shipping, delivery } = order.form
  const place = order.method.delivery ? shipping : NO_PLACE
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
    clientName: place.deliveryTo,
    clientAddress: place.address,
    clientSuburb: place.suburb,
    clientState: place.state,
    clientPostcode: place.zipCode,
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
