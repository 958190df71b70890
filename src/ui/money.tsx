import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { type MoneyVariantProps, money } from 'styled-system/recipes'

interface MoneyProps {
  /** `text` in a line, `small` in a row of a listing, `medium` and `large` as figures. */
  size?: MoneyVariantProps['size']
  tone?: MoneyVariantProps['tone']
  className?: string | undefined
  /** The sum, already formatted. */
  children: ReactNode
}

/** A sum of money. It never wraps, and figures under one another line up. */
export function Money({ size, tone, className, children }: MoneyProps) {
  return <span className={cx(money({ size, tone }), className)}>{children}</span>
}
