import { cx } from 'styled-system/css'
import { logo } from 'styled-system/recipes'

/** The house, and the company's name beside it. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  const classes = logo()
  return (
    <span className={cx(classes.root, className)}>
      <svg viewBox="0 0 28 28" aria-hidden="true" className={classes.mark}>
        <path d="M14 1 27 11v16h-9V17h-8v10H1V11Z" />
      </svg>
      <span className={classes.words}>{name}</span>
    </span>
  )
}
