import { type FormEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Transaction } from '#contract/entities/transaction.ts'
import {
  type ClientQuoteForm,
  clientQuoteForm,
  LETTERHEAD_FIELDS,
} from '#machines/client-quote/client-quote.form.ts'
import { clientAmounts, likelyTaxRate, pricedLines } from '#machines/client-quote/client-quote.rules.ts'
import { isUnfinished, type ReadOwnLine, readOwnLine } from '#machines/client-quote/own-lines.rules.ts'
import { pointsText, readPricing, readTaxRate } from '#machines/client-quote/percent.rules.ts'
import { useDraftForm } from '../../../components/forms/drafts.ts'
import { usePortal } from '../../../components/portal/portal.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { today } from '../../../components/portal/today.ts'
import { focusFirstInvalid } from '../../../ui/focus-invalid.ts'
import { BusinessFields } from './business-fields.tsx'
import { ClientFields } from './client-fields.tsx'
import { ClientPreview } from './client-preview.tsx'
import { page as styles } from './client-quote.styles.ts'
import { type ClientQuote, undrawableRow } from './client-quote.ts'
import { Earnings } from './earnings.tsx'
import { knownBusiness } from './letterhead.ts'
import { LogoField } from './logo-field.tsx'
import { OwnLines } from './own-lines.tsx'
import { PriceFields } from './price-fields.tsx'
import { PricedLines } from './priced-lines.tsx'
import { useLetterhead } from './use-letterhead.ts'
import { useLineChoices } from './use-line-choices.ts'
import { useOwnLines } from './use-own-lines.ts'
import { useQuoteFile } from './use-quote-file.ts'

interface ClientQuotePageProps {
  readonly quote: Transaction
}

/** The builder's prices, client, business and lines, with what the client will see beside them. */
export function ClientQuotePage({ quote }: ClientQuotePageProps) {
  const portal = usePortal()
  const { timeZone } = useSite()
  const [fresh] = useState(() => ({ ...NEW_BUSINESS, taxRate: pointsText(likelyTaxRate(quote)) }))
  const [empty] = useState((): ClientQuoteForm => {
    return {
      ...(knownBusiness(portal) ?? fresh),
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
    // They are kept on the device, for all quotes.
    secrets: LETTERHEAD_FIELDS,
  })
  const { logo, changeLogo, isKept, isLogoKept, forget } = useLetterhead(form, fresh)
  const { choices, choose } = useLineChoices(quote.transactionNumber)
  const own = useOwnLines(quote.transactionNumber)
  const [saysAll, setSaysAll] = useState(false)
  const ownLines = useMemo(() => own.lines.map(readOwnLine), [own.lines])
  const laterOwn = useDeferredValue(ownLines)
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
        ? clientAmounts(priced, laterChoices, chargedIn(laterOwn), { tax, taxRate: ratePoints, detail })
        : null,
    [priced, laterChoices, laterOwn, tax, ratePoints, detail],
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
  const unfinished = ownLines.filter(isUnfinished).length
  const isWrong = wrong.length > 0 || unfinished > 0
  const send = form.handleSubmit(() => {
    if (isWrong) focusFirstInvalid(root.current)
    if (!shown || isWrong || undrawableRow(shown)) return
    make(shown)
  })
  const submit = (event: FormEvent) => {
    setSaysAll(true)
    void send(event)
  }
  return (
    <div ref={root} className={styles.columns}>
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        <PriceFields form={form} problem={problem} />
        <ClientFields form={form} problem={problem} quote={quote} />
        <BusinessFields form={form} problem={problem} isKept={isKept} onForget={forget}>
          <LogoField logo={logo} isKept={isLogoKept} onLogo={changeLogo} />
        </BusinessFields>
      </form>
      <div className={styles.side}>
        <ClientPreview
          quote={shown}
          wrong={wrong}
          unfinished={unfinished}
          formId={id}
          file={file}
          done={done}
          onCancel={cancel}
        />
        {priced && <Earnings priced={priced} own={chargedIn(laterOwn)} />}
      </div>
      <div className={styles.lines}>
        <PricedLines
          lines={quote.LineDetailsTP}
          priced={priced}
          choices={choices}
          onChoose={choose}
          pricing={pricing}
          percent={percent}
          hasGroups={detail === 'groups'}
        />
        <OwnLines
          lines={ownLines}
          hasGroups={detail === 'groups'}
          saysAll={saysAll}
          onAdd={own.add}
          onChange={own.change}
          onRemove={own.remove}
        />
      </div>
    </div>
  )
}

const chargedIn = (lines: readonly ReadOwnLine[]) => lines.flatMap(({ charged }) => charged ?? [])

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
