import * as v from 'valibot'
import {
  PRICE_BOOK_FORMATS,
  PRICE_BOOK_FREQUENCIES,
  PRICE_BOOK_TYPES,
  type PriceBook,
} from '#contract/entities/price-book.ts'
import type { InputOf } from '#contract/operations.ts'
import { emailLine } from '#machines/shared/email-line.rules.ts'
import { fieldErrorsBy } from '#machines/shared/field-errors.ts'

/** Changes that a customer requests to their price book. Only the recipient is validated (section 5). */
export const changesForm = v.object({
  recipient: v.pipe(v.string(), v.trim(), v.nonEmpty('Required'), emailLine),
  deliveryFormat: v.string(),
  type: v.string(),
  frequency: v.string(),
  showNewProductCodes: v.boolean(),
  showCoreProductsOnly: v.boolean(),
  isRequiredQuarterly: v.boolean(),
  isPricebookZipped: v.boolean(),
})
export type ChangesForm = v.InferOutput<typeof changesForm>
export type ChangesField = keyof ChangesForm

/** Labels of the switches. */
export const CHANGES_SWITCHES = [
  { field: 'showNewProductCodes', label: 'Show new product codes' },
  { field: 'showCoreProductsOnly', label: 'Core products only' },
  { field: 'isRequiredQuarterly', label: 'Full price list required quarterly' },
  { field: 'isPricebookZipped', label: 'Product file zipped' },
] as const satisfies readonly { field: ChangesField; label: string }[]

/** Initial values of the form: the current configuration. */
export function formOf(book: PriceBook): ChangesForm {
  return {
    recipient: book.recipient,
    deliveryFormat: book.deliveryFormat,
    type: book.typePricebook,
    frequency: book.frequencyPricebook,
    showNewProductCodes: book.showNewProductCodes,
    showCoreProductsOnly: book.showCoreProductsOnly,
    isRequiredQuarterly: book.isRequiredQuarterly,
    isPricebookZipped: book.isPricebookZipped,
  }
}

type Wishes = Omit<InputOf<'sendPriceBookInfoChanges'>, 'tradePortalUser' | 'deviceID'>

/** The form as a request to the ERP; an unknown code is sent as '', which leaves that option unchanged. */
export const wishesOf = (form: ChangesForm): Wishes => ({
  ...form,
  deliveryFormat: codeIn(PRICE_BOOK_FORMATS, form.deliveryFormat),
  type: codeIn(PRICE_BOOK_TYPES, form.type),
  frequency: codeIn(PRICE_BOOK_FREQUENCIES, form.frequency),
})

const isCode = <K extends string>(codes: Readonly<Record<K, string>>, value: string): value is K =>
  Object.hasOwn(codes, value)

const codeIn = <K extends string>(codes: Readonly<Record<K, string>>, value: string): K | '' =>
  isCode(codes, value) ? value : ''

const isField = (name: string): name is ChangesField => Object.hasOwn(changesForm.entries, name)

/** Field errors of the form; its fields have the ERP's names. */
export const fieldErrorsOf = fieldErrorsBy((name) => (isField(name) ? name : undefined))
