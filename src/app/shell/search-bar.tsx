import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { search } from './search.styles.ts'
import { SearchForm, type SearchFormProps } from './search-form.tsx'

type SearchBarProps = Omit<SearchFormProps, 'id' | 'input' | 'onClose'>

/** The Search toggle and the field that it shows and hides (section 2.2). The `/` key shows the field too. */
export function SearchBar({ searching, categories }: SearchBarProps) {
  const isShown = useSelector(searching, (state) => state.hasTag('shown'))
  const input = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const form = useId()
  const show = (type: 'search.toggled' | 'search.requested') => {
    flushSync(() => searching.send({ type }))
    input.current?.focus()
    input.current?.select()
  }
  const close = () => {
    toggle.current?.focus()
    searching.send({ type: 'search.closed' })
  }
  useSlashKey(() => show('search.requested'))
  return (
    <div className={search.root}>
      <button
        ref={toggle}
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
      {isShown && (
        <SearchForm id={form} searching={searching} categories={categories} input={input} onClose={close} />
      )}
    </div>
  )
}

const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=alertdialog]'

/** Runs on the `/` key, unless the user is typing or a dialog is open. */
function useSlashKey(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
