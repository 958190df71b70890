import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { type MoneyVariantProps, money } from 'styled-system/recipes'

interface MoneyProps {
  /** `text` in running text, `small` in a row of a listing, `medium` and `large` as figures. */
  size?: MoneyVariantProps['size']
  tone?: MoneyVariantProps['tone']
  className?: string | undefined
  /** The amount, already formatted. */
  children: ReactNode
}

/** An amount of money. It never wraps, and amounts below one another align. */
export function Money({ size, tone, className, children }: MoneyProps) {
  return <span className={cx(money({ size, tone }), className)}>{children}</span>
}
