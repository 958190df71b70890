import * as v from 'valibot'
import { date } from '../dates.ts'
import { flag, identifier, text } from '../values.ts'

/** How a price book's file is written, by the ERP's code. */
export const PRICE_BOOK_FORMATS = {
  '1': 'Tab Delimited',
  '2': 'Comma Delimited',
  '3': 'Default Format 1',
  '4': 'Default Format 2',
} as const
export type PriceBookFormat = keyof typeof PRICE_BOOK_FORMATS

/** Whether it holds all prices, or those that have changed since the one before. */
export const PRICE_BOOK_TYPES = { F: 'Full Download', I: 'Incremental Download' } as const
export type PriceBookType = keyof typeof PRICE_BOOK_TYPES

/** How often one is sent. */
export const PRICE_BOOK_FREQUENCIES = {
  D: 'Daily',
  W: 'Weekly',
  F: 'Fortnightly',
  M: 'Monthly',
} as const
export type PriceBookFrequency = keyof typeof PRICE_BOOK_FREQUENCIES

/** How often one is sent, as a site says it: Americans have no fortnights. */
export const frequenciesOf = (usa: boolean): Readonly<Record<PriceBookFrequency, string>> =>
  usa ? { ...PRICE_BOOK_FREQUENCIES, F: 'Bi-Weekly' } : PRICE_BOOK_FREQUENCIES

/** A price book that was generated and sent (section 3). A code that nobody knows is shown as it came. */
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

/** What was sent, newest first, and what the next one will be like. */
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

/** What the ERP did, in its own words. */
export const requestStatus = v.object({ Status: text })
