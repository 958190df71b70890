import { Link } from 'wouter'
import { type Place, partsOf } from '#machines/catalogue/category-path.rules.ts'
import { paths } from '../../components/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { catalogue } from './catalogue.styles.ts'

interface NoSuchPlaceProps {
  readonly ids: readonly string[]
  /** As deep as the menu knows it. */
  readonly place: Place
}

/** An address that the menu does not know: a group that was renamed or closed, or a slip in typing. */
export function UnknownCategory({ ids, place }: NoSuchPlaceProps) {
  const known = partsOf(place)
  const missing = ids[known.length]
  const nearest = known.at(-1)
  return (
    <EmptyState
      level={1}
      title={`There is no “${missing}” in ${nearest?.name ?? 'Products'}.`}
      action={
        <Link to={paths.products(...known.map(({ id }) => id))} asChild>
          <ButtonLink variant="primary">{nearest ? `All ${nearest.name}` : 'Browse Categories'}</ButtonLink>
        </Link>
      }
    >
      It may have been renamed or closed.{' '}
      {nearest && (
        <>
          <Link to={paths.products()} className={catalogue.link}>
            Browse Categories
          </Link>{' '}
          shows all there is.
        </>
      )}
    </EmptyState>
  )
}
