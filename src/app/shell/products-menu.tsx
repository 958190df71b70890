import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stopAfter, stopsIn } from './focus-keys.ts'
import { products } from './menus.styles.ts'
import { type ColumnEntry, columnsAt, type MenuPlace } from './product-columns.ts'
import { type ProductTree, ProductTreeFailed } from './product-tree.tsx'

/** On its way from a category to its types the mouse crosses other categories: only one it rests on is shown. */
const RESTING_MS = 90

interface ProductsMenuProps {
  readonly tree: ProductTree
  /** The category path of the current page; the columns open there. */
  readonly place: MenuPlace
  readonly onLeave: () => void
}

/** The Products dropdown: category, type and class side by side (section 2.2). */
export function ProductsMenu({ tree, place, onLeave }: ProductsMenuProps) {
  return (
    <>
      {tree.categories && <Columns categories={tree.categories} place={place} onLeave={onLeave} />}
      {!tree.categories && !tree.isFailed && <Loading />}
      {tree.isFailed && (
        <div className={products.message}>
          <ProductTreeFailed tree={tree} />
        </div>
      )}
      <div className={products.footer}>
        <Link to={paths.products()} className={cx(products.entry, products.all)} onClick={onLeave}>
          All products
        </Link>
      </div>
    </>
  )
}

interface ColumnsProps extends Omit<ProductsMenuProps, 'tree'> {
  readonly categories: readonly Category[]
}

function Columns({ categories, place, onLeave }: ColumnsProps) {
  const [shown, setShown] = useState(place)
  const columns = columnsAt(categories, shown)
  const resting = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const choose = (entry: ColumnEntry) => {
    clearTimeout(resting.current)
    setShown(entry.place)
  }
  const point = (entry: ColumnEntry) => {
    clearTimeout(resting.current)
    resting.current = window.setTimeout(() => setShown(entry.place), RESTING_MS)
  }

  /** Touch has no hover: a first tap shows the entries below, a second follows the link. */
  const press = (event: MouseEvent, entry: ColumnEntry) => {
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    if (!isTouch || !entry.hasParts || entry.isShown) return onLeave()
    event.preventDefault()
    choose(entry)
  }
  return (
    <div className={products.columns}>
      {columns.map(({ title, image, entries }, depth) =>
        entries.length === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its depth
          <div key={depth} className={products.column}>
            {image && <Picture key={image} src={image} alt="" className={products.picture} />}
          </div>
        ) : (
          <ul
            role="list"
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its depth
            key={depth}
            className={products.column}
            aria-label={title}
            onKeyDown={(event) => moveFocus(event, entries, choose)}
          >
            {entries.map((entry) => (
              <li key={entry.id}>
                <Link
                  to={paths.products(...entry.place)}
                  className={products.entry}
                  data-id={entry.id}
                  data-shown={entry.isShown || undefined}
                  onPointerEnter={({ pointerType }) => {
                    if (pointerType === 'mouse') point(entry)
                  }}
                  onClick={(event) => press(event, entry)}
                >
                  {entry.name}
                  {entry.hasParts && <ChevronRight size={16} aria-hidden="true" />}
                </Link>
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

/**
 * Up and Down move within a column and show the entries below; Right moves into them, Left moves back. Tab
 * shows nothing, so that it reaches everything on the screen.
 */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  entries: readonly ColumnEntry[],
  choose: (entry: ColumnEntry) => void,
): void {
  const column = event.currentTarget
  const { activeElement } = document
  const entryOf = (stop: Element | null) => entries.find(({ id }) => id === stop?.getAttribute('data-id'))
  const show = (stop: Element | null) => {
    const entry = entryOf(stop)
    if (entry) flushSync(() => choose(entry))
  }
  const to = stopAfter(event.key, stopsIn(column), activeElement)
  if (to) {
    show(to)
    to.focus()
  } else if (event.key === 'ArrowRight') {
    show(activeElement)
    stopsIn(column.nextElementSibling)[0]?.focus()
  } else if (event.key === 'ArrowLeft') {
    column.previousElementSibling?.querySelector<HTMLElement>('[data-shown]')?.focus()
  } else return
  event.preventDefault()
}

function Loading() {
  return (
    <div className={products.columns} role="status" aria-label="Loading products">
      {['60%', '70%', '50%'].map((width) => (
        <div key={width} className={products.column}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div key={row} className={products.skeleton}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
