import { Link } from 'wouter'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { paths } from '../navigation/paths.ts'
import { useSite } from '../portal/site.tsx'

/** Shown instead of the lines of an empty cart, with links to what could be in it. */
export function EmptyCart() {
  const { access } = useSite()
  return (
    <EmptyState
      title="Your cart is empty."
      action={
        <>
          {access.products && (
            <Link to={paths.products()} asChild>
              <ButtonLink variant="primary" size="large">
                View Products
              </ButtonLink>
            </Link>
          )}
          <Link to={paths.quickOrder} asChild>
            <ButtonLink variant="plain" size="large">
              Quick Order
            </ButtonLink>
          </Link>
        </>
      }
    />
  )
}
