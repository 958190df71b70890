import { useMemo } from 'react'
import type { UserDetails } from '#contract/entities/customer.ts'
import type { AgedBalances, StatementLine } from '#contract/entities/statement.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import { amountText, readAmount } from '#machines/payment/amount.rules.ts'
import {
  type Choice,
  type ChosenSum,
  chosenReference,
  idOf,
  openOf,
  referenceRemark,
  sumOf,
  withChosen,
} from '#machines/payment/invoice-selection.rules.ts'
import { isPaymentReady, type StartingPayment } from '#machines/payment/payment.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountBalances } from './account-balances.tsx'
import { goToPayment } from './go-to-form.ts'
import { OpenInvoices } from './open-invoices.tsx'
import { PayAccountInstead } from './pay-account-instead.tsx'
import { page as styles } from './payment.styles.ts'
import { PaymentFields } from './payment-fields.tsx'
import { PaymentStartError } from './payment-start-error.tsx'
import { StatementNotice } from './statement-notice.tsx'
import { usePayment } from './use-payment.ts'
import { usePaymentForm } from './use-payment-form.ts'
import type { StatementDue } from './use-statement-due.ts'

const NOTHING_CHOSEN: Choice = new Map()

interface PaymentPageProps {
  /** Name of the draft. */
  readonly name: string
  readonly start: StartingPayment
  /** The invoice that the page was opened for. */
  readonly invoice: Transaction | undefined
  /** The statement that the page was opened for. */
  readonly due: StatementDue | null
  /** Ids of the lines that the page was opened for. Must be referentially stable. */
  readonly lines: readonly string[]
  readonly user: UserDetails
  /** Undefined where they could not be loaded. */
  readonly balances: AgedBalances | undefined
  readonly balancesError: unknown
  readonly onBalances: () => void
}

/** Account and payment side by side, on a phone the payment first, with the open invoices below. */
export function PaymentPage({
  name,
  start,
  invoice,
  due,
  lines: wanted,
  user,
  balances,
  balancesError,
  onBalances,
}: PaymentPageProps) {
  const { settings, timeZone } = useSite()
  const provider = settings.paymentProvider
  // The other providers receive only a reference, which has no room for several invoices.
  const canChoose = provider === 'card-redirect'
  const open = useOpenInvoices(canChoose || invoice !== undefined)
  const initial = useMemo(() => withChosen(NOTHING_CHOSEN, open.lines ?? [], wanted), [open.lines, wanted])
  const { form, change, choose } = usePaymentForm(name, initial)
  // The draft may contain a selection made when the site had another provider.
  const choice = canChoose ? (form.choice ?? initial) : NOTHING_CHOSEN
  const day = today(timeZone)
  const sum = useMemo(() => sumOf(open.lines ?? [], choice, day), [open.lines, choice, day])
  const isChosen = sum.count > 0
  const amount = isChosen ? sum.total : readAmount(form.amount ?? start.amount)
  const reference = form.reference ?? (isChosen ? chosenReference(user.id_cust, sum) : start.reference)
  // A selection from the draft or the URL counts once its total is known.
  const isSelecting = canChoose && (form.choice?.size ?? wanted.length) > 0
  const isSummed = open.lines !== undefined || open.isFailed || !isSelecting
  const gone = canChoose && form.choice === null && open.lines ? wanted.length - initial.size : 0
  const parts = { customerId: user.id_cust, amount, reference }
  const isReady = isSummed && sum.problem === null && isPaymentReady(provider, parts)
  const actor = usePayment()
  const submit = () => {
    if (!isReady) return
    const payment = { amount: amount ?? 0, reference: reference.trim(), lines: sum.paid }
    actor.send({ type: 'payment.submitted', payment })
  }
  const pay = (typed: string) => change({ amount: typed })
  return (
    <>
      {invoice && !isChosen && (
        <InvoiceSettled invoice={invoice} lines={open.lines} amount={amount} onAmount={pay} />
      )}
      {due && !isChosen && <StatementNotice {...due} />}
      {!invoice && !isChosen && balances && (
        <Overpayment owed={balances.totalBalance} amount={amount} onAmount={pay} />
      )}
      {gone > 0 && (
        <Notice tone="warn" title={`${rowsText(gone)} no longer open on your account`}>
          {isChosen ? 'The rest are selected below.' : 'Nothing is selected.'}
        </Notice>
      )}
      <div className={styles.columns}>
        <PaymentFields
          actor={actor}
          provider={provider}
          amount={form.amount ?? start.amount}
          isTyped={form.amount !== null}
          reference={reference}
          referenceNote={referenceRemark(reference, user.id_cust, open.lines)}
          note={isChosen ? null : start.note}
          balance={balances?.totalBalance}
          overdue={start.note === null ? balances?.overdueBalance : undefined}
          sum={sum}
          isReady={isReady}
          onChange={change}
          onSubmit={submit}
        />
        <AccountBalances
          status={user.account_status}
          balances={balances}
          error={balancesError}
          falls={isChosen ? sum.falls : null}
          amount={amount}
          canFall={canChoose}
          onRetry={onBalances}
        />
      </div>
      <PaymentStartError actor={actor} />
      {canChoose && <OpenInvoices open={open} choice={choice} onChoose={choose} />}
      {isChosen && <SelectionSummary sum={sum} onClear={() => choose(() => new Map())} />}
    </>
  )
}

