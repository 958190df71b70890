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

export const line = v.pipe(v.string(), v.trim(), atMost(LINE_LIMIT), drawable)
const lines = v.pipe(v.string(), v.trim(), atMost(FREE_TEXT_LIMIT), drawable)

const fields = v.object({
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
  clientName: v.pipe(line, v.nonEmpty('Required')),
  job: line,
  /** The builder's own number. */
  reference: line,
  validUntil: v.union([v.literal(''), isoDate], 'Not a date'),
})
export type ClientQuoteForm = v.InferOutput<typeof fields>

const keptLine = v.pipe(v.string(), atMost(LINE_LIMIT))
const keptLines = v.pipe(v.string(), atMost(FREE_TEXT_LIMIT))

/** The business as it is printed, kept as typed: also what the PDF can't print, until that is mended. */
const letterhead = {
  businessName: keptLine,
  businessDetails: keptLines,
  taxNumber: keptLine,
  terms: keptLines,
}

/** What is kept on the device for the next quote. */
export const keptBusiness = v.object({
  ...letterhead,
  pricing: fields.entries.pricing,
  percent: keptLine,
  tax: fields.entries.tax,
  taxRate: keptLine,
  detail: fields.entries.detail,
})
export type KeptBusiness = v.InferOutput<typeof keptBusiness>

/** The fields of the form that each quote has from the device, whatever its own draft was. */
export const LETTERHEAD_FIELDS = ['businessName', 'businessDetails', 'taxNumber', 'terms'] as const

/** What to keep of a form: what can't be kept or read stays as it was. */
export function keptOf(form: KeptBusiness, before: KeptBusiness): KeptBusiness {
  const { pricing, percent } = readPricing(form.percent, form.pricing).problem ? before : form
  const { taxRate } = readTaxRate(form.taxRate).problem ? before : form
  const kept = { tax: form.tax, detail: form.detail, pricing, percent, taxRate }
  const text = (key: keyof typeof letterhead) => (v.is(letterhead[key], form[key]) ? form : before)[key]
  return {
    ...kept,
    businessName: text('businessName'),
    businessDetails: text('businessDetails'),
    taxNumber: text('taxNumber'),
    terms: text('terms'),
  }
}

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
