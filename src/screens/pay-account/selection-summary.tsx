import type { ChosenSum } from '#machines/payment/invoice-selection.rules.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { goToPayment } from './go-to-form.ts'

interface ChosenBarProps {
  readonly sum: ChosenSum
  readonly onClear: () => void
}

/** The total of the selected lines, at the edge of the screen while the list scrolls. */
export function SelectionSummary({ sum, onClear }: ChosenBarProps) {
  const { format } = useSite()
  return (
    <SelectionBar
      label="Selected invoices"
      count={sum.count}
      sum={<Money>{format.money(sum.total)}</Money>}
      onClear={onClear}
    >
      <Button onClick={goToPayment}>Go to payment</Button>
    </SelectionBar>
  )
}
