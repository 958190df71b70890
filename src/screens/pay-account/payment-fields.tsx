import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { PaymentProvider } from '#contract/settings.ts'
import { amountProblem, amountText, readAmount } from '#machines/payment/amount.rules.ts'
import type { ChosenSum } from '#machines/payment/invoice-selection.rules.ts'
import { hasAmountField, referenceProblem } from '#machines/payment/payment.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { PAYMENT_FORM } from './go-to-form.ts'
import { fields as styles } from './payment.styles.ts'
import type { PaymentActor } from './use-payment.ts'

interface PaymentFieldsProps {
  readonly actor: PaymentActor
  readonly provider: PaymentProvider
  /** As shown in the field. */
  readonly amount: string
  /** The user typed the amount; an invalid initial amount is not their mistake. */
  readonly isTyped: boolean
  readonly reference: string
  /** Why the ERP may refuse the reference; null if there is no reason. */
  readonly referenceNote: string | null
  readonly note: string | null
  /** The account's total balance in dollars; undefined where it could not be loaded. */
  readonly balance: number | undefined
  /** What is overdue, in dollars: the amount that the form starts with. Undefined where it starts with another. */
  readonly overdue: number | undefined
  readonly sum: ChosenSum
  readonly isReady: boolean
  readonly onChange: (changes: { readonly amount?: string; readonly reference?: string }) => void
  readonly onSubmit: () => void
}

/** 'Make a Payment' (section 2.9): reference, amount, and the button that leads to the provider. */
export function PaymentFields(props: PaymentFieldsProps) {
  const {
    actor,
    provider,
    amount,
    isTyped,
    reference,
    referenceNote,
    note,
    balance,
    overdue,
    sum,
    isReady,
    onChange,
    onSubmit,
  } = props
  const { format } = useSite()
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isOpened = useSelector(actor, (state) => state.hasTag('opened'))
  const problem = amountProblem(amount)
  // Read-only while the payment starts or is open in another tab; unlike `disabled`, this keeps the focus.
  const isLocked = isBusy || isOpened
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Card heading="Make a Payment" id={PAYMENT_FORM}>
      <form noValidate onSubmit={submit} className={styles.form} aria-label="Make a Payment">
        {note && <p className={styles.note}>{note}</p>}
        <Field
          label="Payment Reference"
          error={referenceProblem(reference)}
          helper={referenceNote ?? undefined}
        >
          <TextInput
            value={reference}
            readOnly={isLocked}
            data-disabled={isLocked ? '' : undefined}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
        </Field>
        {balance !== undefined && (
          <dl className={styles.owed}>
            <div className={styles.fixed}>
              <dt>Balance</dt>
              <dd>
                <Money>{format.money(balance)}</Money>
              </dd>
            </div>
            {overdue !== undefined && overdue > 0 && (
              <div className={styles.fixed}>
                <dt>Overdue balance</dt>
                <dd>
                  <Money>{format.money(overdue)}</Money>
                </dd>
              </div>
            )}
          </dl>
        )}
        {hasAmountField(provider) && sum.count === 0 ? (
          <DollarInput
            label="Amount"
            error={isTyped ? problem : undefined}
            helper={isTyped ? undefined : problem}
            typed={amount}
            readOnly={isLocked}
            onTyped={(typed) => onChange({ amount: typed })}
          />
        ) : (
          <FixedAmount amount={sum.count > 0 ? sum.total : (readAmount(amount) ?? 0)} sum={sum} />
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={!isReady}
          aria-disabled={isOpened || undefined}
          loading={isBusy}
          className={styles.proceed}
        >
          Proceed to Payment
        </Button>
        <p className={styles.hint}>
          You pay on the card provider’s own page. Nothing is charged until you confirm there.
        </p>
      </form>
    </Card>
  )
}

/** An amount that can't be typed here; where it is unknown, the provider's page asks for it. */
function FixedAmount({ amount, sum }: { readonly amount: number; readonly sum: ChosenSum }) {
  const { format } = useSite()
  const isAsked = sum.count === 0 && amount === 0
  return (
    <>
      <dl className={styles.fixed}>
        <dt>Amount</dt>
        <dd>
          {isAsked ? 'You enter the amount there' : <Money size="medium">{format.money(amount)}</Money>}
        </dd>
        {sum.count > 0 && <dd className={styles.words}>{sum.count.toLocaleString('en')} selected below</dd>}
      </dl>
      {sum.problem && (
        <p role="alert" className={styles.problem}>
          {sum.problem}
        </p>
      )}
    </>
  )
}

interface DollarInputProps
  extends Omit<FieldProps, 'children'>,
    Pick<TextInputProps, 'readOnly' | 'tabIndex'> {
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

/** An amount in dollars, formatted when the field loses focus. */
export function DollarInput({ typed, onTyped, readOnly = false, tabIndex, ...field }: DollarInputProps) {
  const leave = () => {
    const dollars = readAmount(typed)
    if (dollars !== null && amountText(dollars) !== typed) onTyped(amountText(dollars))
  }
  return (
    <Field {...field}>
      <TextInput
        lead="$"
        numeric
        inputMode="decimal"
        autoComplete="off"
        tabIndex={tabIndex}
        value={typed}
        readOnly={readOnly}
        data-disabled={readOnly ? '' : undefined}
        onChange={({ target }) => onTyped(target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
