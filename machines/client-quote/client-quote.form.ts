import * as v from 'valibot'
import { isoDate } from '#contract/dates.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { listed, undrawableIn } from '#machines/shared/drawable-text.rules.ts'
import { atMost, LINE_LIMIT } from '#machines/shared/text-limit.rules.ts'
import { DETAILS, TAXES } from './client-quote.rules.ts'
import { PRICINGS, readPricing, readTaxRate } from './percent.rules.ts'

/** Refuses letters that the PDF's fonts lack: a '?' in their place would be another name. */
const drawable = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (text) => undrawableIn(text).length === 0,
  ({ input }) => lackingText(input),
)

/** What the PDF's fonts lack of a text, and what to do. */
export function lackingText(text: string): string {
  return `The PDF can’t print ${listed(undrawableIn(text))}. Write this in other letters.`
}

const line = v.pipe(v.string(), v.trim(), atMost(LINE_LIMIT), drawable)
const lines = v.pipe(v.string(), v.trim(), atMost(FREE_TEXT_LIMIT), drawable)

/** What is the same for each client; it is remembered on the device. */
export const businessFields = {
  pricing: v.picklist(PRICINGS),
  percent: v.string(),
  tax: v.picklist(TAXES),
  taxRate: v.string(),
  detail: v.picklist(DETAILS),
  businessName: v.pipe(line, v.nonEmpty('Required')),
  /** Address, phone and so on, in lines. */
  businessDetails: lines,
  /** ABN, or the number of a US business. */
  taxNumber: line,
  terms: lines,
}

const fields = v.object({
  ...businessFields,
  clientName: v.pipe(line, v.nonEmpty('Required')),
  job: line,
  /** The builder's own number. */
  reference: line,
  validUntil: v.union([v.literal(''), isoDate], 'Not a date'),
})
export type ClientQuoteForm = v.InferOutput<typeof fields>

/** Input of a quote for a client. What a percentage may be depends on what it is of. */
export const clientQuoteForm = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const form = dataset.value
    const say = (key: 'percent' | 'taxRate', message: string | undefined) => {
      if (message === undefined) return
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: form, key, value: form[key] }],
      })
    }
    say('percent', readPricing(form.percent, form.pricing).problem)
    if (form.tax !== 'none') say('taxRate', readTaxRate(form.taxRate).problem)
  }),
)
