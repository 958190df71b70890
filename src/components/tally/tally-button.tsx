import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import type { TallyDialogProps } from './tally-dialog.tsx'
import type { TallyPurpose } from './use-tally.ts'

const TallyDialog = lazyScreen<TallyDialogProps>(() => import('./tally-dialog.tsx'))

interface TallyButtonProps
  extends TallyPurpose,
    Pick<ButtonProps, 'variant' | 'disabled' | 'aria-label' | 'aria-describedby'> {}

/**
 * Opens the tally: of a product, of a line of the cart where it has one, or of what is written
 * elsewhere. A tally that was begun is still there when it is opened again; the others are read anew.
 */
export function TallyButton({ goods, lineID, writing, ...button }: TallyButtonProps) {
  const [{ isOpen, openings }, show] = useState({ isOpen: false, openings: 0 })
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
        <Suspense>
          <TallyDialog
            key={lineID === null && !writing ? 'tally' : openings}
            open={isOpen}
            onClose={() => show({ isOpen: false, openings })}
            goods={goods}
            lineID={lineID}
            writing={writing}
          />
        </Suspense>
      )}
    </>
  )
}
