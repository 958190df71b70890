import * as v from 'valibot'
import type { Difference, Verdict } from '#contract/control/marking.ts'
import type { Expected } from './exercise.ts'

/**
 * What is wrong, in words, for somebody who has asked for it; nothing where it holds. Dates have the order of
 * the site.
 */
export function feedbackOn(
  { count }: Expected,
  verdict: Verdict,
  order: DateOrder = 'dmy',
): readonly string[] {
  const { holds, count: found, nearest } = verdict
  if (holds) return []
  const most = typeof count === 'number' ? count : (count?.atMost ?? Number.POSITIVE_INFINITY)
  if (found > most)
    return [`There ${are(found)}, and there should be ${most === 0 ? 'none' : `no more than ${most}`}.`]
  if (found > 0) return [`There ${are(found)} so far, and there should be more.`]
  if (!nearest) return ['Nothing like it has happened yet.']
  return [
    `The nearest is ${nearest.name}.`,
    ...nearest.differences
      .slice(0, MOST_REMARKS)
      .map((difference) => remarkOn(difference, wordsFor(difference.path, nearest.names, order))),
  ]
}

/** 24/11/2026, or 11/24/2026. */
export type DateOrder = 'dmy' | 'mdy'

const are = (count: number) => (count === 1 ? 'is 1' : `are ${count}`)

/** More would bury what matters most. */
const MOST_REMARKS = 4

/** What people call the fields; others are read from their names. */
const FIELDS: Readonly<Record<string, string>> = {
  productCode: 'product',
  productID: 'product',
  unitOfMeasure: 'unit',
  UOM: 'unit',
  branchID: 'branch',
  customerOrderNumber: 'order reference',
  buildersRef: 'order reference',
  nameShip: 'name at the delivery address',
  shipAddress1: 'street',
  shipAddress2: 'suburb',
  shipAddress3: 'state and postcode',
  qty: 'pieces',
  tally: 'tally rows',
  quoteComments: 'note',
  dateRequired: 'required date',
  despatchMethod: 'delivery or pickup',
  vehicleType: 'vehicle',
  transactionType: 'kind of document',
  cents: 'amount',
  isOnsite: 'delivery on site',
  shares: 'invoices',
  to: 'recipients',
  customerId: 'account',
  kind: 'sort of list',
  suffix: 'number after the dash',
}

const inWords = (name: string) => FIELDS[name] ?? name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** 'lines.1.quantity' is 'the quantity of line 2'. */
export function fieldText(path: string): string {
  const [last = '', ...before] = path.split('.').reverse()
  const holders = before.flatMap((name, at) =>
    Number.isNaN(Number(name)) ? [] : [`${singular(before[at + 1] ?? '')} ${Number(name) + 1}`],
  )
  const own = Number.isNaN(Number(last))
    ? `the ${inWords(last)}`
    : `${singular(before[0] ?? '')} ${Number(last) + 1}`
  return [own, ...holders.filter((holder) => holder !== own)].join(' of ')
}

const singular = (name: string) => inWords(name).replace(/ies$/, 'y').replace(/s$/, '')

/** A value that is no list or object, in words. */
type Words = (value: unknown) => string

const plainWords: Words = (value) => {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/

const withDate = (text: string, order: DateOrder) =>
  text.replace(ISO_DATE, order === 'mdy' ? '$2/$3/$1 ' : '$3/$2/$1 ').trimEnd()

/** Values of the field as the portal shows them: dollars for cents, dates, and what has a name by that. */
function wordsFor(path: string, names: Readonly<Record<string, string>>, order: DateOrder): Words {
  const isMoney = path.split('.').includes('cents')
  return (value) => {
    if (isMoney && typeof value === 'number') return `$${(value / 100).toFixed(2)}`
    return names[String(value)] ?? withDate(plainWords(value), order)
  }
}

function remarkOn({ path, expected, actual }: Difference, words: Words): string {
  if (expected === undefined) return `${capital(fieldText(path))}${labelOf(actual)} should not be there.`
  if (actual === undefined || isLacking(expected, actual))
    return `In ${fieldText(path)}, ${valueText(expected, words)} is missing.`
  return `${capital(fieldText(path))} is ${valueText(actual, words)}, and should ${shouldText(expected, words)}.`
}

const partOfText = v.object({ contains: v.string() })

const labelled = v.object({ productCode: v.optional(v.string()), name: v.optional(v.string()) })

/** What an element is, where it says so. */
function labelOf(element: unknown): string {
  const { productCode, name = productCode } = v.is(labelled, element) ? element : {}
  return name ? ` (${name})` : ''
}

/** A whole email would bury what it lacks. */
const isLacking = (expected: unknown, actual: unknown) =>
  v.is(partOfText, expected) && typeof actual === 'string' && actual.length > LONGEST_QUOTED

const shouldText = (expected: unknown, words: Words) =>
  `${v.is(partOfText, expected) ? 'contain' : 'be'} ${valueText(expected, words)}`

const LONGEST_QUOTED = 80

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A value, or what is expected of one, in words. */
export function valueText(value: unknown, words: Words = plainWords): string {
  if (Array.isArray(value)) return value.map((each) => valueText(each, words)).join(', ') || 'empty'
  if (typeof value !== 'object' || value === null) return words(value)
  const parts = Object.entries(value).map(([name, inner]) => partText(name, inner, words))
  return parts.join(', ')
}

function partText(name: string, value: unknown, words: Words): string {
  const text = valueText(value, words)
  switch (name) {
    case 'atLeast':
      return `at least ${text}`
    case 'atMost':
      return `at most ${text}`
    case 'anyOf':
      return Array.isArray(value) ? value.map((each) => valueText(each, words)).join(' or ') : text
    case 'contains':
    case 'some':
      return text
    default:
      return `${inWords(name)} ${text}`
  }
}
