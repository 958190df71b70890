import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Transaction } from '#contract/entities/transaction.ts'
import { type ClientQuoteForm, clientQuoteForm } from '#machines/client-quote/client-quote.form.ts'
import { clientAmounts, likelyTaxRate, pricedLines } from '#machines/client-quote/client-quote.rules.ts'
import { pointsText, readPricing, readTaxRate } from '#machines/client-quote/percent.rules.ts'
import { useDraftForm } from '../../../components/forms/drafts.ts'
import { usePortal } from '../../../components/portal/portal.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { today } from '../../../components/portal/today.ts'
import { focusFirstInvalid } from '../../../ui/focus-invalid.ts'
import { toast } from '../../../ui/toast.ts'
import { BusinessFields } from './business-fields.tsx'
import { ClientFields } from './client-fields.tsx'
import { ClientPreview } from './client-preview.tsx'
import { page as styles } from './client-quote.styles.ts'
import { type ClientQuote, undrawableRow } from './client-quote.ts'
import { Earnings } from './earnings.tsx'
import { businessOf, readLetterhead, rememberLetterhead } from './letterhead.ts'
import { LogoField } from './logo-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { PricedLines } from './priced-lines.tsx'
import { useLineChoices } from './use-line-choices.ts'
import { useQuoteFile } from './use-quote-file.ts'

interface ClientQuotePageProps {
  readonly quote: Transaction
}

/** The builder's prices, client, business and lines, with what the client will see beside them. */
export function ClientQuotePage({ quote }: ClientQuotePageProps) {
  const portal = usePortal()
  const { timeZone } = useSite()
  const [letterhead] = useState(() => readLetterhead(portal))
  const [logo, setLogo] = useState(letterhead.logo)
  const [empty] = useState((): ClientQuoteForm => {
    const rate = pointsText(likelyTaxRate(quote))
    return {
      ...(letterhead.business ?? { ...NEW_BUSINESS, taxRate: rate }),
      clientName: '',
      job: quote.jobName,
      reference: '',
      validUntil: quote.validUntil ?? '',
    }
  })
  const { form, problem } = useDraftForm({
    name: `client quote ${quote.transactionNumber}`,
    schema: clientQuoteForm,
    empty,
  })
  const { choices, choose } = useLineChoices(quote.transactionNumber)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const typed = useWatch({ control: form.control })
  const values = useDeferredValue({ ...empty, ...typed })
  const laterChoices = useDeferredValue(choices)
  const { pricing, percent, tax, taxRate, detail } = values
  const points = readPricing(percent, pricing).points
  const ratePoints = tax === 'none' ? 0 : readTaxRate(taxRate).points
  const priced = useMemo(
    () => (points === undefined ? null : pricedLines(quote.LineDetailsTP, laterChoices, { pricing, points })),
    [quote, laterChoices, pricing, points],
  )
  const amounts = useMemo(
    () =>
      priced && ratePoints !== undefined
        ? clientAmounts(priced, laterChoices, { tax, taxRate: ratePoints, detail })
        : null,
    [priced, laterChoices, tax, ratePoints, detail],
  )
  const shown: ClientQuote | null = amounts && {
    business: { name: values.businessName, details: values.businessDetails, taxNumber: values.taxNumber },
    logo,
    clientName: values.clientName,
    job: values.job,
    reference: values.reference,
    madeOn: today(timeZone),
    validUntil: values.validUntil,
    terms: values.terms,
    amounts,
    tax,
  }
  const wrong = priced?.filter((line) => line.problem !== undefined) ?? []
  const { file, done, make, cancel } = useQuoteFile()
  const submit = form.handleSubmit((sent) => {
    if (wrong.length > 0) focusFirstInvalid(root.current)
    if (!shown || wrong.length > 0 || undrawableRow(shown)) return
    if (!rememberLetterhead(portal, { business: businessOf(sent), logo }))
      toast.error('There is no room on this device to remember your business')
    make(shown)
  })
  return (
    <div ref={root} className={styles.columns}>
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        <PriceFields form={form} problem={problem} />
        <ClientFields form={form} problem={problem} quote={quote} />
        <BusinessFields form={form} problem={problem}>
          <LogoField
            logo={logo}
            onLogo={(next) => {
              setLogo(next)
              rememberLetterhead(portal, { logo: next })
            }}
          />
        </BusinessFields>
      </form>
      <div className={styles.side}>
        <ClientPreview quote={shown} wrong={wrong} formId={id} file={file} done={done} onCancel={cancel} />
        {priced && <Earnings priced={priced} />}
      </div>
      <PricedLines
        lines={quote.LineDetailsTP}
        priced={priced}
        choices={choices}
        onChoose={choose}
        pricing={pricing}
        percent={percent}
        hasGroups={detail === 'groups'}
      />
    </div>
  )
}

const NEW_BUSINESS = {
  pricing: 'markup',
  percent: '20',
  tax: 'added',
  detail: 'lines',
  businessName: '',
  businessDetails: '',
  taxNumber: '',
  terms: '',
} as const
