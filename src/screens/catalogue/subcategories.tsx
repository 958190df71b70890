import { Link, useLocation } from 'wouter'
import type { CategoryPath } from '#machines/catalogue/category-path.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { side } from './catalogue.styles.ts'
import { useListingAddress } from './use-listing.ts'

/** The whole type first, then its classes. Links keep the search words. */
function useEntries({ category, type }: CategoryPath) {
  const { words } = useListingAddress()
  if (!category || !type) return []
  const to = (...ids: string[]) => paths.listing([category.id, type.id, ...ids], { words })
  return [
    { id: '', name: `All ${type.name}`, to: to() },
    ...type.classes.map(({ id, name }) => ({ id, name, to: to(id) })),
  ]
}

interface SubcategoriesProps {
  /** Empty while the menu loads. */
  readonly place: CategoryPath
}

/** The classes of a type, beside its products (section 2.5). */
export function SubcategoryList({ place }: SubcategoriesProps) {
  const entries = useEntries(place)
  const active = place.class?.id ?? ''
  return (
    <nav aria-label="Filter subcategories" aria-busy={entries.length === 0} className={side.root}>
      <h2 className={side.heading}>FILTER SUBCATEGORIES</h2>
      <ul role="list">
        {entries.map(({ id, name, to }) => (
          <li key={id}>
            <Link to={to} aria-current={id === active ? 'page' : undefined} className={side.entry}>
              {name}
            </Link>
          </li>
        ))}
        {entries.length === 0 &&
          ['70%', '55%', '60%', '45%'].map((width) => (
            <li key={width} className={side.entry}>
              <Skeleton width={width} />
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The same entries as a dropdown, where there is no room beside the products. */
export function SubcategorySelect({ place }: SubcategoriesProps) {
  const [, navigate] = useLocation()
  const entries = useEntries(place)
  const active = entries.find(({ id }) => id === (place.class?.id ?? ''))
  return (
    <div className={side.select}>
      <Select
        label="Filter subcategories"
        options={entries.map(({ to, name }) => ({ value: to, label: name }))}
        value={active?.to ?? ''}
        onChange={(to) => navigate(to)}
        disabled={entries.length === 0}
        placeholder=""
      />
    </div>
  )
}
