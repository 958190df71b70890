import type { SeedCustomer } from '#fixtures/seed.ts'
import { recordOf, statementOf, transactionOf } from '#simulator/handlers/documents.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import type { World } from '#simulator/world.ts'
import type { Recipient, StatementContent, TransactionContent } from './content.ts'
import { letterheadOf } from './letterhead.ts'
import { placeLine } from './wording.ts'

/** The content of a transaction for PDFs and exports; undefined if the customer has no such transaction. */
export function transactionPaper(
  world: World,
  customer: SeedCustomer,
  number: number,
  suffix: number,
): TransactionContent | undefined {
  const record = recordOf(world, customer, number, suffix)
  const transaction = transactionOf(world, customer, number, suffix)
  if (!record || !transaction) return undefined
  return {
    kind: 'transaction',
    letterhead: letterheadOf(world.seed, record.branchID),
    transaction,
    customerOrderNumber: record.customerOrderNumber,
    orderedOn: record.orderedOn,
    chargeTo: recipientOf(customer, world.seed.configuration.usa),
  }
}

/** The content of the customer's statement of that date; undefined if there is none. */
export function statementPaper(
  world: World,
  customer: SeedCustomer,
  date: string,
): StatementContent | undefined {
  const found = statementOf(world, customer, date)
  if (!found) return undefined
  return {
    kind: 'statement',
    letterhead: letterheadOf(world.seed),
    ...found,
    reference: statementReference(customer, date),
    chargeTo: recipientOf(customer, world.seed.configuration.usa),
  }
}

function recipientOf(customer: SeedCustomer, usa: boolean): Recipient {
  const region = [customer.billState, customer.billPostCode].filter(Boolean).join(' ')
  return [customer.customerName, customer.billAddress, placeLine(usa, customer.billSuburb, region)]
}
