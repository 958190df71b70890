import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { docket } from 'styled-system/recipes'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Piece {
  className?: string | undefined
  children: ReactNode
}

interface DocketProps extends Piece {
  title: ReactNode
  /** Opposite the title: `3 Item(s)`, a number, a date. */
  aside?: ReactNode
  /** Heading level of the title; 2 by default. */
  level?: 1 | 2 | 3
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

/** A sheet with a torn edge: order summary, order confirmation, transaction totals. */
export function Docket({ title, aside, level = 2, className, children }: DocketProps) {
  const classes = docket()
  const Heading = headings[level]
  return (
    <div className={cx(classes.root, className)}>
      <div className={classes.header}>
        <Heading className={classes.title}>{title}</Heading>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </div>
  )
}

/** The lines of a docket, each a DocketLine. */
export function DocketLines({ className, children }: Piece) {
  return (
    <ul role="list" className={cx(docket().lines, className)}>
      {children}
    </ul>
  )
}

/** One line with a dashed rule below it: picture, text, amount. */
export function DocketLine({ className, children }: Piece) {
  return <li className={cx(docket().line, className)}>{children}</li>
}

/** The amounts above the total, each a DocketRow. */
export function DocketRows({ className, children }: Piece) {
  return <dl className={cx(docket().rows, className)}>{children}</dl>
}

/** A label and its value. */
export function DocketRow({ label, className, children }: Piece & { label: ReactNode }) {
  return (
    <div className={cx(docket().row, className)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface DocketFigureProps {
  /** Whether the ERP has not priced the last change yet. */
  isWaiting?: boolean | undefined
  children: string
}

/** An amount; one that waits for the ERP says so. */
export function DocketFigure({ isWaiting, children }: DocketFigureProps) {
  return (
    <span className={docket().figure} data-waiting={isWaiting || undefined}>
      {children}
      {/* Always there: adding an element makes the browser restyle the whole page. */}
      {isWaiting !== undefined && <VisuallyHidden>{isWaiting && ', updating'}</VisuallyHidden>}
    </span>
  )
}

/** $1,000,000.00 is not long yet. */
const LONG_SUM = 14

interface DocketTotalProps extends Piece {
  label: ReactNode
  isWaiting?: boolean | undefined
}

/** The docket's main amount, set large, or what stands for it while it loads. */
export function DocketTotal({ label, isWaiting, className, children }: DocketTotalProps) {
  const classes = docket()
  const amount = typeof children === 'string' ? children : null
  return (
    <dl className={cx(classes.total, className)}>
      <dt>{label}</dt>
      <dd data-long={amount && amount.length > LONG_SUM ? '' : undefined} className={classes.totalFigure}>
        {amount === null ? children : <DocketFigure isWaiting={isWaiting}>{amount}</DocketFigure>}
      </dd>
    </dl>
  )
}
