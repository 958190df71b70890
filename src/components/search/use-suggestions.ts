import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { Product } from '#contract/entities/product.ts'
import { listingInput } from '#machines/catalogue/listing.rules.ts'
import { suggestionsMachine } from '#machines/shell/suggestions.machine.ts'
import { isWorthAsking, SUGGESTED_PRODUCTS, type Suggestion } from '#machines/shell/suggestions.rules.ts'
import { erpQuery } from '../erp-query.ts'
import { usePortal } from '../portal.ts'
import { useSite } from '../site.tsx'
import { useTrackedActor } from '../use-tracked-actor.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface Suggesting {
  /** The suggestions for a draft; `products` are those that the ERP found. */
  readonly suggest: (draft: string, products: readonly Product[]) => readonly Suggestion[]
  readonly take: (suggestion: Suggestion) => void
  /** Whether an arrow key opens the list; false where arrow keys move the cursor. */
  readonly opensByArrow: boolean
}

/**
 * The suggestions of a field while the user types, and their keyboard navigation. They are optional: if the
 * ERP has none or can't be reached, there are just fewer.
 */
export function useSuggestions({ suggest, take, opensByArrow }: Suggesting) {
  const actor = useTrackedActor(suggestionsMachine)
  const isOpen = useSelector(actor, (state) => state.hasTag('open'))
  const { draft, asked, active } = useSelector(actor, ({ context }) => context)
  const products = useFoundProducts(asked, isOpen)
  const suggestions = isOpen ? suggest(draft, products) : []
  const chosen = suggestions.find(({ key }) => key === active)

  const takeAndClose = (suggestion: Suggestion) => {
    actor.send({ type: 'list.closed' })
    take(suggestion)
  }
  /** A key that the list handles must not reach the field. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const step = STEPS[event.key]
    if (step && (opensByArrow || suggestions.length > 0)) {
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
  const { access, settings } = useSite()
  const input = listingInput(
    { ids: [], words: asked, page: 1 },
    SUGGESTED_PRODUCTS,
    settings.switches.tax_inclusive,
  )
  const isAsking = isOpen && access.products && isWorthAsking(asked)
  const { data = [] } = useQuery({
    ...erpQuery(erp, 'getProductsByCategoryTP', input, 'screen'),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isAsking ? data : []
}
