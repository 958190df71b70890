import { IconButton, type IconButtonProps } from './button.tsx'
import { Glyph } from './glyph.tsx'

interface RemoveButtonProps extends Pick<IconButtonProps, 'label' | 'disabled' | 'className'> {
  /** Told the row of the table that the button stands in. */
  readonly onRemove: (row: HTMLElement | null) => void
}

/**
 * Takes a row out of a list. By a double click's second press, or a held key's next, another row has
 * moved to where the first was: one press takes out one row.
 */
export function RemoveButton({ onRemove, ...rest }: RemoveButtonProps) {
  return (
    <IconButton
      {...rest}
      icon={<Glyph shape="bin" />}
      onClick={(event) => {
        if (event.detail < 2) onRemove(event.currentTarget.closest('tr'))
      }}
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
