import { Fragment } from 'react'
import { lackingText } from '#machines/client-quote/client-quote.form.ts'
import type { ClientRow, PricedLine } from '#machines/client-quote/client-quote.rules.ts'
import { alteredIn } from '#machines/shared/drawable-text.rules.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { NoBreakMeasures } from '../../../components/product/no-break-measures.ts'
import { Button } from '../../../ui/button.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../../ui/docket.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import { preview as styles } from './client-quote.styles.ts'
import { type ClientQuote, taxNumberName, totalsOf, undrawableRow } from './client-quote.ts'

/** Rows of the preview; the PDF has all. */
const ROWS = 12

interface ClientPreviewProps {
  /** Null while it can't be priced. */
  readonly quote: ClientQuote | null
  /** Lines whose own percentage can't be read. */
  readonly wrong: readonly PricedLine[]
  /** How many of the builder's own lines are begun and can't be charged. */
  readonly unfinished: number
  readonly formId: string
  readonly file: 'idle' | 'busy' | 'failed'
  /** The share of the file that is drawn. */
  readonly done: number
  readonly onCancel: () => void
}

/** What the client will read, and the button that makes the PDF of it. */
export function ClientPreview(props: ClientPreviewProps) {
  const { quote, wrong, unfinished, formId, file, done, onCancel } = props
  const [first] = wrong
  const lacking = quote && undrawableRow(quote)
  const altered = quote ? alteredFields(quote) : []
  return (
    <Docket title="Your client sees" className={styles.root}>
      {quote ? <Content quote={quote} /> : <p>Enter a percentage to see the prices.</p>}
      <div className={styles.actions}>
        {first && (
          <Notice
            tone="bad"
            title={`${wrong.length === 1 ? 'A line' : `${wrong.length} lines`} can’t be priced`}
          >
            {first.line.productDesc}: {first.problem}
          </Notice>
        )}
        {unfinished > 0 && (
          <Notice
            tone="warn"
            title={`${unfinished === 1 ? 'A line' : `${unfinished} lines`} of your own ${unfinished === 1 ? 'is' : 'are'} not finished`}
          >
            The prices are without {unfinished === 1 ? 'it' : 'them'}. Finish or delete{' '}
            {unfinished === 1 ? 'it' : 'them'} for the PDF.
          </Notice>
        )}
        {lacking && (
          <Notice tone="bad" title="A row can’t be printed">
            {lacking.description}: {lackingText(lacking.description + lacking.unit)} You can also show a sum
            for each group, or the total only.
          </Notice>
        )}
        {altered.length > 0 && (
          <Notice tone="warn" title="Some letters are printed as others">
            {altered.join('; ')}.
          </Notice>
        )}
        {file === 'failed' && (
          <Notice tone="bad" title="The PDF could not be made">
            Try again. What you typed is still here.
          </Notice>
        )}
        <Button type="submit" form={formId} variant="primary" size="large" loading={file === 'busy'}>
          Download PDF
        </Button>
        {file === 'busy' && (
          <>
            <RulerProgress label="Drawing the PDF" value={done} valueText={`${Math.round(done * 100)} %`} />
            <Button variant="plain" onClick={onCancel}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </Docket>
  )
}

/** The letters of each field that are printed without their accents: 'client: ź as z'. */
function alteredFields(quote: ClientQuote): readonly string[] {
  const { business, clientName, job, reference, terms, amounts } = quote
  const fields = [
    ['business name', business.name],
    ['address and contact', business.details],
    ['client', clientName],
    ['job', job],
    ['your quote number', reference],
    ['terms', terms],
    ['lines', amounts.rows.map(({ description }) => description).join(' ')],
  ] as const
  return fields.flatMap(([name, words]) => {
    const letters = alteredIn(words)
    return letters.length > 0 ? [`${name}: ${letters.join(', ')}`] : []
  })
}

function Content({ quote }: { readonly quote: ClientQuote }) {
  const { format, usa, wording } = useSite()
  const { business, logo, amounts } = quote
  const facts = [
    ['For', quote.clientName || '-'],
    ['Job', quote.job],
    ['Quote number', quote.reference],
    ['Date', format.date(quote.madeOn)],
    ['Valid until', quote.validUntil && format.date(quote.validUntil)],
  ] as const
  const totals = totalsOf(quote, wording.tax)
  // The builder's own are always shown.
  const ownFrom = amounts.rows.length - amounts.ownRows
  const goods = amounts.rows.slice(0, ownFrom)
  const rest = goods.length - ROWS
  return (
    <>
      <div className={styles.business}>
        {logo && <img src={logo.data} alt="" className={styles.logo} />}
        <p dir="auto" className={styles.name}>
          {business.name || 'Your business'}
        </p>
        {business.details && <p className={styles.details}>{business.details}</p>}
        {business.taxNumber && (
          <p>
            {taxNumberName(usa)} {business.taxNumber}
          </p>
        )}
      </div>
      <DocketRows>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            {value && (
              <DocketRow label={label} className={styles.fact}>
                <span dir="auto">{value}</span>
              </DocketRow>
            )}
          </Fragment>
        ))}
      </DocketRows>
      <ul role="list" aria-label="Rows of the quote" className={styles.rows}>
        <Rows rows={goods.slice(0, ROWS)} />
        {rest > 0 && <li className={styles.rest}>…and {rest.toLocaleString('en')} more in the PDF.</li>}
        <Rows rows={amounts.rows.slice(ownFrom)} />
      </ul>
      <DocketRows className={styles.sums}>
        {totals.slice(0, -1).map(([label, cents]) => (
          <DocketRow key={label} label={label}>
            <Money>{format.money(cents / 100)}</Money>
          </DocketRow>
        ))}
      </DocketRows>
      <DocketTotal label="Total">{format.money(amounts.total / 100)}</DocketTotal>
      {quote.terms && <p className={styles.terms}>{quote.terms}</p>}
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly ClientRow[] }) {
  const { format } = useSite()
  return rows.map(({ description, quantity, unit, cents }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position only
    <li key={at} className={styles.row}>
      <span dir="auto" className={styles.words}>
        {quantity !== null && (
          <span className={styles.quantity}>
            {format.quantity(quantity)} {unit}{' '}
          </span>
        )}
        <NoBreakMeasures name={description} />
      </span>
      <Money>{format.money(cents / 100)}</Money>
    </li>
  ))
}
