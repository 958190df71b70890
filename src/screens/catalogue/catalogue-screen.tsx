import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  contentAt,
  findCategoryPath,
  idsIn,
  isListingDepth,
  partsOf,
  titleOf,
} from '#machines/catalogue/category-path.rules.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePath } from '../../components/page-location.tsx'
import { usePortal } from '../../components/portal.ts'
import { BrowseCategory } from '../../components/product/browse-category.tsx'
import { SkipButton } from '../../ui/skip-link.tsx'
import { catalogue } from './catalogue.styles.ts'
import { CategoryBreadcrumb } from './category-breadcrumb.tsx'
import { GroupGrid } from './group-grid.tsx'
import { Listing } from './listing.tsx'
import { SubcategoryList } from './subcategories.tsx'
import { UnknownCategory } from './unknown-category.tsx'

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
