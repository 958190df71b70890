import { amountText } from '#machines/payment/amount.rules.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface MoreThanOwedProps {
  /** Total balance of the account, in dollars. */
  readonly owed: number
  /** Dollars; null where the text is not an amount. */
  readonly amount: number | null
  readonly onAmount: (typed: string) => void
}

/** Warns about an amount above the total balance: an older statement's, or a typing error. */
export function Overpayment({ owed, amount, onAmount }: MoreThanOwedProps) {
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
