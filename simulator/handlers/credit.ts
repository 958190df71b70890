import type { TransactionType } from '#contract/entities/order.ts'
import type { Seed, SeedCustomer } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { type CreditAccount, creditObjection } from '#simulator/rules/credit.ts'
import { totalOf } from '#simulator/rules/ledger.ts'
import { toCents } from '#simulator/rules/money.ts'
import { seedLedger, seedTotals } from '#simulator/rules/seed-ledger.ts'
import { recordTotals } from '#simulator/rules/transactions.ts'
import type { SignedInCall, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { accountAgeing } from './documents.ts'
import { placedBy } from './transactions.ts'

/** Refuses an order or quote that the account's status or credit doesn't allow. totalCents includes tax. */
export function checkCredit(
  type: TransactionType,
  totalCents: number,
  { world, caller }: SignedInCall,
): void {
  const objection = creditObjection(type, totalCents, creditAccount(world, caller.customer))
  if (objection) refuse(objection)
}

/** What a customer may still order on account, in cents including tax; below 0 when over the limit. */
export function availableCredit(world: World, customer: SeedCustomer): number {
  const { limit, balance, openOrders } = creditAccount(world, customer)
  return limit - balance - openOrders
}

function creditAccount(
  world: World,
  { customerID, accountStatus, creditLimit }: SeedCustomer,
): CreditAccount {
  return {
    status: accountStatus,
    limit: toCents(creditLimit),
    balance: totalOf(accountAgeing(world, customerID, dayOf(world))),
    openOrders: seedOpenCents(world.seed, customerID) + placedOpenCents(world, customerID),
  }
}

/** The customer's orders in this world, in cents; none of them is invoiced yet. */
function placedOpenCents(world: World, customerId: number): number {
  return placedBy(customerId, world)
    .filter(({ type }) => type === 'Order')
    .reduce((sum, record) => sum + recordTotals(record, world.seed.orderTaxRate).totalCents, 0)
}

const openCents = memoized((_: Seed) => new Map<number, number>())

/**
 * The part of the seed's orders that is not invoiced yet, in cents. Constant, as orders move with the clock.
 */
function seedOpenCents(seed: Seed, customerId: number): number {
  const known = openCents(seed).get(customerId)
  if (known !== undefined) return known
  const own = seedLedger(seed).of(customerId)
  const open = own.filter(({ type, invoicedAfterDays }) => type === 'Order' && invoicedAfterDays === null)
  const numbers = new Set(open.map(({ number }) => number))
  const invoiced = own.filter(({ type, number }) => type === 'Invoice' && numbers.has(number))
  const sum = (of: typeof own) => of.reduce((cents, each) => cents + seedTotals(seed, each).totalCents, 0)
  const made = sum(open) - sum(invoiced)
  openCents(seed).set(customerId, made)
  return made
}
