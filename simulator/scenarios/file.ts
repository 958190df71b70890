import * as v from 'valibot'
import { ACCOUNT_STATUSES, hundredths, price } from '#contract/control/changes.ts'
import { SCENARIO_VERSION } from '#contract/control/scenario.ts'
import { DEFAULT_SCENARIO, SCENARIOS } from '#contract/control.ts'
import { STOCK_STATUSES } from '#contract/entities/product.ts'
import { newUserName, ROLES } from '#contract/request-values.ts'
import { isSafeLink } from '#contract/urls.ts'
import { emailAddress, required } from '#contract/values.ts'
import { worldRecord } from './record-schemas.ts'
import { strict } from './strict.ts'
import { between, days, length, listOf, logical, moment, number, oneOf, text, visible } from './values.ts'

const limited = v.pipe(text, v.maxLength(2_000, 'is too long'))
/** One line, such as a name. */
const line = v.pipe(required, visible)
const lineOrNone = v.pipe(limited, visible)

/** A part of the menu: a category, a type of it, or a class of that. */
const shelf = strict({
  category: line,
  type: v.optional(lineOrNone, ''),
  class: v.optional(lineOrNone, ''),
})

/** A product of the base that is otherwise, or a new one. */
const product = strict({
  productID: line,
  category: v.exactOptional(line),
  type: v.exactOptional(lineOrNone),
  class: v.exactOptional(lineOrNone),
  shortDesc: v.exactOptional(line),
  longDesc: v.exactOptional(limited),
  stockStatus: v.exactOptional(oneOf(STOCK_STATUSES)),
  /** Counted stock in base units; left out, stock is not counted. */
  stock: v.exactOptional(hundredths),
  /** Dollars per base unit, excluding tax. */
  retailPrice: v.exactOptional(price),
  tradePrice: v.exactOptional(price),
  /** The first is the base unit, with factor 1. */
  units: v.exactOptional(
    v.pipe(
      listOf(strict({ UOM: line, conversionFactor: between(0.0001, 100_000) })),
      v.minLength(1, 'must have a unit'),
      v.check(([first]) => first?.conversionFactor === 1, 'must begin with the base unit, of factor 1'),
    ),
  ),
  isTally: v.exactOptional(logical),
  lengths: v.exactOptional(listOf(length)),
})

/** A customer of the base who is otherwise, or a new one. */
const customer = strict({
  customerID: number,
  customerName: v.exactOptional(line),
  billAddress: v.exactOptional(lineOrNone),
  billSuburb: v.exactOptional(lineOrNone),
  billState: v.exactOptional(lineOrNone),
  billPostCode: v.exactOptional(lineOrNone),
  streetAddress: v.exactOptional(lineOrNone),
  streetState: v.exactOptional(lineOrNone),
  streetPostCode: v.exactOptional(lineOrNone),
  customerEmail: v.exactOptional(emailAddress),
  phoneHome: v.exactOptional(lineOrNone),
  phoneMobile: v.exactOptional(lineOrNone),
  faxBusiness: v.exactOptional(lineOrNone),
  accountStatus: v.exactOptional(oneOf(ACCOUNT_STATUSES)),
  /** The share of the trade price that the customer pays. */
  priceFactor: v.exactOptional(between(0.01, 10)),
  /** Dollars including tax. */
  creditLimit: v.exactOptional(hundredths),
})

/** A user who is added, with the password of all the scenarios' accounts. */
const user = strict({
  userId: newUserName,
  customerID: number,
  role: oneOf(ROLES),
  firstName: line,
  lastName: line,
  email: emailAddress,
})

/** A scenario as a file: how it differs from one that the simulator has. */
export const scenarioFile = strict({
  /** Where the file's JSON Schema is, for editors. */
  $schema: v.exactOptional(v.pipe(lineOrNone, v.check(isSafeLink, 'must be a path or a URL'))),
  version: v.literal(SCENARIO_VERSION, `must be ${SCENARIO_VERSION}`),
  base: v.optional(oneOf(SCENARIOS), DEFAULT_SCENARIO),
  /** When its worlds start: an ISO 8601 instant. Left out, the real time. */
  now: v.exactOptional(moment),
  menu: v.optional(listOf(shelf), []),
  products: v.optional(listOf(product), []),
  customers: v.optional(listOf(customer), []),
  users: v.optional(listOf(user), []),
  /** How many days came in the world that the file was made from. */
  daysLived: v.optional(days, 0),
  /** What happened in that world. */
  records: v.optional(listOf(worldRecord), []),
})
export type ScenarioFile = v.InferOutput<typeof scenarioFile>
