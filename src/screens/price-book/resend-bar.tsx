import { Send } from 'lucide-react'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { Button } from '../../ui/button.tsx'

interface ResendBarProps {
  readonly count: number
  readonly busy: boolean
  /** Another request is in progress; only one is sent at a time. */
  readonly disabled: boolean
  readonly onResend: () => void
  readonly onClear: () => void
}

export function ResendBar({ count, busy, disabled, onResend, onClear }: ResendBarProps) {
  return (
    <SelectionBar label="Selected price books" count={count} busy={busy} onClear={onClear}>
      <Button variant="primary" loading={busy} disabled={disabled} onClick={onResend}>
        <Send size={18} aria-hidden="true" />
        Resend Selected
      </Button>
    </SelectionBar>
  )
}
