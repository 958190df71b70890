import { useSelector } from '@xstate/react'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { paths } from '../../components/paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { takeFocus } from './focus-keys.ts'
import { mobile } from './mobile-menu.styles.ts'
import type { MobileMenuActor } from './mobile-menu.tsx'
import { columnsAt } from './product-columns.ts'
import type { ProductTree } from './product-tree.ts'
import { ProductTreeFailed } from './product-tree-failed.tsx'

interface MobileProductsProps {
  readonly menu: MobileMenuActor
  readonly tree: ProductTree
}

/** The levels below Products: categories, types and classes, each with a Back button. */
export function MobileProducts({ menu, tree }: MobileProductsProps) {
  const place = useSelector(menu, ({ context }) => context.place)
  return (
    <>
      <button
        key={`back ${place.join('/')}`}
        ref={takeFocus}
        type="button"
        className={mobile.back}
        onClick={() => menu.send({ type: 'back.pressed' })}
      >
        <ArrowLeft size={20} aria-hidden="true" />
        Back
      </button>
      <div key={place.join('/')} className={mobile.body}>
        {tree.categories && <Level menu={menu} categories={tree.categories} place={place} />}
        {!tree.categories && !tree.isFailed && <Loading />}
        {tree.isFailed && (
          <div className={mobile.message}>
            <ProductTreeFailed tree={tree} />
          </div>
        )}
      </div>
    </>
  )
}

interface LevelProps {
  readonly menu: MobileMenuActor
  readonly categories: readonly Category[]
  readonly place: readonly string[]
}

function Level({ menu, categories, place }: LevelProps) {
  const cameFrom = useSelector(menu, ({ context }) => context.cameFrom)
  const level = columnsAt(categories, place)[place.length]
  const title = place.length === 0 ? 'Products' : level?.title
  const leave = () => menu.send({ type: 'menu.closed' })
  return (
    <>
      <h2 className={mobile.group}>{title}</h2>
      <ul className={mobile.list}>
        <li>
          <Link to={paths.products(...place)} className={cx(mobile.entry, mobile.all)} onClick={leave}>
            {place.length === 0 ? 'All products' : `All ${title}`}
          </Link>
        </li>
        {level?.entries.map(({ id, name, place: entryPlace, hasParts }) => (
          <li key={id}>
            {hasParts ? (
              <button
                type="button"
                ref={id === cameFrom ? takeFocus : undefined}
                className={mobile.entry}
                onClick={() => menu.send({ type: 'part.entered', id })}
              >
                {name}
                <ChevronRight size={20} aria-hidden="true" />
              </button>
            ) : (
              <Link to={paths.products(...entryPlace)} className={mobile.entry} onClick={leave}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Loading() {
  return (
    <ul className={mobile.list} aria-busy="true" aria-label="Loading products">
      {['60%', '40%', '50%', '45%', '55%', '40%'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <li key={at} className={mobile.entry}>
          <Skeleton width={width} />
        </li>
      ))}
    </ul>
  )
}
