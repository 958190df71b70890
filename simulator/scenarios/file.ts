import * as v from 'valibot'
import { ACCOUNT_STATUSES } from '#contract/control/changes.ts'
import { SCENARIO_VERSION } from '#contract/control/scenario.ts'
import { DEFAULT_SCENARIO, SCENARIOS } from '#contract/control.ts'
import { STOCK_STATUSES } from '#contract/entities/product.ts'
import { ROLES } from '#contract/request-values.ts'
import { emailAddress, newUserName, required, wholeNumber } from '#contract/values.ts'
import { worldRecord } from './record-schemas.ts'
import { instant, strict } from './strict.ts'

const MOST = 10_000_000
const text = v.pipe(v.string('must be text'), v.maxLength(2_000, 'is too long'))
const logical = v.boolean('must be true or false')
const amount = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MOST, `must be at most ${MOST}`),
)
const above0 = v.pipe(
  amount,
  v.check((value) => value > 0, 'must be above 0'),
)
const oneOf = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, `must be one of ${names.join(', ')}`)
const listOf = <S extends v.GenericSchema>(item: S) => v.array(item, 'must be a list')

/** A part of the menu: a category, a type of it, or a class of that. */
const shelf = strict({
  category: required,
  type: v.optional(text, ''),
  class: v.optional(text, ''),
})

/** A product of the base that is otherwise, or a new one. */
const product = strict({
  productID: required,
  category: v.exactOptional(required),
  type: v.exactOptional(text),
  class: v.exactOptional(text),
  shortDesc: v.exactOptional(required),
  longDesc: v.exactOptional(text),
  stockStatus: v.exactOptional(oneOf(STOCK_STATUSES)),
  /** Counted stock in base units; left out, stock is not counted. */
  stock: v.exactOptional(amount),
  /** Dollars per base unit, excluding tax. */
  retailPrice: v.exactOptional(above0),
  tradePrice: v.exactOptional(above0),
  /** The first is the base unit, with factor 1. */
  units: v.exactOptional(
    v.pipe(
      listOf(strict({ UOM: required, conversionFactor: above0 })),
      v.minLength(1, 'must have a unit'),
      v.check(([first]) => first?.conversionFactor === 1, 'must begin with the base unit, of factor 1'),
    ),
  ),
  isTally: v.exactOptional(logical),
  lengths: v.exactOptional(listOf(above0)),
})

/** A customer of the base who is otherwise, or a new one. */
const customer = strict({
  customerID: v.pipe(wholeNumber, v.minValue(1, 'must be above 0')),
  customerName: v.exactOptional(required),
  billAddress: v.exactOptional(text),
  billSuburb: v.exactOptional(text),
  billState: v.exactOptional(text),
  billPostCode: v.exactOptional(text),
  streetAddress: v.exactOptional(text),
  streetState: v.exactOptional(text),
  streetPostCode: v.exactOptional(text),
  customerEmail: v.exactOptional(emailAddress),
  phoneHome: v.exactOptional(text),
  phoneMobile: v.exactOptional(text),
  faxBusiness: v.exactOptional(text),
  accountStatus: v.exactOptional(oneOf(ACCOUNT_STATUSES)),
  /** The share of the trade price that the customer pays. */
  priceFactor: v.exactOptional(above0),
  /** Dollars including tax. */
  creditLimit: v.exactOptional(amount),
})

/** A user who is added, with the password of all the scenarios' accounts. */
const user = strict({
  userId: newUserName,
  customerID: wholeNumber,
  role: oneOf(ROLES),
  firstName: required,
  lastName: required,
  email: emailAddress,
})

/** A scenario as a file: how it differs from one that the simulator has. */
export const scenarioFile = strict({
  /** Where the file's JSON Schema is, for editors. */
  $schema: v.exactOptional(text),
  version: v.literal(SCENARIO_VERSION, `must be ${SCENARIO_VERSION}`),
  base: v.optional(oneOf(SCENARIOS), DEFAULT_SCENARIO),
  /** When its worlds start: an ISO 8601 instant. Left out, the real time. */
  now: v.exactOptional(instant),
  menu: v.optional(listOf(shelf), []),
  products: v.optional(listOf(product), []),
  customers: v.optional(listOf(customer), []),
  users: v.optional(listOf(user), []),
  /** How many days came in the world that the file was made from. */
  daysLived: v.optional(v.pipe(wholeNumber, v.minValue(0, 'must not be negative')), 0),
  /** What happened in that world. */
  records: v.optional(listOf(worldRecord), []),
})
export type ScenarioFile = v.InferOutput<typeof scenarioFile>
