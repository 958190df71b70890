import { ArrowRight, Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { Category } from '#machines/catalogue/menu.rules.ts'
import { type Suggestion, suggestionsFor } from '#machines/shell/suggestions.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useQueryValues } from '../../components/navigation/query-values.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { optionId, SuggestionList, useSuggestions } from '../../components/search/suggestion-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { search } from './search.styles.ts'

interface SearchBarProps {
  readonly categories: readonly Category[]
}

/** The Search toggle and the field that it shows and hides (section 2.2). The `/` key shows the field too. */
export function SearchBar({ categories }: SearchBarProps) {
  const [path] = useLocation()
  const [isShown, setShown] = useState(path === paths.results)
  const input = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const form = useId()
  const show = (next: boolean) => {
    flushSync(() => setShown(next))
    input.current?.focus()
    input.current?.select()
  }
  const close = () => {
    toggle.current?.focus()
    setShown(false)
  }
  useSlashKey(() => show(true))
  return (
    <div className={search.root}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? form : undefined}
        aria-keyshortcuts="/"
        className={search.toggle}
        onClick={() => show(!isShown)}
      >
        <Search size={18} aria-hidden="true" />
        <span className={search.word}>Search</span>
        <span aria-hidden="true" className={search.slash}>
          /
        </span>
      </button>
      {isShown && <SearchForm id={form} categories={categories} input={input} onClose={close} />}
    </div>
  )
}

interface SearchFormProps extends SearchBarProps {
  readonly id: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/** The search field, its suggestions, and a message if it is submitted empty. */
function SearchForm({ id, categories, input, onClose }: SearchFormProps) {
  const [isMissing, setMissing] = useState(false)
  const term = useResultsTerm()
  const message = useId()
  const listId = useId()
  const [, navigate] = useLocation()
  const portal = usePortal()
  const write = (text: string) => {
    if (input.current) input.current.value = text
  }
  const submit = (text: string) => {
    // If the results of this term are on the screen already, nothing else updates the field.
    write(text)
    const words = text.trim()
    setMissing(words === '')
    if (words !== '') {
      rememberSearch(portal, words)
      navigate(paths.search(words))
    }
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
      suggestionsFor({ draft, recents: recentSearches(portal), categories, products }),
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
            setMissing(false)
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
  const values = useQueryValues()
  return path === paths.results ? (values.get('value') ?? '') : ''
}

const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]'

/** Runs on the `/` key, unless the user is typing or a dialog is open. */
function useSlashKey(run: () => void): void {
  const onSlash = useEffectEvent(run)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return
      event.preventDefault()
      onSlash()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
