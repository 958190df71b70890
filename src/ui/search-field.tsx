import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from 'styled-system/css'
import { searchField } from 'styled-system/recipes'
import { IconButton } from './button.tsx'
import { TextInput } from './text-input.tsx'

export interface SearchFieldProps {
  /** Its name for screen readers: what is searched. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter. Without it Enter does nothing: for lists that narrow as one types. */
  onSubmit?: ((value: string) => void) | undefined
  /** Focus has gone elsewhere; to the button that clears it is not elsewhere. */
  onLeave?: (() => void) | undefined
  placeholder?: string
  /** The `/` key anywhere on the page comes here. One field a page. */
  shortcut?: boolean
  /** Wears the bar's colours. */
  ground?: 'paper' | 'bar'
  autoFocus?: boolean
  className?: string | undefined
}

const typing = 'input, textarea, select, [contenteditable], [role=dialog] *, [role=alertdialog] *'

/** A search field with a glass, a way to clear it, and the `/` key. Escape clears. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    onChange,
    onSubmit,
    onLeave,
    placeholder,
    shortcut = false,
    ground,
    autoFocus = false,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const classes = searchField({ ground })

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => {
    if (!shortcut) return
    const listen = (event: KeyboardEvent) => {
      const at = event.target
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (at instanceof Element && at.matches(typing)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcut])

  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  let trail: ReactNode = null
  if (value !== '') trail = <IconButton label="Clear search" icon={<X size={16} />} onClick={clear} />
  else if (shortcut) trail = <kbd className={classes.hint}>/</kbd>

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too young for some browsers in the yard
    <form
      role="search"
      className={cx(classes.root, props.className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.(value)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
    >
      <TextInput
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
        lead={<Search size={16} />}
        trail={trail}
        className={classes.input}
      />
    </form>
  )
}
