import { Send } from 'lucide-react'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { priceBook as styles } from './price-book.styles.ts'

interface ResendBarProps {
  readonly count: number
  readonly busy: boolean
  /** Something else is asked for: one thing at a time. */
  readonly disabled: boolean
  readonly onResend: () => void
  readonly onClear: () => void
}

/** What can be done with the price books that are selected, at the screen's edge. */
export function ResendBar({ count, busy, disabled, onResend, onClear }: ResendBarProps) {
  const { format } = useSite()
  return (
    <section aria-label="Selected price books" className={styles.bar}>
      <p role="status" className={styles.count}>
        {format.quantity(count)} selected
      </p>
      <Button variant="plain" disabled={busy} onClick={onClear}>
        Unselect All
      </Button>
      <Button variant="primary" loading={busy} disabled={disabled} onClick={onResend}>
        <Send size={18} aria-hidden="true" />
        Resend Selected
      </Button>
    </section>
  )
}
