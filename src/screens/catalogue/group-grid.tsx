import { Link } from 'wouter'
import type { CategoryPath } from '#machines/catalogue/category-path.rules.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { grid, line } from './catalogue.styles.ts'

interface GroupGridProps {
  /** Undefined while the menu loads. */
  readonly menu: readonly Category[] | undefined
  readonly place: CategoryPath
  readonly title: string | undefined
}

interface Group {
  readonly name: string
  readonly image: string
  readonly to: string
  readonly links: readonly { readonly name: string; readonly to: string }[]
}

/** Number of skeleton cards: about as many groups as most menus have. */
const COMING = 12
const ON_FIRST_SCREEN = 8

/** The categories of the catalogue, or the types of a category, as cards with links to their contents. */
export function GroupGrid({ menu, place, title }: GroupGridProps) {
  const groups = menu && groupsOf(menu, place)
  return (
    <>
      <h1 className={grid.title}>{title ?? <TitleSkeleton />}</h1>
      {groups?.length === 0 && (
        <EmptyState title="No matching records.">There are no products at present.</EmptyState>
      )}
      <div className={grid.frame}>
        {groups ? (
          <ul role="list" aria-label={title} className={grid.cards}>
            {groups.map((group, at) => (
              <GroupCard key={group.to} group={group} eager={at < ON_FIRST_SCREEN} />
            ))}
          </ul>
        ) : (
          <div aria-busy="true" className={grid.cards}>
            {Array.from({ length: COMING }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical
              <GroupCardSkeleton key={at} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function groupsOf(menu: readonly Category[], { category }: CategoryPath): readonly Group[] {
  if (category) {
    return category.types.map((type) => ({
      name: type.name,
      image: type.image,
      to: paths.products(category.id, type.id),
      links: type.classes.map(({ id, name }) => ({ name, to: paths.products(category.id, type.id, id) })),
    }))
  }
  return menu.map(({ id, name, image, types }) => ({
    name,
    image,
    to: paths.products(id),
    links: types.map((type) => ({ name: type.name, to: paths.products(id, type.id) })),
  }))
}

function GroupCard({ group, eager }: { readonly group: Group; readonly eager: boolean }) {
  const { name, image, to, links } = group
  return (
    <li className={grid.card}>
      <Link to={to} className={grid.main}>
        <span className={grid.picture}>
          <Picture src={image || undefined} alt="" eager={eager} />
        </span>
        <h2 className={grid.name}>{name}</h2>
      </Link>
      {links.length > 0 && (
        <ul role="list" className={grid.links}>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={grid.link}>
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function GroupCardSkeleton() {
  return (
    <div className={grid.card}>
      <div className={grid.main}>
        <span className={grid.picture}>
          <span className={grid.emptyBox} />
        </span>
        <div className={grid.name}>
          <Skeleton width="70%" />
        </div>
      </div>
      <div className={grid.links}>
        {['60%', '75%', '50%', '65%'].map((width) => (
          <div key={width} className={grid.link}>
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Skeleton of a title that has not loaded: same size, same baseline. */
export const TitleSkeleton = () => (
  <span aria-hidden="true" className={line}>
    {'\u00a0'}
  </span>
)
