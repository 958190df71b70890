import { Children, type ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { breadcrumb } from 'styled-system/recipes'

interface BreadcrumbProps {
  className?: string | undefined
  /** Links, and last the words for where one is: `<Breadcrumb><Link …/><Link …/>Timber</Breadcrumb>`. */
  children: ReactNode
}

/** The way back up. Each child is a step; the last is where one is. */
export function Breadcrumb({ className, children }: BreadcrumbProps) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label="Breadcrumb" className={cx(breadcrumb(), className)}>
      <ol>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
          <li key={at} aria-current={at === steps.length - 1 ? 'page' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}
