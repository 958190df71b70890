import * as v from 'valibot'
import { lastRequiredDay } from '#contract/dates.ts'
import type { Branch, DespatchMethod, State, VehicleType } from '#contract/entities/delivery.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { emailLine } from '#machines/shared/email-line.rules.ts'
import { atMost, LINE_LIMIT } from '#machines/shared/text-limit.rules.ts'
import type { Wording } from '#machines/site/wording.ts'
import { vehicleOf } from './despatch-method.rules.ts'
import { needsPostcode, postcodeOf, type Suburbs } from './suburb.rules.ts'

/** The order form (section 3). Dates are yyyy-MM-dd, times HH:mm of a 24-hour day. */
export interface OrderForm {
  shipping: {
    despatchType: string
    deliveryTo: string
    address: string
    suburb: string
    state: string
    zipCode: string
    notes: string
    reference: string
  }
  delivery: {
    branch: string
    onsite: boolean
    contactName: string
    contactPhone: string
    contactMobile: string
    clientEmail: string
    requiredDate: string
    requiredTime: string
    vehicleType: string
  }
}

/** The initial form, with the site's default branch ('' for none). */
export function emptyOrderForm(initialBranch: string): OrderForm {
  return {
    shipping: {
      despatchType: '',
      deliveryTo: '',
      address: '',
      suburb: '',
      state: '',
      zipCode: '',
      notes: '',
      reference: '',
    },
    delivery: {
      branch: initialBranch,
      onsite: false,
      contactName: '',
      contactPhone: '',
      contactMobile: '',
      clientEmail: '',
      requiredDate: '',
      requiredTime: '',
      vehicleType: '',
    },
  }
}

/** The form without a required day that is past or too far ahead, as in an old draft. Days are yyyy-MM-dd. */
export function withPossibleDay(form: OrderForm, today: string): OrderForm {
  const { requiredDate } = form.delivery
  if (requiredDate >= today && requiredDate <= lastRequiredDay(today)) return form
  return { ...form, delivery: { ...form.delivery, requiredDate: '' } }
}

/** What the fields of the form may be; a list is undefined until it is loaded. */
export interface FormLists {
  readonly branches: readonly Branch[] | undefined
  readonly states: readonly State[] | undefined
  readonly methods: readonly DespatchMethod[] | undefined
  readonly vehicles: readonly VehicleType[] | undefined
  readonly suburbs: Suburbs | undefined
}

/**
 * The form as it is priced, validated and sent: without values that are no longer in their lists, as a
 * persisted draft may contain, without a postcode that the form does not show, and with the only vehicle of its
 * method. `usa` means that it always shows a postcode.
 */
export function submittableForm(form: OrderForm, lists: FormLists, usa: boolean): OrderForm {
  const { branches, states, methods, vehicles, suburbs } = lists
  const { shipping, delivery } = form
  const listed = (ids: readonly string[] | undefined, id: string) => (!ids || ids.includes(id) ? id : '')
  const branchIds = branches?.map(({ branchID }) => branchID)
  const stateIds = states?.map(({ stateID }) => stateID)
  const address = { ...shipping, state: listed(stateIds, shipping.state) }
  const hasPostcode = usa || needsPostcode(suburbs, address)
  return {
    shipping: hasPostcode ? address : { ...address, zipCode: '' },
    delivery: {
      ...delivery,
      branch: listed(branchIds, delivery.branch),
      vehicleType: vehicleOf(methods, shipping.despatchType, vehicles, delivery.vehicleType),
    },
  }
}

/** What decides which fields are required. */
export interface OrderMode {
  /** False for a pickup. */
  readonly isDelivery: boolean
  readonly usa: boolean
  /** The suburb and state are ambiguous without a postcode. */
  readonly needsPostcode: boolean
  readonly wording: Wording
}

const text = v.pipe(v.string(), v.trim(), atMost(LINE_LIMIT))
const notes = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(
    FREE_TEXT_LIMIT,
    ({ received }) => `Please shorten the notes by ${Number(received) - FREE_TEXT_LIMIT} characters`,
  ),
)
const needed = (message: string) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), atMost(LINE_LIMIT))
const neededIf = (condition: boolean, message: string) => (condition ? needed(message) : text)
const optionalEmail = v.union([v.pipe(text, v.literal('')), emailLine], 'Invalid email address')

/** Validation of an order (section 5) in the given mode. */
export function orderFormSchema({ isDelivery, usa, needsPostcode, wording }: OrderMode) {
  const postcode = usa
    ? neededIf(isDelivery, 'Zip Code is required')
    : neededIf(isDelivery && needsPostcode, 'Postcode is required')
  return v.object({
    shipping: v.object({
      despatchType: needed(`Please select a ${wording.despatch} type`),
      deliveryTo: neededIf(isDelivery, 'Delivery To is required'),
      address: neededIf(isDelivery, 'Address is required'),
      suburb: neededIf(isDelivery, 'Suburb is required'),
      state: neededIf(isDelivery, 'State is required'),
      zipCode: v.pipe(postcode, v.transform(postcodeOf)),
      notes,
      reference: text,
    }),
    delivery: v.object({
      branch: needed('Please select a Branch'),
      onsite: v.boolean('Please select an onsite or offsite delivery'),
      contactName: needed('Please enter a Contact name'),
      contactPhone: needed('Please enter a Contact phone'),
      contactMobile: text,
      clientEmail: optionalEmail,
      requiredDate: v.pipe(needed('Please enter a Required date'), v.isoDate('Please enter a Required date')),
      requiredTime: needed('Please enter a Required time'),
      vehicleType: neededIf(isDelivery, 'Please select a Vehicle type'),
    }),
  })
}
