import { Link } from 'wouter'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelaxedSearch } from './relaxed-search.tsx'
import { search } from './search.styles.ts'

function ToCategories() {
  const { access } = useSite()
  if (!access.products) return null
  return (
    <Link to={paths.products()} asChild>
      <ButtonLink>Browse Categories</ButtonLink>
    </Link>
  )
}

/** A term without results, with searches that find something instead. */
export function NothingFound({ term }: { readonly term: string }) {
  const { access, usa } = useSite()
  return (
    <>
      <EmptyState
        title="No matching records."
        action={
          <>
            <ToCategories />
            {access.cart && (
              <Link to={paths.quickOrder} asChild>
                <ButtonLink variant="plain">Quick Order</ButtonLink>
              </Link>
            )}
          </>
        }
      >
        Try fewer words, a size such as {usa ? '2x4' : '90x45'}, or a product code. With several codes, use
        Quick Order.
      </EmptyState>
      {access.products && <RelaxedSearch term={term} />}
    </>
  )
}

/** The URL has no search term. */
export function NothingToFind() {
  return (
    <>
      <h1 id="results" className={search.title}>
        Search results
      </h1>
      <EmptyState title="Please enter search term(s)" action={<ToCategories />} />
    </>
  )
}
