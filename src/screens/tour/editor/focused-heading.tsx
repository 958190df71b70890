import { type ReactNode, useEffect, useRef } from 'react'
import { editor as styles } from './editor.styles.ts'

/** The heading of what has replaced the rest of the panel: it gets the focus, which would be lost. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
