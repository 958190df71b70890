import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import { usePortal } from '../portal/portal.ts'
import type { TallyDialogProps } from './tally-dialog.tsx'
import type { TallyPurpose } from './tally-draft.ts'
import { readTally } from './tally-draft.ts'

/** The tally, loaded when it is first needed. */
export const TallyDialog = lazyDialog<TallyDialogProps>(() => import('./tally-dialog.tsx'))

interface TallyButtonProps
  extends TallyPurpose,
    Pick<ButtonProps, 'variant' | 'disabled' | 'tabIndex' | 'aria-label' | 'aria-describedby'> {}

/**
 * Opens the tally of a product, of a line in the cart or in a custom list, or of a cut list that is kept elsewhere. A tally for a
 * new line keeps its input when it is closed and opened again; the others are read again. A tally that was
 * open when the session expired opens automatically.
 */
export function TallyButton({ goods, lineID, listId, writing, place, ...button }: TallyButtonProps) {
  const portal = usePortal()
  const [{ isOpen, openings }, show] = useState(() => {
    const isOpen = !writing && readTally(portal, { goods, lineID, place }) !== null
    return { isOpen, openings: isOpen ? 1 : 0 }
  })
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={TallyDialog.preload}
        onFocus={TallyDialog.preload}
        onClick={() => show({ isOpen: true, openings: openings + 1 })}
      >
        {lineID === null ? 'Tally' : 'Update Tally'}
      </Button>
      {openings > 0 && (
        <TallyDialog
          key={lineID === null && !writing ? 'tally' : openings}
          open={isOpen}
          onClose={() => show({ isOpen: false, openings })}
          goods={goods}
          lineID={lineID}
          listId={listId}
          writing={writing}
          place={place}
        />
      )}
    </>
  )
}
