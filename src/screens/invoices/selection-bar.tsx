import { Mail } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { invoices } from './invoices.styles.ts'

interface SelectionBarProps {
  readonly count: number
  readonly onEmail: () => void
  readonly onClear: () => void
}

/** What can be done with the invoices that are selected, at the screen's edge. */
export function SelectionBar({ count, onEmail, onClear }: SelectionBarProps) {
  return (
    <section aria-label="Selected invoices" className={invoices.bar}>
      <p role="status" className={invoices.count}>
        {count.toLocaleString('en')} selected
      </p>
      <Button variant="plain" onClick={onClear}>
        Unselect All
      </Button>
      <Button variant="primary" onClick={onEmail}>
        <Mail size={18} aria-hidden="true" />
        Email Selected Invoices
      </Button>
    </section>
  )
}
