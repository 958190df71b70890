import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { type BadgeVariantProps, badge, status } from 'styled-system/recipes'

export interface StatusProps {
  /** A disc, a triangle, a diamond, a ring, a tick or a bar. */
  kind: 'in' | 'low' | 'special' | 'open' | 'done' | 'off'
  /** The label: `In Stock`. */
  children: ReactNode
}

/** The availability of a product or the state of an order: a shape, a colour and always a label. */
export function Status({ kind, children }: StatusProps) {
  return <span className={status({ kind })}>{children}</span>
}

interface BadgeProps {
  tone?: BadgeVariantProps['tone']
  className?: string | undefined
  children: ReactNode
}

/** A label in a thin outline. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cx(badge({ tone }), className)}>{children}</span>
}
