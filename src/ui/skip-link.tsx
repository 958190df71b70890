import type { ReactNode, RefObject } from 'react'
import { skipLink } from 'styled-system/recipes'

/** The first tab stop: skips the navigation, to the element with id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={skipLink()}>
      Skip to content
    </a>
  )
}

interface SkipButtonProps {
  /** Follows what is skipped, and is focusable. */
  readonly target: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Skips something long, for keyboard users. */
export function SkipButton({ target, children }: SkipButtonProps) {
  return (
    <button type="button" onClick={() => target.current?.focus()} className={skipLink()}>
      {children}
    </button>
  )
}
