import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../navigation/paths.ts'
import { useSite } from '../portal/site.tsx'
import { list } from './list.styles.ts'

interface NoRowsProps {
  /** What the list will show. */
  readonly children: ReactNode
  /** A next step of the page itself, before the usual ones. */
  readonly action?: ReactNode
}

/** In place of a list without rows (section 2.7): what it will show, and where to begin. */
export function NoRows({ children, action }: NoRowsProps) {
  const { access } = useSite()
  return (
    <EmptyState
      title="No Results Found"
      action={
        <div className={list.next}>
          {action}
          {access.cart && (
            <Link to={paths.quickOrder} asChild>
              <ButtonLink>Quick Order</ButtonLink>
            </Link>
          )}
          {access.products && (
            <Link to={paths.products()} asChild>
              <ButtonLink>Products</ButtonLink>
            </Link>
          )}
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}
