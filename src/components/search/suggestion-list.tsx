import { Clock, FolderOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from 'styled-system/css'
import type { Suggestion } from '#machines/shell/suggestions.rules.ts'
import { Picture } from '../../ui/picture.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { list } from './suggestion-list.styles.ts'

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
