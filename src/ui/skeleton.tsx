import { cx } from 'styled-system/css'
import { skeleton } from 'styled-system/recipes'

interface SkeletonProps {
  /** Any CSS length; a line of text is as wide as its container by default. */
  width?: string
  /** Any CSS length: makes it a box instead of a line of text. */
  height?: string
  className?: string | undefined
}

/** The height of a field or a button, which is larger on touch devices. */
export const CONTROL_HEIGHT = 'var(--sizes-control)'

/**
 * A grey placeholder of the actual size. Hidden from screen readers: the region that loads has `aria-busy`.
 */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(skeleton({ shape: height ? 'box' : 'text' }), className)}
      style={{ width, height }}
    />
  )
}
