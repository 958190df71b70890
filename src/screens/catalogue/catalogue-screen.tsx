import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'wouter/use-browser-location'
import { menuTree } from '#machines/catalogue/menu.rules.ts'
import { findPlace, idsIn, partsOf, titleOf } from '#machines/catalogue/place.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { BrowseCategory } from '../../components/product/browse-category.tsx'
import { catalogue } from './catalogue.styles.ts'
import { GroupGrid } from './group-grid.tsx'
import { Listing } from './listing.tsx'
import { NoSuchPlace } from './no-such-place.tsx'
import { SubcategoryList } from './subcategories.tsx'
import { Trail } from './trail.tsx'

/** From this depth on products are listed: a type, or a class of it. */
const LISTING_DEPTH = 2

/** The catalogue (section 2.5): categories, the types of one, and the products of a type or class. */
export default function CatalogueScreen() {
  const { erp } = usePortal()
  const ids = idsIn(usePathname())
  const menu = useQuery({
    ...erpQuery(erp, 'getProductCategories', {}, 'boundary'),
    select: menuTree,
  }).data
  const { place, known } = findPlace(menu ?? [], ids)
  const isUnknown = menu !== undefined && !known
  const isEmptyCategory = known && place.category?.types.length === 0
  const listsProducts = !isUnknown && (ids.length >= LISTING_DEPTH || isEmptyCategory)
  const title = menu || ids.length === 0 ? titleOf(place) : undefined

  return (
    <div className={catalogue.page}>
      <div className={catalogue.side}>
        {ids.length >= LISTING_DEPTH && !isUnknown && <SubcategoryList place={place} />}
        <BrowseCategory menu={menu} place={place} />
      </div>
      <div className={catalogue.content}>
        <Trail place={place} depth={isUnknown ? partsOf(place).length : ids.length} />
        {isUnknown && <NoSuchPlace ids={ids} place={place} />}
        {listsProducts && <Listing key={JSON.stringify(ids)} ids={ids} place={place} title={title} />}
        {!isUnknown && !listsProducts && <GroupGrid menu={menu} place={place} title={title} />}
      </div>
    </div>
  )
}
