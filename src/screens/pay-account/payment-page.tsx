import { useMemo } from 'react'
import type { UserDetails } from '#contract/entities/customer.ts'
import type { AgedBalances } from '#contract/entities/statement.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import { readAmount } from '#machines/payment/amount.rules.ts'
import {
  type Choice,
  chosenReference,
  referenceRemark,
  sumOf,
} from '#machines/payment/invoice-selection.rules.ts'
import { isPaymentReady, type StartingPayment } from '#machines/payment/payment.rules.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { useOpenInvoices } from '../../components/use-open-invoices.ts'
import { AccountBalances } from './account-balances.tsx'
import { InvoiceSettled } from './invoice-settled.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { Overpayment } from './overpayment.tsx'
import { page as styles } from './payment.styles.ts'
import { PaymentFields } from './payment-fields.tsx'
import { PaymentStartError } from './payment-start-error.tsx'
import { SelectionSummary } from './selection-summary.tsx'
import { usePayment } from './use-payment.ts'
import { usePaymentForm } from './use-payment-form.ts'

const NOTHING_CHOSEN: Choice = new Map()

interface PaymentPageProps {
  /** Name of the draft. */
  readonly name: string
  readonly start: StartingPayment
  /** The invoice that the page was opened for. */
  readonly invoice: Transaction | undefined
  readonly user: UserDetails
  /** Undefined where they could not be loaded. */
  readonly balances: AgedBalances | undefined
  readonly balancesError: unknown
  readonly onBalances: () => void
}

/** Account and payment side by side, with the open invoices below. */
export function PaymentPage({
  name,
  start,
  invoice,
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
  const { form, change, choose } = usePaymentForm(name)
  // The draft may contain a selection made when the site had another provider.
  const choice = canChoose ? form.choice : NOTHING_CHOSEN
  const day = today(timeZone)
  const sum = useMemo(() => sumOf(open.lines ?? [], choice, day), [open.lines, choice, day])
  const isChosen = sum.count > 0
  const amount = isChosen ? sum.total : readAmount(form.amount ?? start.amount)
  const reference = form.reference ?? (isChosen ? chosenReference(user.id_cust, sum) : start.reference)
  // A selection from the draft counts once its total is known.
  const isSummed = open.lines !== undefined || open.isFailed || choice.size === 0
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
      {!invoice && !isChosen && balances && (
        <Overpayment owed={balances.totalBalance} amount={amount} onAmount={pay} />
      )}
      <div className={styles.columns}>
        <AccountBalances
          status={user.account_status}
          balances={balances}
          error={balancesError}
          falls={isChosen ? sum.falls : null}
          canFall={canChoose}
          onRetry={onBalances}
        />
        <PaymentFields
          actor={actor}
          provider={provider}
          amount={form.amount ?? start.amount}
          isTyped={form.amount !== null}
          reference={reference}
          referenceNote={referenceRemark(reference, user.id_cust, open.lines)}
          note={isChosen ? null : start.note}
          sum={sum}
          isReady={isReady}
          onChange={change}
          onSubmit={submit}
        />
      </div>
      <PaymentStartError actor={actor} />
      {canChoose && <OpenInvoices open={open} choice={choice} onChoose={choose} />}
      {isChosen && <SelectionSummary sum={sum} onClear={() => choose(() => new Map())} />}
    </>
  )
}
