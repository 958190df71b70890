import { IconButton, type IconButtonProps } from './button.tsx'
import { Glyph } from './glyph.tsx'

interface RemoveButtonProps extends Pick<IconButtonProps, 'label' | 'disabled' | 'className'> {
  /** Called with the table row that contains the button. */
  readonly onRemove: (row: HTMLElement | null) => void
}

/**
 * Removes a row from a list. By the second press of a double click, or the repeat of a held key, another row
 * has moved up; one press must remove one row only.
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
