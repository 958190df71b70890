import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { PaymentProvider } from '#contract/settings.ts'
import { amountText, readAmount } from '#machines/payment/amount.rules.ts'
import type { ChosenSum } from '#machines/payment/choice.rules.ts'
import { hasAmountField } from '#machines/payment/payment.rules.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fields as styles } from './payment.styles.ts'
import type { PaymentActor } from './use-payment.ts'

/** The id of the form, to which the bar at the screen's edge leads. */
export const PAYMENT_FORM = 'make-a-payment'

interface PaymentFieldsProps {
  readonly actor: PaymentActor
  readonly provider: PaymentProvider
  /** As it stands in the field. */
  readonly amount: string
  readonly reference: string
  readonly note: string | null
  readonly sum: ChosenSum
  readonly isReady: boolean
  readonly onChange: (changes: { readonly amount?: string; readonly reference?: string }) => void
  readonly onSubmit: () => void
}

/** 'Make a Payment' (section 2.9): reference, amount, and the way to the provider. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { actor, provider, amount, reference, note, sum, isReady, onChange, onSubmit } = props
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isOpened = useSelector(actor, (state) => state.hasTag('opened'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Card heading="Make a Payment" id={PAYMENT_FORM}>
      <form noValidate onSubmit={submit} className={styles.form} aria-label="Make a Payment">
        {note && <p className={styles.note}>{note}</p>}
        <Field label="Payment Reference" error={reference.trim() ? undefined : 'Required'}>
          <TextInput
            value={reference}
            maxLength={200}
            disabled={isBusy}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
        </Field>
        {hasAmountField(provider) && sum.count === 0 ? (
          <AmountField amount={amount} disabled={isBusy} onAmount={(typed) => onChange({ amount: typed })} />
        ) : (
          <FixedAmount amount={sum.count > 0 ? sum.total : (readAmount(amount) ?? 0)} sum={sum} />
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={!isReady || isOpened}
          loading={isBusy}
          className={styles.proceed}
        >
          Proceed to Payment
        </Button>
        <p className={styles.hint}>
          You pay on the card provider’s own page. Nothing is charged before you confirm it there.
        </p>
      </form>
    </Card>
  )
}

interface AmountFieldProps {
  readonly amount: string
  readonly disabled: boolean
  readonly onAmount: (typed: string) => void
}

function AmountField({ amount, disabled, onAmount }: AmountFieldProps) {
  const dollars = readAmount(amount)
  // Once it is left it reads as money does.
  const leave = () => {
    if (dollars !== null && amountText(dollars) !== amount) onAmount(amountText(dollars))
  }
  return (
    <Field label="Amount" error={problemOf(amount, dollars)}>
      <TextInput
        lead="$"
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={amount}
        disabled={disabled}
        onChange={({ target }) => onAmount(target.value)}
        onBlur={leave}
      />
    </Field>
  )
}

function problemOf(typed: string, dollars: number | null): string | undefined {
  if (typed.trim() === '') return 'Required'
  if (dollars === null) return 'Dollars with at most two decimals, like 1,250.00'
  return undefined
}

/** An amount that follows from what is paid. */
function FixedAmount({ amount, sum }: { readonly amount: number; readonly sum: ChosenSum }) {
  const { format } = useSite()
  return (
    <dl className={styles.fixed}>
      <dt>Amount</dt>
      <dd>
        <Money size="medium">{format.money(amount)}</Money>
      </dd>
      {sum.count > 0 && (
        <dd className={styles.words}>{sum.count.toLocaleString('en')} chosen from the list below</dd>
      )}
      {sum.problem && (
        <dd role="alert" className={styles.problem}>
          {sum.problem}
        </dd>
      )}
    </dl>
  )
}
