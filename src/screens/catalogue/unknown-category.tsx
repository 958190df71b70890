import { Link } from 'wouter'
import { type CategoryPath, partsOf } from '#machines/catalogue/category-path.rules.ts'
import { paths } from '../../components/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { catalogue } from './catalogue.styles.ts'

interface NoSuchPlaceProps {
  readonly ids: readonly string[]
  /** The part of the path that the menu contains. */
  readonly place: CategoryPath
}

/** A URL whose category path is not in the menu: a renamed or closed group, or a typing error. */
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
          shows everything.
        </>
      )}
    </EmptyState>
  )
}
