import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/restore-focus.ts'
import { useSite } from '../site.tsx'
import { selectionBar as styles } from './selection-bar.styles.ts'

interface SelectionBarProps {
  readonly label: string
  readonly count: number
  /** What they come to. */
  readonly sum?: ReactNode
  /** Something is being done with them: none can be let go. */
  readonly busy?: boolean
  readonly onClear: () => void
  /** What can be done with them. */
  readonly children: ReactNode
}

/** What is selected of a list and can be done with it, at the screen's edge while the list goes by. */
export function SelectionBar({ label, count, sum, busy = false, onClear, children }: SelectionBarProps) {
  const { format } = useSite()
  return (
    <section ref={restoreFocus} aria-label={label} data-selection className={styles.root}>
      <p role="status" className={styles.count}>
        {format.quantity(count)} selected{sum && <>, {sum}</>}
      </p>
      <Button variant="plain" disabled={busy} onClick={onClear}>
        Unselect All
      </Button>
      {children}
    </section>
  )
}
