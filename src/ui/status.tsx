import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { type BadgeVariantProps, badge, status } from 'styled-system/recipes'

export interface StatusProps {
  /** A disc, a triangle or a diamond. */
  kind: 'in' | 'low' | 'special'
  /** The word: `In Stock`. */
  children: ReactNode
}

/** Whether a product is to be had: a shape, a colour and always a word. */
export function Status({ kind, children }: StatusProps) {
  return <span className={status({ kind })}>{children}</span>
}

interface BadgeProps {
  tone?: BadgeVariantProps['tone']
  className?: string | undefined
  children: ReactNode
}

/** A word in a thin outline. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cx(badge({ tone }), className)}>{children}</span>
}
