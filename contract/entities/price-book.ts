import * as v from 'valibot'
import { date, flag, identifier, text } from '../values.ts'

/** The file formats of a price book, by the ERP's code. */
export const PRICE_BOOK_FORMATS = {
  '1': 'Tab Delimited',
  '2': 'Comma Delimited',
  '3': 'Default Format 1',
  '4': 'Default Format 2',
} as const
export type PriceBookFormat = keyof typeof PRICE_BOOK_FORMATS

/** Whether a price book holds all prices or only those changed since the previous one. */
export const PRICE_BOOK_TYPES = { F: 'Full Download', I: 'Incremental Download' } as const
export type PriceBookType = keyof typeof PRICE_BOOK_TYPES

/** How often a price book is sent. */
export const PRICE_BOOK_FREQUENCIES = {
  D: 'Daily',
  W: 'Weekly',
  F: 'Fortnightly',
  M: 'Monthly',
} as const
export type PriceBookFrequency = keyof typeof PRICE_BOOK_FREQUENCIES

/** The frequencies in a site's wording: 'fortnightly' is not American English. */
export const frequenciesOf = (usa: boolean): Readonly<Record<PriceBookFrequency, string>> =>
  usa ? { ...PRICE_BOOK_FREQUENCIES, F: 'Bi-Weekly' } : PRICE_BOOK_FREQUENCIES

/** A price book that was generated and sent (section 3). Unknown codes are shown unchanged. */
const priceBookEntry = v.object({
  historyID: identifier,
  dateGenerated: date,
  /** A code of PRICE_BOOK_TYPES. */
  typeGenerated: text,
  /** A code of PRICE_BOOK_FORMATS. */
  formatGenerated: text,
  sentRecipient: text,
  newCodesGenerated: flag,
  coreProductsGenerated: flag,
})
export type PriceBookEntry = v.InferOutput<typeof priceBookEntry>

/** The price books sent so far, newest first, and the settings of the next one. */
export const priceBook = v.object({
  PriceBookHistory: v.nullish(v.array(priceBookEntry), []),
  lastDateCalculated: date,
  typePricebook: text,
  deliveryFormat: text,
  recipient: text,
  /** A code of PRICE_BOOK_FREQUENCIES. */
  frequencyPricebook: text,
  showNewProductCodes: flag,
  showCoreProductsOnly: flag,
  isRequiredQuarterly: flag,
  isPricebookZipped: flag,
})
export type PriceBook = v.InferOutput<typeof priceBook>

/** The outcome in the ERP's own words. */
export const requestStatus = v.object({ Status: text })
