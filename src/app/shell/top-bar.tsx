import { useIsFetching } from '@tanstack/react-query'
import { Menu } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { hoverMenuMachine } from '#machines/shell/hover-menu.machine.ts'
import { mobileMenuMachine } from '#machines/shell/mobile-menu.machine.ts'
import { searchBarMachine } from '#machines/shell/search-bar.machine.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { RulerLoading } from '../../ui/ruler.tsx'
import { bar } from './bar.styles.ts'
import { BarNavigation } from './bar-navigation.tsx'
import { Brand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useProductTree } from './product-tree.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchBar } from './search-bar.tsx'

const NO_CATEGORIES: readonly Category[] = []

export function TopBar() {
  const { userName } = usePortal()
  const { access } = useSite()
  const [path, navigate] = useLocation()
  const tree = useProductTree(access.products)
  const menus = useTrackedActor(hoverMenuMachine)
  const mobileMenu = useTrackedActor(mobileMenuMachine)
  const searching = useTrackedActor(searchBarMachine, { input: { shown: path === paths.results } })

  useActorEvent(searching, 'search.started', ({ term }) => {
    rememberSearch(userName, term)
    navigate(paths.search(term))
  })
  const place = useRef(path)
  useEffect(() => {
    if (place.current === path) return
    place.current = path
    menus.send({ type: 'menu.dismissed' })
    mobileMenu.send({ type: 'menu.closed' })
  }, [path, menus, mobileMenu])

  return (
    <header className={bar.root} data-ground="bar">
      <div className={bar.row}>
        <button
          type="button"
          aria-label="Menu"
          className={bar.menuButton}
          onClick={() => mobileMenu.send({ type: 'menu.opened' })}
        >
          <Menu size={24} aria-hidden="true" />
        </button>
        <Brand />
        <BarNavigation menus={menus} tree={tree} />
        <SearchBar searching={searching} categories={tree.categories ?? NO_CATEGORIES} />
        {access.cart && <CartLink />}
      </div>
      <LoadingTape />
      <MobileMenu menu={mobileMenu} tree={tree} />
    </header>
  )
}

/** A ruler below the top bar while data or a screen's code is loading. It takes no space. */
function LoadingTape() {
  const isFetching = useIsFetching() > 0
  return (
    <div className={bar.tape} data-busy={isFetching || undefined}>
      <RulerLoading />
    </div>
  )
}
