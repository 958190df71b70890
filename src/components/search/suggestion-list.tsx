import { keepPreviousData, onlineManager, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Clock, FolderOpen } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from 'styled-system/css'
import type { Product } from '#contract/entities/product.ts'
import { listingInput } from '#machines/catalogue/listing.rules.ts'
import { suggestionsMachine } from '#machines/shell/suggestions.machine.ts'
import { isWorthAsking, SUGGESTED_PRODUCTS, type Suggestion } from '#machines/shell/suggestions.rules.ts'
import { Picture } from '../../ui/picture.tsx'
import { useTrackedActor } from '../actors/use-tracked-actor.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { list } from './suggestion-list.styles.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface Suggesting {
  /** The suggestions for a draft; `products` are those that the ERP found. */
  readonly suggest: (draft: string, products: readonly Product[]) => readonly Suggestion[]
  readonly take: (suggestion: Suggestion) => void
  /** Finds products without a connection. */
  readonly known?: (text: string) => readonly Product[]
  /** Whether an arrow key opens the list; false where arrow keys move the cursor. */
  readonly opensByArrow: boolean
}

/**
 * The suggestions of a field while the user types, and their keyboard navigation. They are optional: if the
 * ERP has none or can't be reached, there are just fewer.
 */
export function useSuggestions({ suggest, take, known, opensByArrow }: Suggesting) {
  const actor = useTrackedActor(suggestionsMachine)
  const isOpen = useSelector(actor, (state) => state.hasTag('open'))
  const { draft, asked, active } = useSelector(actor, ({ context }) => context)
  const found = useFoundProducts(asked, isOpen)
  const products = known && isOpen && !onlineManager.isOnline() ? known(asked) : found
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

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  /** Key of the suggestion that Enter takes. */
  readonly active: string | null
  readonly onTake: (suggestion: Suggestion) => void
  /** Sets its position and height. */
  readonly className: string
}

const GROUPS = [
  { kind: 'recent', label: 'Recent searches' },
  { kind: 'place', label: 'Categories' },
  { kind: 'product', label: 'Products' },
] as const

/** Id of a suggestion's element, for the field's aria-activedescendant. */
export const optionId = (listId: string, key: string) => `${listId} ${key}`.replace(/\s/g, '_')

/** The suggestions below a field. Focus stays in the field, which refers to the active option. */
export function SuggestionList({ id, suggestions, active, onTake, className }: SuggestionListProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) root.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={root} id={id} role="listbox" aria-label="Suggestions" className={cx(list.root, className)}>
      {GROUPS.map(({ kind, label }) => {
        const group = suggestions.filter((each) => each.kind === kind)
        return (
          group.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={kind} role="group" aria-label={label} className={list.group}>
              <p aria-hidden="true" className={list.heading}>
                {label}
              </p>
              {group.map((suggestion) => (
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={suggestion.key}
                  id={optionId(id, suggestion.key)}
                  role="option"
                  aria-selected={suggestion.key === active}
                  className={list.option}
                  // Keeps focus in the field, whose blur would close the list before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onTake(suggestion)}
                >
                  <Meaning suggestion={suggestion} />
                </div>
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}

function Meaning({ suggestion }: { readonly suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'recent':
      return (
        <>
          <Clock size={18} aria-hidden="true" className={list.icon} />
          <span className={list.name}>{suggestion.term}</span>
        </>
      )
    case 'place': {
      const { name, within } = suggestion.place
      return (
        <>
          <FolderOpen size={18} aria-hidden="true" className={list.icon} />
          <span className={list.words}>
            <span className={list.name}>{name}</span>
            {within.length > 0 && <span className={list.detail}> in {within.join(' / ')}</span>}
          </span>
        </>
      )
    }
    case 'product': {
      const { productImage, productLongDesc, productShortDesc, productID } = suggestion.product
      return (
        <>
          <Picture src={productImage || undefined} alt="" className={list.picture} />
          <span className={list.words}>
            <span className={list.name}>
              <NoBreakMeasures name={productLongDesc || productShortDesc || productID} />
            </span>{' '}
            <span className={list.code}>{productID}</span>
          </span>
        </>
      )
    }
  }
}
