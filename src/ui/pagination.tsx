import { useLayoutEffect, useRef } from 'react'
import { cx } from 'styled-system/css'
import { pagination } from 'styled-system/recipes'
import { Button } from './button.tsx'
import { headingToFocus, restoreFocus } from './focus.ts'

interface PaginationProps {
  /** One-based. */
  page: number
  hasNext: boolean
  onPage: (page: number) => void
  /** The next page is loading. */
  busy?: boolean
  className?: string | undefined
}

/** Previous, Page N, Next. */
export function Pagination({ page, hasNext, onPage, busy = false, className }: PaginationProps) {
  const classes = pagination()
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (page <= 1) moveFocus(previous.current, next.current)
    if (!hasNext) moveFocus(next.current, previous.current)
  }, [page, hasNext])
  return (
    <nav ref={restoreFocus} aria-label="Pagination" className={cx(classes.root, className)}>
      <Button ref={previous} variant="plain" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <div className={classes.page}>
        <span role="status">{`Page ${page}`}</span>
        <span aria-hidden="true" className={classes.mark} />
      </div>
      <Button ref={next} disabled={!hasNext} loading={busy} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

/**
 * A disabled button has no focus: the other one gets it or, if that is disabled too, the heading. The scroll
 * position stays, or a user who moves to the last page would be taken to its end.
 */
function moveFocus(from: HTMLButtonElement | null, to: HTMLButtonElement | null): void {
  if (document.activeElement !== from) return
  if (to?.disabled === false) to.focus({ preventScroll: true })
  else headingToFocus()?.focus()
}
