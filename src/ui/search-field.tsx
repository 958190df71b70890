import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { cx } from 'styled-system/css'
import { searchField } from 'styled-system/recipes'
import { IconButton } from './button.tsx'
import { TextInput } from './text-input.tsx'

interface SearchFieldProps {
  /** Accessible name: what is searched. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Called on Enter. Without it Enter does nothing: for lists that filter while the user types. */
  onSubmit?: (() => void) | undefined
  /** The focus has moved elsewhere; moving it to the Clear button does not count. */
  onLeave?: (() => void) | undefined
  placeholder?: string
  className?: string | undefined
}

/** A search field with an icon and a Clear button. Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, onLeave, placeholder, className } = props
  const input = useRef<HTMLInputElement>(null)
  const classes = searchField()

  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is too new for some supported browsers
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
