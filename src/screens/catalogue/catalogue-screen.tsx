import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { isolated } from '#contract/isolated.ts'
import {
  type CategoryPath,
  contentAt,
  findCategoryPath,
  idsIn,
  isListingDepth,
  partsOf,
  titleOf,
} from '#machines/catalogue/category-path.rules.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'
import { usePath } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { BrowseCategory } from '../../components/product/browse-category.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkipButton } from '../../ui/skip-link.tsx'
import { catalogue } from './catalogue.styles.ts'
import { GroupGrid } from './group-grid.tsx'
import { Listing } from './listing.tsx'
import { SubcategoryList } from './subcategories.tsx'

/** The catalogue (section 2.5): categories, the types of a category, and the products of a type or class. */
export default function CatalogueScreen() {
  const { erp } = usePortal()
  const ids = idsIn(usePath())
  const beyond = useRef<HTMLDivElement>(null)
  const menu = useQuery({
    ...erpQuery(erp, 'getProductCategories', {}, 'boundary'),
    select: menuTree,
  }).data
  const found = menu ? findCategoryPath(menu, ids) : null
  const place = found?.place ?? {}
  const content = contentAt(ids, found)
  const title = menu || ids.length === 0 ? titleOf(place) : undefined

  return (
    <div className={catalogue.page}>
      <div className={catalogue.skip}>
        <SkipButton target={beyond}>Skip categories</SkipButton>
      </div>
      <div className={catalogue.side}>
        {isListingDepth(ids) && content === 'products' && <SubcategoryList place={place} />}
        <BrowseCategory menu={menu} place={place} />
      </div>
      <div ref={beyond} tabIndex={-1} className={catalogue.content}>
        <CategoryBreadcrumb
          place={place}
          depth={content === 'unknown' ? partsOf(place).length : ids.length}
        />
        {content === 'unknown' && <UnknownCategory ids={ids} place={place} />}
        {content === 'products' && (
          <Listing key={JSON.stringify(ids)} ids={ids} place={place} title={title} />
        )}
        {content === 'groups' && <GroupGrid menu={menu} place={place} title={title} />}
      </div>
    </div>
  )
}

interface TrailProps {
  readonly place: CategoryPath
  /** Length of the category path in the URL; segments whose names have not loaded show as skeletons. */
  readonly depth: number
}

function CategoryBreadcrumb({ place, depth }: TrailProps) {
  const parts = partsOf(place)
  const steps = [{ id: '', name: 'Products' }, ...parts]
  const coming = Array.from({ length: depth - parts.length }, (_, at) => at)
  return (
    <Breadcrumb>
      {steps.map(({ id, name }, at) =>
        at === depth ? (
          name
        ) : (
          <Link key={id} to={paths.products(...parts.slice(0, at).map((part) => part.id))}>
            {name}
          </Link>
        ),
      )}
      {coming.map((at) => (
        <Skeleton key={at} width="6rem" />
      ))}
    </Breadcrumb>
  )
}

interface NoSuchPlaceProps {
  readonly ids: readonly string[]
  /** The part of the path that the menu contains. */
  readonly place: CategoryPath
}

/** A URL whose category path is not in the menu: a renamed or closed group, or a typing error. */
function UnknownCategory({ ids, place }: NoSuchPlaceProps) {
  const known = partsOf(place)
  const missing = ids[known.length]
  const nearest = known.at(-1)
  return (
    <EmptyState
      level={1}
      title={`There is no “${isolated(missing ?? '')}” in ${isolated(nearest?.name ?? 'Products')}.`}
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
