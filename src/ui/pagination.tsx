import { cx } from 'styled-system/css'
import { pagination } from 'styled-system/recipes'
import { Button } from './button.tsx'

export interface PaginationProps {
  /** From 1. */
  page: number
  hasNext: boolean
  onPage: (page: number) => void
  /** The next page is on its way. */
  busy?: boolean
  className?: string | undefined
}

/** Previous, Page N, Next. */
export function Pagination({ page, hasNext, onPage, busy = false, className }: PaginationProps) {
  const classes = pagination()
  return (
    <nav aria-label="Pagination" className={cx(classes.root, className)}>
      <Button variant="plain" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <div className={classes.page}>
        <span role="status">Page {page}</span>
        <span aria-hidden="true" className={classes.mark} />
      </div>
      <Button disabled={!hasNext} loading={busy} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
