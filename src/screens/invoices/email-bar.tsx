import { Mail } from 'lucide-react'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { Button } from '../../ui/button.tsx'

interface EmailBarProps {
  readonly count: number
  readonly onEmail: () => void
  readonly onClear: () => void
}

export function EmailBar({ count, onEmail, onClear }: EmailBarProps) {
  return (
    <SelectionBar label="Selected invoices" count={count} onClear={onClear}>
      <Button variant="primary" onClick={onEmail}>
        <Mail size={18} aria-hidden="true" />
        Email Selected Invoices
      </Button>
    </SelectionBar>
  )
}
