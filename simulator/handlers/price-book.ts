import { PRICE_BOOK_TYPES, type PriceBook, type PriceBookEntry } from '#contract/entities/price-book.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { wordingOf } from '#simulator/pdf/wording.ts'
import type { PriceBookRecord } from '#simulator/records.ts'
import { type CustomerPriceBook, nextPriceBook, priceBookOf } from '#simulator/rules/price-books.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { nameKey } from '#simulator/worlds/people.ts'
import { priceBookChangesEmail, priceBookEmail } from './email-texts.ts'
import { send } from './queue-email.ts'

type PriceBookOperation =
  | 'getPriceBookInfo'
  | 'requestNewPriceBook'
  | 'resendPriceBook'
  | 'sendPriceBookInfoChanges'

/** A customer's own prices, as files sent by email. */
export const priceBookHandlers: Pick<Handlers, PriceBookOperation> = {
  getPriceBookInfo: (_payload, call) => [shown(ownBook(call))],

  requestNewPriceBook({ tradePortalUser }, call) {
    checkAsker(tradePortalUser, call)
    const next = nextPriceBook(call.world, ownBook(call))
    call.world.records.priceBooks.put(String(call.caller.customer.customerID), next.historyID, next)
    mail(call, next.recipient, [next])
    return [{ Status: `${PRICE_BOOK_TYPES[next.type]} generated` }, { Status: `Sent to ${next.recipient}` }]
  },

  resendPriceBook({ tradePortalUser, historyIDs }, call) {
    checkAsker(tradePortalUser, call)
    const { history, settings } = ownBook(call)
    const wanted = [...new Set(historyIDs.split(/\s+/))].map(
      (id) =>
        history.find(({ historyID }) => historyID === id) ??
        refuse(`Unknown price book ${id.slice(0, 40)}`, 'historyIDs'),
    )
    // Sent to the current recipient: the previous one may have left the company.
    mail(call, settings.recipient, wanted)
    return wanted.map(({ generatedOn }) => ({
      Status: `Price book of ${dayIn(call, generatedOn)} has been sent to ${settings.recipient}`,
    }))
  },

  sendPriceBookInfoChanges(payload, call) {
    checkAsker(payload.tradePortalUser, call)
    ownBook(call)
    const { customer, user } = call.caller
    const { company_email, usa } = call.world.seed.configuration
    send(call, {
      from: user.email,
      to: [company_email],
      ...priceBookChangesEmail(customer, user, payload, usa),
      attached: null,
    })
    return [{ Status: `Your changes have been sent to ${company_email}` }, { Status: 'We will apply them' }]
  },
}

/** Users can only make requests in their own name. */
function checkAsker(tradePortalUser: string, { caller: { user } }: SignedInCall): void {
  if (nameKey(tradePortalUser) !== nameKey(user.userId))
    refuse("tradePortalUser is not the caller's own", 'tradePortalUser')
}

function ownBook({ world, caller }: SignedInCall): CustomerPriceBook {
  return priceBookOf(world, caller.customer.customerID) ?? refuse(SERVER_MESSAGES.noPriceBook)
}

function shown({ settings, history }: CustomerPriceBook): PriceBook {
  return {
    PriceBookHistory: history.map(entryOf),
    lastDateCalculated: history[0]?.generatedOn ?? null,
    typePricebook: settings.type,
    deliveryFormat: settings.format,
    recipient: settings.recipient,
    frequencyPricebook: settings.frequency,
    showNewProductCodes: settings.showNewCodes,
    showCoreProductsOnly: settings.coreOnly,
    isRequiredQuarterly: settings.fullQuarterly,
    isPricebookZipped: settings.zipped,
  }
}

const entryOf = (book: PriceBookRecord): PriceBookEntry => ({
  historyID: book.historyID,
  dateGenerated: book.generatedOn,
  typeGenerated: book.type,
  formatGenerated: book.format,
  sentRecipient: book.recipient,
  newCodesGenerated: book.newCodes,
  coreProductsGenerated: book.coreOnly,
})

const dayIn = ({ world }: SignedInCall, day: string) => wordingOf(world.seed.configuration.usa).day(day)

function mail(call: SignedInCall, recipient: string, books: readonly PriceBookRecord[]): void {
  const attached = { kind: 'priceBooks', books } as const
  send(call, { to: [recipient], ...priceBookEmail(call.world.seed, books), attached })
}
