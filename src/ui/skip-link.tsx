import type { ReactNode, RefObject } from 'react'
import { skipLink } from 'styled-system/recipes'

/** The first stop of the Tab key: past the navigation, to the element with id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className={skipLink()}>
      Skip to content
    </a>
  )
}

interface SkipButtonProps {
  /** Comes after what is skipped, and can be focused. */
  readonly target: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** Past something long, for the Tab key. */
export function SkipButton({ target, children }: SkipButtonProps) {
  return (
    <button type="button" onClick={() => target.current?.focus()} className={skipLink()}>
      {children}
    </button>
  )
}
