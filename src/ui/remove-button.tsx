import { glyph } from 'styled-system/recipes'
import { IconButton, type IconButtonProps } from './button.tsx'

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

/** Paths from Lucide, for its view box of 24 × 24. */
const LINES = {
  bin: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
}

const look = glyph()

/**
 * An icon for the rows of long lists. Lucide's own component renders up to six elements with presentation
 * attributes; this one renders two.
 */
function Glyph({ shape }: { readonly shape: keyof typeof LINES }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={look}>
      <path d={LINES[shape]} />
    </svg>
  )
}
