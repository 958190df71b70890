import { Children, type ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { breadcrumb } from 'styled-system/recipes'

interface BreadcrumbProps {
  className?: string | undefined
  /** Links, and last the current page as text: `<Breadcrumb><Link …/><Link …/>Timber</Breadcrumb>`. */
  children: ReactNode
}

/** The path to the current page. Each child is a step; the last is the current page. */
export function Breadcrumb({ className, children }: BreadcrumbProps) {
  const steps = Children.toArray(children)
  return (
    <nav aria-label="Breadcrumb" className={cx(breadcrumb(), className)}>
      <ol role="list">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by position only
          <li key={at} aria-current={at === steps.length - 1 ? 'page' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </nav>
  )
}
