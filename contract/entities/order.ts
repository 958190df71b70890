import * as v from 'valibot'
import { isoDate, onCalendar } from '../dates.ts'
import { blank, logical, zero } from '../request-values.ts'
import { freeText, required, wholeNumber } from '../values.ts'

export const TRANSACTION_TYPES = ['Order', 'Quote'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/**
 * The sale delivery details of an order (section 3): who receives the goods, when, and by which truck. The
 * transport fields stay empty: the branch's dispatcher fills them in.
 */
export const saleDeliveryDetails = v.object({
  contactName: freeText,
  contactPhone: freeText,
  contactMobile: freeText,
  isOnsite: logical,
  vehicleType: freeText,
  branchID: required,
  requiredDate: isoDate,
  /** Time of day as a number, hours times 100 plus minutes: 13:30 is 1330. 800 when unknown. */
  requiredTime: v.optional(
    v.pipe(
      wholeNumber,
      v.minValue(0, 'must be a time'),
      v.maxValue(2359, 'must be a time'),
      v.check((time) => time % 100 < 60, 'must be a time'),
    ),
    800,
  ),
  carrierID: blank,
  driverID: blank,
  runNumber: zero,
  loadSequence: zero,
  transportCost: zero,
  transportWeight: zero,
})

/** The request fields of processComplete beside the facts: the order fields of section 3. */
export const orderFields = {
  transactionType: v.picklist(TRANSACTION_TYPES, 'must be Order or Quote'),
  branchID: required,
  customerName: freeText,
  customerAddress: freeText,
  customerState: freeText,
  customerPostcode: freeText,
  customerEmail: freeText,
  clientName: freeText,
  clientAddress: freeText,
  clientSuburb: freeText,
  clientState: freeText,
  clientPostcode: freeText,
  clientEmail: freeText,
  buildersRef: freeText,
  buildersContact: freeText,
  salesRepID: zero,
  /** yyyy-MM-ddTHH:mm, the branch's local time. */
  dateRequired: v.pipe(
    v.string('must be a date and time'),
    v.isoDateTime('must be a date and time'),
    onCalendar(),
  ),
  despatchMethod: required,
  shippingInstructions: freeText,
  saleDeliveryDetails,
}
