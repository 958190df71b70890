import { type FactName, type Facts, TRADE_PORTAL_ID } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Country } from '#fixtures/country.ts'
import { CONFIGURATIONS } from '#fixtures/site/company.ts'
import { CUSTOMERS } from '#fixtures/site/customers.ts'
import { textOf } from '../lib/json.ts'
import type { MadeCall } from './entry.ts'

/** The scenarios that have a customer of each kind of data: their names are those of the countries. */
export type Scenario = Country

/** The cart of an imported tape, for all carts of the session: orders are not placed again. */
export const CART = '00000000-0000-4000-8000-000000000001'

export const USER = 'admin'

/** What the client adds to calls, in the scenario. */
export function factsOf(scenario: Scenario): Facts {
  const { device_id: deviceId, company_id: companyId } = CONFIGURATIONS[scenario]
  const customerId = CUSTOMERS[scenario][0]?.customerID ?? 0
  return { deviceId, companyId, userName: USER, customerId, tradePortalId: TRADE_PORTAL_ID }
}

/** Fields that the portal fills in by itself, and the values that are the same in every session. */
const PORTALS_OWN: Readonly<Record<string, (value: unknown) => boolean>> = {
  objectSet: (value) => ['settings', 'topbuttonbar', 'bottomlinkbar'].includes(textOf(value)),
  limit: isNumber,
  page: isNumber,
  start: isNumber,
  lineNo: (value) => value === 0,
  reprice: (value) => value === true,
  fromDate: isDay,
  toDate: isDay,
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^(\d{4}-\d\d-\d\d)?$/.test(value)
}

/**
 * The request as the scenario's user makes it: the user, the customer and the cart are the scenario's. Undefined
 * if it has anything that depends on the data, such as the number of an order: the tape then has the operation
 * only.
 */
export function requestIn(
  scenario: Scenario,
  { operation, request }: MadeCall,
  carts: ReadonlySet<string>,
): Readonly<Record<string, unknown>> | undefined {
  const facts = factsOf(scenario)
  const named: Readonly<Record<string, FactName>> = operations[operation].facts
  const fields = Object.entries(request ?? {}).map(([name, value]) => {
    const fact = named[name]
    if (fact) return [name, facts[fact]] as const
    if (name === 'sessionID' && carts.has(textOf(value))) return [name, CART] as const
    return PORTALS_OWN[name]?.(value) ? ([name, value] as const) : null
  })
  if (request === null || fields.includes(null)) return undefined
  return Object.fromEntries(fields.filter((field) => field !== null))
}
