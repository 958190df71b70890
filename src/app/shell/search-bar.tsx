import { useSelector } from '@xstate/react'
import { ArrowRight, Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useSearchParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { searchBarMachine } from '#machines/shell/search-bar.machine.ts'
import { paths } from '../../components/paths.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { search } from './search.styles.ts'

/** The address of the results, without a term. */
export const RESULTS = paths.search('').split('?')[0] ?? ''

interface SearchBarProps {
  readonly searching: ActorRefFrom<typeof searchBarMachine>
}

/** The Search toggle and the field that it shows and hides (section 2.2). `/` comes here too. */
export function SearchBar({ searching }: SearchBarProps) {
  const isShown = useSelector(searching, (state) => state.hasTag('shown'))
  const input = useRef<HTMLInputElement>(null)
  const form = useId()
  const show = (type: 'search.toggled' | 'search.requested') => {
    flushSync(() => searching.send({ type }))
    input.current?.focus()
    input.current?.select()
  }
  useSlashKey(() => show('search.requested'))
  return (
    <div className={search.root}>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? form : undefined}
        aria-keyshortcuts="/"
        className={search.toggle}
        onClick={() => show('search.toggled')}
      >
        <Search size={18} aria-hidden="true" />
        <span className={search.word}>Search</span>
        <span aria-hidden="true" className={search.slash}>
          /
        </span>
      </button>
      {isShown && <SearchForm id={form} searching={searching} input={input} />}
    </div>
  )
}

interface SearchFormProps extends SearchBarProps {
  readonly id: string
  readonly input: RefObject<HTMLInputElement | null>
}

function SearchForm({ id, searching, input }: SearchFormProps) {
  const isMissing = useSelector(searching, (state) => state.hasTag('missing'))
  const term = useResultsTerm()
  const message = useId()
  // The field is the user's own while he types; it follows the results when those change.
  useEffect(() => {
    if (input.current) input.current.value = term
  }, [input, term])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    searching.send({ type: 'search.submitted', term: input.current?.value ?? '' })
    input.current?.focus()
  }
  return (
    <search id={id} className={search.form}>
      <form noValidate onSubmit={submit}>
        <TextInput
          ref={input}
          type="search"
          name="value"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Search products"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? message : undefined}
          placeholder="Name, code or size"
          defaultValue={term}
          onChange={() => searching.send({ type: 'search.typed' })}
          className={search.input}
          trail={
            <button type="submit" aria-label="Find" title="Find" className={search.find}>
              <ArrowRight size={18} aria-hidden="true" />
            </button>
          }
        />
      </form>
      {isMissing && (
        <p id={message} role="alert" className={search.missing}>
          Please enter search term(s)
        </p>
      )}
    </search>
  )
}

/** The term whose results are on the screen; '' elsewhere. */
function useResultsTerm(): string {
  const [path] = useLocation()
  const [parameters] = useSearchParams()
  return path === RESULTS ? (parameters.get('value') ?? '') : ''
}

const TYPING = 'input, textarea, select, [contenteditable], dialog *, [role=dialog] *, [role=alertdialog] *'

/** Runs on the `/` key, unless the user is typing or something modal is open. */
function useSlashKey(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.matches(TYPING)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
