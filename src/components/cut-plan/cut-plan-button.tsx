import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import type { CutPlanDialogProps } from './cut-plan-dialog.tsx'

const CutPlanDialog = lazyDialog<CutPlanDialogProps>(() => import('./cut-plan-dialog.tsx'))

interface CutPlanButtonProps
  extends Omit<CutPlanDialogProps, 'open' | 'onClose'>,
    Pick<ButtonProps, 'variant' | 'disabled' | 'className'> {
  /** What the button is about, where there are several. */
  readonly label?: string | undefined
}

/** Opens the plan of which stocked boards to buy for a list of cuts, and how to cut them. */
export function CutPlanButton({ label, variant, disabled, className, ...plan }: CutPlanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [openings, count] = useState(0)
  return (
    <>
      <Button
        variant={variant}
        disabled={disabled}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={CutPlanDialog.preload}
        onFocus={CutPlanDialog.preload}
        onClick={() => {
          setOpen(true)
          count(openings + 1)
        }}
      >
        Plan cuts
      </Button>
      {openings > 0 && (
        <CutPlanDialog key={openings} {...plan} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
