import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { emptyState } from 'styled-system/recipes'

interface EmptyStateProps {
  /** What is missing, in the specification's wording: `No matching records.` */
  title: ReactNode
  /** Heading level; without one the title is plain text, which screen readers read out when it appears. */
  level?: 1 | 2
  /** The next step: a button or a link. */
  action?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** Explains that there is nothing here, and what to do. */
export function EmptyState({ title, level, action, className, children }: EmptyStateProps) {
  const classes = emptyState()
  const Title = level === 1 ? 'h1' : level === 2 ? 'h2' : 'p'
  return (
    <div role={level ? undefined : 'status'} className={cx(classes.root, className)}>
      <svg viewBox="0 0 120 44" aria-hidden="true" className={classes.drawing}>
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
          <path d="M32 40V14a8 8 0 0 0-8-8H10a8 8 0 0 0-8 8v18a8 8 0 0 0 8 8h22" />
          <circle cx="17" cy="23" r="9" />
          <path d="M32 40h84v-8H32M116 28v12M40 32v3M48 32v3M56 32v5M64 32v3M72 32v3M80 32v5M88 32v3M96 32v3M104 32v5" />
        </g>
      </svg>
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.body}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
