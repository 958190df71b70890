import * as v from 'valibot'
import type { Difference, Verdict } from '#contract/control/marking.ts'
import type { Expected } from './exercise.ts'

/** What is wrong, in words, for somebody who has asked for it; nothing where it holds. */
export function feedbackOn({ record, call, count }: Expected, verdict: Verdict): readonly string[] {
  const { holds, count: found, nearest } = verdict
  if (holds) return []
  const most = typeof count === 'number' ? count : (count?.atMost ?? Number.POSITIVE_INFINITY)
  if (found > most)
    return [`There ${are(found)}, and there should be ${most === 0 ? 'none' : `no more than ${most}`}.`]
  if (found > 0) return [`There ${are(found)} so far, and there should be more.`]
  if (!nearest) return ['Nothing like it has happened yet.']
  const kind = call ? 'call' : (KINDS[record ?? ''] ?? 'record')
  return [
    call || nearest.id.length > LONGEST_ID
      ? `The nearest is a ${kind}.`
      : `The nearest is ${kind} ${nearest.id}.`,
    ...nearest.differences.slice(0, MOST_REMARKS).map(remarkOn),
  ]
}

const are = (count: number) => (count === 1 ? 'is 1' : `are ${count}`)

/** A longer one is an id that only the ERP uses. */
const LONGEST_ID = 20

/** More would bury what matters most. */
const MOST_REMARKS = 4

/** What the records of a collection are called. */
const KINDS: Readonly<Record<string, string>> = {
  transactions: 'order or quote',
  bills: 'invoice or credit',
  carts: 'cart or list',
  payments: 'payment',
  settlements: 'settled payment',
  emails: 'email',
  users: 'user',
  comments: 'comment on',
  acceptedQuotes: 'accepted quote',
}

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
  cents: 'amount in cents',
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

function remarkOn({ path, expected, actual }: Difference): string {
  if (expected === undefined) return `${capital(fieldText(path))}${labelOf(actual)} should not be there.`
  if (actual === undefined || isLacking(expected, actual))
    return `In ${fieldText(path)}, ${valueText(expected)} is missing.`
  return `${capital(fieldText(path))} is ${valueText(actual)}, and should ${shouldText(expected)}.`
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

const shouldText = (expected: unknown) =>
  v.is(partOfText, expected) ? `contain ${valueText(expected)}` : `be ${valueText(expected)}`

const LONGEST_QUOTED = 80

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A value, or what is expected of one, in words. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'empty'
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, inner]) => partText(name, inner))
  return parts.join(', ')
}

function partText(name: string, value: unknown): string {
  switch (name) {
    case 'atLeast':
      return `at least ${valueText(value)}`
    case 'atMost':
      return `at most ${valueText(value)}`
    case 'anyOf':
      return Array.isArray(value) ? value.map(valueText).join(' or ') : valueText(value)
    case 'contains':
    case 'some':
      return valueText(value)
    default:
      return `${inWords(name)} ${valueText(value)}`
  }
}
