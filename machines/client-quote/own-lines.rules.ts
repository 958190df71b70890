import * as v from 'valibot'
import { amountProblem, centsOf, readAmount, typedDollars } from '#machines/payment/amount.rules.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'
import { line } from './client-quote.form.ts'
import { fractionOf } from './pricing.rules.ts'

/** A line of the builder's own, such as labour, as typed. The price excludes GST or tax, like those of goods. */
export interface OwnLine {
  readonly id: number
  readonly description: string
  readonly quantity: string
  readonly unit: string
  readonly price: string
  /** The group that shows it; '' for none. */
  readonly group: string
}

export type OwnField = Exclude<keyof OwnLine, 'id'>

/** A line that can be charged; `cents` exclude GST or tax. */
export interface ChargedLine {
  readonly description: string
  readonly quantity: number
  readonly unit: string
  readonly cents: number
  readonly group: string
}

export interface ReadOwnLine {
  readonly own: OwnLine
  /** Null while something is missing or can't be read, and of a blank line. */
  readonly charged: ChargedLine | null
  readonly problems: Readonly<Partial<Record<OwnField, string>>>
}

/** The most lines of one's own. */
export const MOST_OWN = 50
/** Characters of a unit, which has little room in the PDF. */
const UNIT_LIMIT = 12
/** A larger quantity is taken for a typing error. */
const MOST_OF = 100_000

/** Of two decimals, as quantities are shown. */
const PARTS = 100
const QUANTITY = /^(?:0|[1-9]\d*)?(?:\.(\d{1,2}))?$/

function quantityProblem(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return 'Required'
  if (!/\d/.test(text) || !QUANTITY.test(text)) return 'A number like 7.5'
  if (Number(text) > MOST_OF) return `At most ${MOST_OF.toLocaleString('en')}`
  return Number(text) > 0 ? undefined : 'Must be above 0'
}

/** The words of an amount to pay don't fit a column. */
const priceProblem = (typed: string) =>
  typed.trim() !== '' && typedDollars(typed) === null ? 'An amount like 85.00' : amountProblem(typed)

const checked = (problemOf: (typed: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problemOf(dataset.value) : undefined
      if (message) addIssue({ message })
    }),
  )

const chargeable = v.object({
  description: v.pipe(line, v.nonEmpty('Required')),
  quantity: checked(quantityProblem),
  unit: v.pipe(line, atMost(UNIT_LIMIT)),
  price: checked(priceProblem),
  group: line,
})

/** Whether nothing is typed. */
const isBlank = ({ description, quantity, unit, price }: OwnLine) =>
  [description, quantity, unit, price].every((typed) => typed.trim() === '')

/** A blank line is not charged, and nothing is wrong with it. */
export function readOwnLine(own: OwnLine): ReadOwnLine {
  if (isBlank(own)) return { own, charged: null, problems: {} }
  const read = v.safeParse(chargeable, own)
  if (!read.success) {
    const { nested = {} } = v.flatten<typeof chargeable>(read.issues)
    const problems = Object.fromEntries(Object.entries(nested).map(([field, [message]]) => [field, message]))
    return { own, charged: null, problems }
  }
  const { description, quantity, unit, price, group } = read.output
  const parts = Math.round(Number(quantity) * PARTS)
  const cents = fractionOf(centsOf(readAmount(price) ?? 0), parts, PARTS)
  return { own, charged: { description, quantity: parts / PARTS, unit, cents, group }, problems: {} }
}

/** Whether it is begun and can't be charged. */
export const isUnfinished = ({ charged, problems }: ReadOwnLine): boolean =>
  charged === null && Object.keys(problems).length > 0
