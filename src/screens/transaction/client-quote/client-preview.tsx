import { Fragment } from 'react'
import type { PricedLine } from '#machines/client-quote/client-quote.rules.ts'
import { drawableText } from '../../../components/pdf/drawable-text.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../../ui/docket.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import { preview as styles } from './client-quote.styles.ts'
import { type ClientQuote, taxNumberName, totalsOf } from './client-quote.ts'

/** Rows of the preview; the PDF has all. */
const ROWS = 12

interface ClientPreviewProps {
  /** Null while it can't be priced. */
  readonly quote: ClientQuote | null
  /** Lines whose own percentage can't be read. */
  readonly wrong: readonly PricedLine[]
  readonly formId: string
  readonly file: 'idle' | 'busy' | 'failed'
  /** The share of the file that is drawn. */
  readonly done: number
  readonly onCancel: () => void
}

/** What the client will read, and the button that makes the PDF of it. */
export function ClientPreview({ quote, wrong, formId, file, done, onCancel }: ClientPreviewProps) {
  const [first] = wrong
  const lost = quote ? namesNotDrawn(quote) : []
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
        {lost.length > 0 && (
          <Notice tone="warn" title="Some letters can’t be printed">
            The PDF has “?” in their place: {lost.join(', ')}.
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

/** The fields with letters that the PDF's fonts lack. */
function namesNotDrawn({
  business,
  clientName,
  job,
  reference,
  terms,
  amounts,
}: ClientQuote): readonly string[] {
  const isLost = (words: string) => {
    const marks = (text: string) => text.split('?').length
    return marks(drawableText(words.replaceAll('\n', ' '))) > marks(words)
  }
  const fields = [
    ['business name', business.name],
    ['address and contact', business.details],
    ['client', clientName],
    ['job', job],
    ['your quote number', reference],
    ['terms', terms],
    ['lines', amounts.rows.map(({ description }) => description).join(' ')],
  ] as const
  return fields.filter(([, words]) => isLost(words)).map(([name]) => name)
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
  const rest = amounts.rows.length - ROWS
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
      <ul aria-label="Rows of the quote" className={styles.rows}>
        {amounts.rows.slice(0, ROWS).map(({ description, quantity, unit, cents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position only
          <li key={at} className={styles.row}>
            <span dir="auto" className={styles.words}>
              {quantity !== null && (
                <span className={styles.quantity}>
                  {format.quantity(quantity)} {unit}{' '}
                </span>
              )}
              {description}
            </span>
            <Money>{format.money(cents / 100)}</Money>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.rest}>…and {rest.toLocaleString('en')} more in the PDF.</p>}
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
