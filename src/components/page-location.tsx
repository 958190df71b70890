import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { type BaseLocationHook, type BaseSearchHook, Router } from 'wouter'
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location'
import { go } from './go.ts'

/** What stands in the browser's address, undecoded, and what its history keeps with it. */
export interface Address {
  readonly path: string
  readonly search: string
  readonly state: unknown
}

const AddressContext = createContext<Address | null>(null)
/** By itself: every link reads it, and none has to be drawn anew where only the words of a search change. */
const PathContext = createContext('/')

/**
 * Where the user is going. The bar follows the click at once; another page is drawn right after, in slices
 * between keys and clicks, and the one before answers for its own address until then. What changes within
 * a page (its words, its product) is there at once: the next click builds on it.
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

/** The part of the page that is drawn for `address`, whatever the browser's own says by now. */
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

/** The address that this part of the page is drawn for. */
export function usePageLocation(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('usePageLocation needs AtPageLocation above it')
  return address
}

/** Its path alone, for what stays as it is while words are typed. */
export const usePath = () => use(PathContext)

const useShownPath: BaseLocationHook = () => [usePath(), go]
const useShownSearch: BaseSearchHook = () => usePageLocation().search
