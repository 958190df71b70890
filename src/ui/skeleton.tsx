import { cx } from 'styled-system/css'
import { skeleton } from 'styled-system/recipes'

interface SkeletonProps {
  /** Any CSS length; a line of text is as wide as its container unless told. */
  width?: string
  /** Any CSS length: makes it a box instead of a line of text. */
  height?: string
  className?: string | undefined
}

/** The height of a field or a button, which a finger gets larger. */
export const CONTROL_HEIGHT = 'var(--sizes-control)'

/**
 * A grey stand-in of true size. Unseen by screen readers: the region that loads says so itself
 * with `aria-busy`.
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
