import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Money } from '../../ui/money.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { useSite } from '../portal/site.tsx'
import { useDeferredMount } from '../rendering/scheduling.ts'
import { selectionBar as styles } from './selection-bar.styles.ts'

interface SelectionBarProps {
  readonly label: string
  readonly count: number
  /** Sums of the selected rows, as short texts. */
  readonly sums?: readonly string[]
  /** An action is under way, so the selection can't change. */
  readonly busy?: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The selection of a list and its actions, at the edge of the screen while the list scrolls. */
export function SelectionBar({
  label,
  count,
  sums = [],
  busy = false,
  onClear,
  children,
}: SelectionBarProps) {
  const { format } = useSite()
  usePageMark('selecting')
  // Firefox does not report to screen readers what comes together with its region.
  const isThere = useDeferredMount()
  return (
    <section ref={restoreFocus} aria-label={label} className={styles.root}>
      <p role="status" aria-atomic="true" className={styles.count}>
        <span aria-hidden={isThere ? undefined : true}>
          {format.quantity(count)} selected
          {sums.map((sum) => (
            <span key={sum}>
              , <Money>{sum}</Money>
            </span>
          ))}
        </span>
      </p>
      <Button variant="plain" disabled={busy} onClick={onClear}>
        Unselect All
      </Button>
      {children}
    </section>
  )
}
