import { ArrowLeft, ChevronRight, X } from 'lucide-react'
import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { cx } from 'styled-system/css'
import { Link, useLocation } from 'wouter'
import { NO_COMPANY } from '#contract/configuration.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useBackCloses } from '../../ui/layers.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { accountEntries, type Entry, listEntries, SignOut } from './entries.tsx'
import { takeFocus } from './focus-keys.ts'
import { mobile } from './mobile-menu.styles.ts'
import { PartnerLink, usePartnerLinks } from './partner-link.tsx'
import { columnsAt } from './product-columns.ts'
import { type ProductTree, ProductTreeFailed } from './product-tree.tsx'

interface MobileMenuProps {
  readonly isOpen: boolean
  readonly tree: ProductTree
  readonly onClose: () => void
}

/** From this width on, the top bar has room for everything (`lg` in the theme). */
const WIDE = '(min-width: 64rem)'

/**
 * The navigation of small screens (section 2.2): a modal panel that slides in. The native dialog traps focus
 * and returns it to the button that opened it.
 */
export function MobileMenu({ isOpen, tree, onClose }: MobileMenuProps) {
  const { configuration } = usePortal()
  const dialog = useRef<HTMLDialogElement>(null)
  const closeOnWide = useEffectEvent(() => onClose())
  useBackCloses(isOpen, onClose)

  // A layout effect, so that focus is back at the opener before a new page moves it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const panel = dialog.current
    const { style } = document.documentElement
    const wide = window.matchMedia(WIDE)
    style.overflow = 'hidden'
    panel?.showModal()
    wide.addEventListener('change', closeOnWide)
    return () => {
      style.overflow = ''
      panel?.close()
      wide.removeEventListener('change', closeOnWide)
    }
  }, [isOpen])

  /** Escape must not close the native dialog: `isOpen` decides. */
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the Close button do the same by keyboard
    <dialog
      ref={dialog}
      aria-label="Menu"
      className={mobile.panel}
      onCancel={cancel}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={mobile.header}>
        <span className={mobile.title}>{configuration.company_name || NO_COMPANY}</span>
        <button type="button" aria-label="Close" className={mobile.close} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <Levels tree={tree} onClose={onClose} />}
    </dialog>
  )
}

interface Level {
  /** Ids of the entries that lead here, `PRODUCTS` first; empty for the first level. */
  readonly path: readonly string[]
  /** Id of the entry whose level was just left by Back: focus returns to it. */
  readonly cameFrom: string | null
}

const PRODUCTS = ''

/** The levels of the open menu: everything but the products, then categories, types and classes. */
function Levels({ tree, onClose: onLeave }: Omit<MobileMenuProps, 'isOpen'>) {
  const [{ path, cameFrom }, setLevel] = useState<Level>({ path: [], cameFrom: null })
  const enter = (id: string) => setLevel({ path: [...path, id], cameFrom: null })
  const goBack = () => setLevel({ path: path.slice(0, -1), cameFrom: path.at(-1) ?? null })
  const place = path.slice(1)
  if (path.length === 0) {
    return (
      <FirstLevel cameBack={cameFrom === PRODUCTS} onProducts={() => enter(PRODUCTS)} onLeave={onLeave} />
    )
  }
  return (
    <>
      <button
        key={`back ${place.join('/')}`}
        ref={takeFocus}
        type="button"
        className={mobile.back}
        onClick={goBack}
      >
        <ArrowLeft size={20} aria-hidden="true" />
        Back
      </button>
      <div key={place.join('/')} className={mobile.body}>
        {tree.categories && (
          <ProductLevel
            categories={tree.categories}
            place={place}
            cameFrom={cameFrom}
            onEnter={enter}
            onLeave={onLeave}
          />
        )}
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

const dashboard: Entry = { label: 'Dashboard', to: paths.home, covers: [] }

interface FirstLevelProps {
  readonly cameBack: boolean
  readonly onProducts: () => void
  readonly onLeave: () => void
}

function FirstLevel({ cameBack, onProducts, onLeave }: FirstLevelProps) {
  const { access } = useSite()
  const partners = usePartnerLinks()
  const [path] = useLocation()
  const link = ({ label, to }: Entry) => (
    <li key={to}>
      <Link
        to={to}
        className={mobile.entry}
        aria-current={path === to ? 'page' : undefined}
        onClick={onLeave}
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Main" className={mobile.body}>
      <ul role="list" className={mobile.list}>
        {link(dashboard)}
        {access.products && (
          <li>
            <LevelButton name="Products" isFocused={cameBack} onEnter={onProducts} />
          </li>
        )}
        {listEntries(access).map(link)}
      </ul>
      {access.account && <h2 className={mobile.group}>My Account</h2>}
      <ul role="list" className={mobile.list}>
        {accountEntries(access).map(link)}
        {partners.map((link) => (
          <li key={link.caption + link.address}>
            <PartnerLink link={link} className={mobile.entry} onLeave={onLeave} />
          </li>
        ))}
        <li>
          <SignOut className={mobile.entry} />
        </li>
      </ul>
    </nav>
  )
}

interface ProductLevelProps extends Pick<Level, 'cameFrom'> {
  readonly categories: readonly Category[]
  /** Ids of category and type; empty for the categories. */
  readonly place: readonly string[]
  readonly onEnter: (id: string) => void
  readonly onLeave: () => void
}

function ProductLevel({ categories, place, cameFrom, onEnter, onLeave }: ProductLevelProps) {
  const level = columnsAt(categories, place)[place.length]
  const title = place.length === 0 ? 'Products' : level?.title
  return (
    <>
      <h2 className={mobile.group}>{title}</h2>
      <ul role="list" className={mobile.list}>
        <li>
          <Link to={paths.products(...place)} className={cx(mobile.entry, mobile.all)} onClick={onLeave}>
            {place.length === 0 ? 'All products' : `All ${title}`}
          </Link>
        </li>
        {level?.entries.map(({ id, name, place: entryPlace, hasParts }) => (
          <li key={id}>
            {hasParts ? (
              <LevelButton name={name} isFocused={id === cameFrom} onEnter={() => onEnter(id)} />
            ) : (
              <Link to={paths.products(...entryPlace)} className={mobile.entry} onClick={onLeave}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface LevelButtonProps {
  readonly name: string
  readonly isFocused: boolean
  readonly onEnter: () => void
}

/** Leads one level down. */
function LevelButton({ name, isFocused, onEnter }: LevelButtonProps) {
  return (
    <button type="button" ref={isFocused ? takeFocus : undefined} className={mobile.entry} onClick={onEnter}>
      {name}
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}

function Loading() {
  return (
    <ul role="list" className={mobile.list} aria-busy="true" aria-label="Loading products">
      {['60%', '40%', '50%', '45%', '55%', '40%'].map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <li key={at} className={mobile.entry}>
          <Skeleton width={width} />
        </li>
      ))}
    </ul>
  )
}
