import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import type { TallyDialogProps } from './tally-dialog.tsx'

const TallyDialog = lazyScreen<TallyDialogProps>(() => import('./tally-dialog.tsx'))

interface TallyButtonProps
  extends Pick<TallyDialogProps, 'goods' | 'lineID'>,
    Pick<ButtonProps, 'variant' | 'disabled' | 'aria-describedby'> {}

/**
 * Opens the tally: of a product, or of a line of the cart where it has one. A tally that was begun is
 * still there when it is opened again; a cart's line is read anew.
 */
export function TallyButton({ goods, lineID, ...button }: TallyButtonProps) {
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
            key={lineID === null ? 'tally' : openings}
            open={isOpen}
            onClose={() => show({ isOpen: false, openings })}
            goods={goods}
            lineID={lineID}
          />
        </Suspense>
      )}
    </>
  )
}