const rowsText = (count: number) =>
  count === 1 ? '1 of the invoices is' : `${count.toLocaleString('en')} of the invoices are`

interface ChosenBarProps {
  readonly sum: ChosenSum
  readonly onClear: () => void
}

/** The total of the selected lines, at the edge of the screen while the list scrolls. */
function SelectionSummary({ sum, onClear }: ChosenBarProps) {
  const { format } = useSite()
  return (
    <SelectionBar
      label="Selected invoices"
      count={sum.count}
      sums={[format.money(sum.total)]}
      onClear={onClear}
    >
      <Button onClick={goToPayment}>Go to payment</Button>
    </SelectionBar>
  )
}

interface MoreThanOwedProps {
  /** Total balance of the account, in dollars. */
  readonly owed: number
  /** Dollars; null where the text is not an amount. */
  readonly amount: number | null
  readonly onAmount: (typed: string) => void
}

/** Warns about an amount above the total balance. */
function Overpayment({ owed, amount, onAmount }: MoreThanOwedProps) {
  const { format } = useSite()
  if (amount === null || amount <= Math.max(owed, 0)) return null
  const text = 'The amount is more than that. The rest stays on your account as a credit.'
  if (owed <= 0)
    return (
      <Notice tone="warn" title="Nothing is open on your account">
        {text}
      </Notice>
    )
  const all = format.money(owed)
  return (
    <Notice
      tone="warn"
      title={`${all} is open on your account in total`}
      action={<Button onClick={() => onAmount(amountText(owed))}>Pay {all}</Button>}
    >
      {text}
    </Notice>
  )
}

interface InvoiceSettledProps {
  readonly invoice: Transaction
  /** Undefined until loaded. */
  readonly lines: readonly StatementLine[] | undefined
  /** Dollars; null where the text is not an amount. */
  readonly amount: number | null
  readonly onAmount: (typed: string) => void
}

/** The form starts with an invoice's total, whatever was paid on it; this notice shows what is still open. */
function InvoiceSettled({ invoice, lines, amount, onAmount }: InvoiceSettledProps) {
  const { format } = useSite()
  if (!lines) return null
  const open = openOf(lines, idOf(invoice))
  if (open <= 0)
    return (
      <Notice tone="warn" title="This invoice is paid" action={<PayAccountInstead />}>
        Nothing is open on {headingOf(invoice)}.
      </Notice>
    )
  if (amount === null || amount <= open) return null
  const rest = format.money(open)
  return (
    <Notice
      tone="warn"
      title={`${rest} of it is still open`}
      action={<Button onClick={() => onAmount(amountText(open))}>Pay {rest}</Button>}
    >
      The amount is more than is open on {headingOf(invoice)}. The rest goes to your oldest invoices.
    </Notice>
  )
}
