import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import type { searchBarMachine } from '#machines/shell/search-bar.machine.ts'
import { type Suggestion, suggestionsFor } from '#machines/shell/suggestions.rules.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { optionId, SuggestionList } from '../../components/search/suggestion-list.tsx'
import { useSuggestions } from '../../components/search/use-suggestions.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { recentSearches } from './recent-searches.ts'
import { search } from './search.styles.ts'

export interface SearchFormProps {
  readonly id: string
  readonly searching: ActorRefFrom<typeof searchBarMachine>
  readonly categories: readonly Category[]
  readonly input: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/** The search field, its suggestions, and a message if it is submitted empty. */
export function SearchForm({ id, searching, categories, input, onClose }: SearchFormProps) {
  const isMissing = useSelector(searching, (state) => state.hasTag('missing'))
  const term = useResultsTerm()
  const message = useId()
  const listId = useId()
  const [, navigate] = useLocation()
  const { userName } = usePortal()
  const write = (text: string) => {
    if (input.current) input.current.value = text
  }
  const submit = (text: string) => {
    // If the results of this term are on the screen already, nothing else updates the field.
    write(text)
    searching.send({ type: 'search.submitted', term: text })
    input.current?.focus()
  }
  const take = (suggestion: Suggestion) => {
    if (suggestion.kind === 'place') {
      write('')
      navigate(paths.products(...suggestion.place.ids))
    } else submit(suggestion.kind === 'recent' ? suggestion.term : suggestion.product.productID)
  }
  const {
    actor,
    suggestions,
    active,
    take: takeSuggestion,
    onKeyDown,
  } = useSuggestions({
    suggest: (draft, products) =>
      suggestionsFor({ draft, recents: recentSearches(userName), categories, products }),
    take,
    opensByArrow: true,
  })
  const isListed = suggestions.length > 0
  // The field is uncontrolled while the user types; a new term of the results replaces its text.
  useEffect(() => {
    if (input.current) input.current.value = term
  }, [input, term])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'list.closed' })
    submit(input.current?.value ?? '')
  }
  return (
    <search id={id} className={search.form}>
      <form noValidate onSubmit={onSubmit}>
        <TextInput
          ref={input}
          type="search"
          role="combobox"
          name="value"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? message : undefined}
          placeholder="Name, code or size"
          defaultValue={term}
          onChange={({ target }) => {
            searching.send({ type: 'search.typed' })
            actor.send({ type: 'text.typed', text: target.value })
          }}
          onFocus={({ target }) => actor.send({ type: 'field.entered', text: target.value })}
          onBlur={() => actor.send({ type: 'field.left' })}
          onKeyDown={(event) => {
            onKeyDown(event)
            // The suggestion list handles the first Escape, an input method its own.
            if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
            event.preventDefault()
            onClose()
          }}
          className={search.input}
          trail={
            <button type="submit" aria-label="Find" title="Find" className={search.find}>
              <ArrowRight size={18} aria-hidden="true" />
            </button>
          }
        />
      </form>
      {isListed && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          onTake={takeSuggestion}
          className={search.suggestions}
        />
      )}
      {isMissing && (
        <p id={message} role="alert" className={search.missing}>
          Please enter search term(s)
        </p>
      )}
    </search>
  )
}

/** The term whose results are on the screen; '' on any other page. */
function useResultsTerm(): string {
  const [path] = useLocation()
  const [parameters] = useSearchParams()
  return path === paths.results ? (parameters.get('value') ?? '') : ''
}
