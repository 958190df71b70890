import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cx } from 'styled-system/css'
import { searchField } from 'styled-system/recipes'
import { IconButton } from './button.tsx'
import { TextInput } from './text-input.tsx'

interface SearchFieldProps {
  /** Its name for screen readers: what is searched. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter. Without it Enter does nothing: for lists that narrow as one types. */
  onSubmit?: (() => void) | undefined
  /** Focus has gone elsewhere; to the button that clears it is not elsewhere. */
  onLeave?: (() => void) | undefined
  placeholder?: string
  className?: string | undefined
}

/** A search field with a glass and a way to clear it. Escape clears. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, onLeave, placeholder, className } = props
  const input = useRef<HTMLInputElement>(null)
  const classes = searchField()

  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too young for some browsers in the yard
    <form
      role="search"
      className={cx(classes.root, className)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
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
        trail={value !== '' && <IconButton label="Clear search" icon={<X size={16} />} onClick={clear} />}
        className={classes.input}
      />
    </form>
  )
}
