import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { go } from './go.ts'

/** The browser's URL, undecoded, and the state of its history entry. */
export interface Address {
  readonly path: string
  readonly search: string
  readonly state: unknown
}

const AddressContext = createContext<Address | null>(null)
/** A separate context: every link reads it, and links must not render again when only the search changes. */
const PathContext = createContext('/')

/**
 * The URL to render. The top bar follows a click at once; another page is rendered right after, in slices
 * that do not block input, and the previous page keeps its own URL until then. A change within a page (its
 * search, its product) applies at once, since the next click builds on it.
 */
export function useDeferredUrl(): Address {
  const path = usePathname()
  const search = useSearch()
  const state = useHistoryState<unknown>()
  const current = useMemo(() => ({ path, search, state }), [path, search, state])
  const drawn = useDeferredValue(current)
  return drawn.path === path ? current : drawn
}

interface AtAddressProps {
  readonly address: Address
  readonly children: ReactNode
}

/** Renders its children for `address`, even if the browser's URL has changed since. */
export function AtPageLocation({ address, children }: AtAddressProps) {
  return (
    <AddressContext value={address}>
      <PathContext value={address.path}>
        <Router hook={useShownPath} searchHook={useShownSearch}>
          {children}
        </Router>
      </PathContext>
    </AddressContext>
  )
}

/** The URL that this part of the page is rendered for. */
export function usePageLocation(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('usePageLocation needs AtPageLocation above it')
  return address
}

/** Its path alone, for components that need not render again while a search is typed. */
export const usePath = () => use(PathContext)

const useShownPath: BaseLocationHook = () => [usePath(), go]
const useShownSearch: BaseSearchHook = () => usePageLocation().search
