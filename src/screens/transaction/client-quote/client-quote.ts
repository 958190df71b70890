import type { ClientAmounts, ClientRow, TaxShown } from '#machines/client-quote/client-quote.rules.ts'
import { undrawableIn } from '#machines/shared/drawable-text.rules.ts'
import type { TransactionName } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../../components/navigation/paths.ts'
import type { Format } from '../../../components/portal/format.ts'
import type { Logo } from './letterhead.ts'

/** The page that makes a builder's own quote of this one. */
export const clientQuotePath = ({ transactionType, transactionNumber, transactionSuffix }: TransactionName) =>
  `${paths.transaction(transactionType, transactionNumber, transactionSuffix)}/client`

/** What a client reads. It has no cost, code or number of the supplier, so the file can have none. */
export interface ClientQuote {
  readonly business: { readonly name: string; readonly details: string; readonly taxNumber: string }
  readonly logo: Logo | null
  readonly clientName: string
  readonly job: string
  /** The builder's own number. */
  readonly reference: string
  /** yyyy-MM-dd */
  readonly madeOn: string
  /** yyyy-MM-dd, or '' for no limit. */
  readonly validUntil: string
  readonly terms: string
  readonly amounts: ClientAmounts
  readonly tax: TaxShown
}

/** The first row with letters that the PDF's fonts lack. */
export const undrawableRow = ({ amounts }: ClientQuote): ClientRow | undefined =>
  amounts.rows.find(({ description, unit }) => undrawableIn(description + unit).length > 0)

/** How a site writes it. */
export interface QuoteStyle {
  readonly format: Format
  readonly usa: boolean
  /** GST or Tax. */
  readonly taxName: string
  /** Called with the share that is drawn, from 0 to 1. */
  readonly report?: (done: number) => void
}

export const taxNumberName = (usa: boolean) => (usa ? 'Tax ID' : 'ABN')

/** The sums below the rows, as label and cents; the last is the total. */
export function totalsOf(
  { amounts, tax }: ClientQuote,
  taxName: string,
): readonly (readonly [string, number])[] {
  const { subtotal, tax: taxSum, total } = amounts
  if (tax === 'none') return [['Total', total]]
  if (tax === 'included')
    return [
      [`Includes ${taxName} of`, taxSum],
      ['Total', total],
    ]
  return [
    ['Subtotal', subtotal],
    [taxName, taxSum],
    ['Total', total],
  ]
}
