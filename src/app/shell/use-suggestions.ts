import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { listingInput } from '#machines/catalogue/listing.rules.ts'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { suggestionsMachine } from '#machines/shell/suggestions.machine.ts'
import {
  isWorthAsking,
  SUGGESTED_PRODUCTS,
  type Suggestion,
  suggestionsFor,
} from '#machines/shell/suggestions.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { recentSearches } from './recent-searches.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * What the search bar suggests, and the keys that walk it. Suggestions are a help: where the ERP has
 * none, or can't be asked, there are just fewer.
 */
export function useSuggestions(categories: readonly Category[], take: (suggestion: Suggestion) => void) {
  const { userName } = usePortal()
  const actor = useActorRef(suggestionsMachine)
  const isOpen = useSelector(actor, (state) => state.hasTag('open'))
  const { draft, asked, active } = useSelector(actor, ({ context }) => context)
  const products = useFoundProducts(asked, isOpen)
  const suggestions = isOpen
    ? suggestionsFor({ draft, recents: recentSearches(userName), categories, products })
    : []
  const chosen = suggestions.find(({ key }) => key === active)

  const takeAndClose = (suggestion: Suggestion) => {
    actor.send({ type: 'list.closed' })
    take(suggestion)
  }
  /** Keys that are the list's own are not the field's as well. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key]
    if (step) {
      const keys = suggestions.map(({ key }) => key)
      actor.send({ type: 'list.moved', step, keys, text: event.currentTarget.value })
    } else if (event.key === 'Enter' && chosen) takeAndClose(chosen)
    else if (event.key === 'Escape' && suggestions.length > 0) actor.send({ type: 'list.closed' })
    else return
    event.preventDefault()
  }
  return { actor, suggestions, active: chosen?.key ?? null, take: takeAndClose, onKeyDown }
}

function useFoundProducts(asked: string, isOpen: boolean) {
  const { erp } = usePortal()
  const { settings } = useSite()
  const input = listingInput(
    { ids: [], words: asked, page: 1 },
    SUGGESTED_PRODUCTS,
    settings.switches.tax_inclusive,
  )
  const isAsking = isOpen && isWorthAsking(asked)
  const { data = [] } = useQuery({
    ...erpQuery(erp, 'getProductsByCategoryTP', input, 'screen'),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isAsking ? data : []
}
