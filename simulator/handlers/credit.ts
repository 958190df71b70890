import type { TransactionType } from '#contract/entities/order.ts'
import type { Seed, SeedCustomer } from '#fixtures/seed.ts'
import { inOneGo } from '#fixtures/steps.ts'
import { memoized } from '#simulator/memoized.ts'
import { dayOf } from '#simulator/rules/calendar.ts'
import { type CreditAccount, creditObjection } from '#simulator/rules/credit.ts'
import { totalOf } from '#simulator/rules/ledger.ts'
import { toCents } from '#simulator/rules/money.ts'
import { seedLedger, seedTotals } from '#simulator/rules/seed-ledger.ts'
import { recordTotals } from '#simulator/rules/transactions.ts'
import { invoicedByOrder } from '#simulator/rules/world-ledger.ts'
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
    openOrders: openOrderCents(world, customerID),
  }
}

/** The part of a customer's orders that is not invoiced yet, in cents. */
function openOrderCents(world: World, customerId: number): number {
  const { seed, records } = world
  const invoiced = inOneGo(invoicedByOrder(records.bills.in(String(customerId)), seed.orderTaxRate))
  const placed = placedBy(customerId, world)
    .filter(({ type }) => type === 'Order')
    .map((record) => [record.number, recordTotals(record, seed.orderTaxRate).totalCents] as const)
  return [...seedOpenCents(seed, customerId), ...placed]
    .filter(([number]) => !records.completedOrders.get(String(number)))
    .reduce((sum, [number, cents]) => sum + cents - (invoiced.get(number) ?? 0), 0)
}

type OpenCents = readonly (readonly [number: number, cents: number])[]

const openCents = memoized((_: Seed) => new Map<number, OpenCents>())

/** The part of each of the seed's orders that the seed has not invoiced, in cents. */
function seedOpenCents(seed: Seed, customerId: number): OpenCents {
  const known = openCents(seed).get(customerId)
  if (known !== undefined) return known
  const own = seedLedger(seed).of(customerId)
  const cents = new Map<number, number>()
  for (const each of own)
    if (each.type === 'Order' && each.invoicedAfterDays === null)
      cents.set(each.number, seedTotals(seed, each).totalCents)
  for (const each of own) {
    const open = each.type === 'Invoice' ? cents.get(each.number) : undefined
    if (open !== undefined) cents.set(each.number, open - seedTotals(seed, each).totalCents)
  }
  const made = [...cents]
  openCents(seed).set(customerId, made)
  return made
}
