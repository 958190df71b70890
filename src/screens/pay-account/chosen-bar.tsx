import type { ChosenSum } from '#machines/payment/choice.rules.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { goToPayment } from './go-to-form.ts'
import { bar as styles } from './payment.styles.ts'

interface ChosenBarProps {
  readonly sum: ChosenSum
  readonly onClear: () => void
}

/** What the chosen lines come to, at the screen's edge while the list goes by. */
export function ChosenBar({ sum, onClear }: ChosenBarProps) {
  const { format } = useSite()
  return (
    <section aria-label="Chosen invoices" className={styles.root}>
      <p role="status" className={styles.count}>
        {sum.count.toLocaleString('en')} selected, <Money>{format.money(sum.total)}</Money>
      </p>
      <Button variant="plain" onClick={onClear}>
        Unselect All
      </Button>
      <Button onClick={goToPayment}>Go to payment</Button>
    </section>
  )
}
