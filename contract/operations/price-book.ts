import * as v from 'valibot'
import {
  PRICE_BOOK_FORMATS,
  PRICE_BOOK_FREQUENCIES,
  PRICE_BOOK_TYPES,
  priceBook,
  requestStatus,
} from '../entities/price-book.ts'
import { operation, rows } from '../operation.ts'
import { blank, logical } from '../request-values.ts'
import { emailAddress, FREE_TEXT_LIMIT, required } from '../values.ts'

/** The requesting user. deviceID stays empty, because a portal is no device (section 7.2). */
const asker = {
  tradePortalUser: required,
  deviceID: blank,
}

/** One of the ERP's codes, or '' for no change. */
const codeOf = <K extends string>(codes: Readonly<Record<K, string>>) => {
  // Object.keys widens to string, but the table has no other keys.
  const known = Object.keys(codes) as K[]
  return v.picklist(['', ...known], `must be one of ${known.join(', ')}, or empty`)
}

/** The customer's own prices as files sent by email (section 2.9). */
export const priceBookOperations = {
  getPriceBookInfo: operation({
    summary: 'The price books that were sent, newest first, and the current configuration, in one row.',
    ipFunction: 'getPriceBookInfo',
    facts: { customerID: 'customerId' },
    reply: rows('PriceBook', priceBook),
  }),
  requestNewPriceBook: operation({
    summary: 'Generates a price book with the current configuration and emails it.',
    ipFunction: 'requestNewPriceBook',
    kind: 'mutation',
    request: asker,
    reply: rows('requestNewPriceBookStatus', requestStatus),
  }),
  resendPriceBook: operation({
    summary: 'Emails price books from the history again. `historyIDs` are separated by spaces.',
    ipFunction: 'resendPriceBook',
    kind: 'mutation',
    request: {
      ...asker,
      historyIDs: v.pipe(
        v.string('must be text'),
        v.trim(),
        v.nonEmpty('is required'),
        v.maxLength(FREE_TEXT_LIMIT, 'is too long'),
      ),
    },
    reply: rows('resendPriceBookResponse', requestStatus),
  }),
  sendPriceBookInfoChanges: operation({
    summary: 'Asks the company to change the configuration. Staff make the change by hand.',
    ipFunction: 'sendPriceBookInfoChanges',
    kind: 'mutation',
    request: {
      ...asker,
      recipient: emailAddress,
      deliveryFormat: codeOf(PRICE_BOOK_FORMATS),
      type: codeOf(PRICE_BOOK_TYPES),
      frequency: codeOf(PRICE_BOOK_FREQUENCIES),
      showNewProductCodes: logical,
      showCoreProductsOnly: logical,
      isRequiredQuarterly: logical,
      isPricebookZipped: logical,
      emailText: blank,
      supportEmailAddress: blank,
    },
    reply: rows('SendPriceBookResponse', requestStatus),
  }),
}
