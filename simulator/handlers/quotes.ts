import { lastRequiredDay } from '#contract/dates.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { seedLedger } from '#simulator/rules/seed-ledger.ts'
import { nextTransactionNumber, recordTotals, validUntilIn } from '#simulator/rules/transactions.ts'
import type { Handlers, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { checkCredit } from './credit.ts'
import { recordOf } from './documents.ts'

/** Accepting a quote turns it into an order, once. Everything is checked before anything is written. */
export const quoteHandlers: Pick<Handlers, 'acceptQuote'> = {
  acceptQuote({ numTran, suffixTran, deliveryDate, comment1 }, call) {
    const { world, caller } = call
    const quote = recordOf(world, caller.customer, numTran, suffixTran)
    if (!quote) return refuse(SERVER_MESSAGES.noRecords)
    const today = dayOf(world)
    checkQuote(quote, world, today)
    if (deliveryDate < today) refuse('The delivery date is in the past', 'deliveryDate')
    if (deliveryDate > lastRequiredDay(today))
      refuse('The delivery date is more than ten years ahead', 'deliveryDate')
    checkCredit('Order', recordTotals(quote, world.seed.orderTaxRate).totalCents, call)
    const number = nextTransactionNumber(world)
    world.records.transactions.put(String(number), {
      ...quote,
      number,
      suffix: 0,
      type: 'Order',
      orderedOn: today,
      deliveryDate,
      invoiceDate: null,
      comment: comment1,
    })
    world.records.acceptedQuotes.put(String(quote.number), number)
    return {}
  },
}

function checkQuote(quote: TransactionRecord, world: World, today: string) {
  const { number, suffix, type } = quote
  const validUntil = validUntilIn(world, quote)
  if (validUntil === null) refuse(`${type} ${number} is not a quote`)
  const acceptedAs =
    world.records.acceptedQuotes.get(String(number)) ??
    seedLedger(world.seed).find(number, suffix)?.acceptedAs
  if (acceptedAs) refuse(`Quote ${number} has already been accepted as order ${acceptedAs}`)
  if (validUntil < today)
    refuse(`Quote ${number} has lapsed: its prices were valid for 30 days. Ask your branch for a new one.`)
}
