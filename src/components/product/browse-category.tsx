import { useId } from 'react'
import { Link } from 'wouter'
import type { CategoryPath } from '#machines/catalogue/category-path.rules.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { paths } from '../navigation/paths.ts'
import { browse } from './browse-category.styles.ts'

interface BrowseCategoryProps {
  /** Undefined while the menu is loading. */
  readonly menu: readonly Category[] | undefined
  /** The current category path, whose category is expanded. */
  readonly place?: CategoryPath
}

const MOST_MENUS = 8

/** The side panel with links to all types; one category is expanded at a time (section 2.5). */
export function BrowseCategory({ menu, place }: BrowseCategoryProps) {
  const headingId = useId()
  return (
    <nav aria-labelledby={headingId} aria-busy={!menu} className={browse.root}>
      <h2 id={headingId} className={browse.heading}>
        BROWSE CATEGORY
      </h2>
      {menu ? (
        <Accordion>
          {menu.map((category) => (
            <AccordionItem key={category.id} label={category.name} open={category === place?.category}>
              <Types category={category} current={place?.type?.id} />
            </AccordionItem>
          ))}
        </Accordion>
      ) : (
        Array.from({ length: MOST_MENUS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
          <div key={at} className={browse.skeleton}>
            <Skeleton width="60%" />
          </div>
        ))
      )}
    </nav>
  )
}

interface TypesProps {
  readonly category: Category
  readonly current: string | undefined
}

/** The types of a category. A category without types holds its products itself. */
function Types({ category, current }: TypesProps) {
  const links = category.types.length > 0 ? category.types : [{ id: '', name: `All ${category.name}` }]
  return (
    <ul role="list">
      {links.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={paths.products(category.id, id)}
            aria-current={id !== '' && id === current ? 'page' : undefined}
            className={browse.link}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
