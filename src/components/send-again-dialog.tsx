import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface SendAgainDialogProps {
  readonly open: boolean
  /** Why nobody knows. */
  readonly failure: string | null
  /** What may have happened, and how to find out. */
  readonly children: ReactNode
  readonly onSendAgain: () => void
  readonly onDismiss: () => void
  readonly className?: string
}

/**
 * What was sent and not answered may have gone: only its user sends it again. Focus starts on the way out,
 * so that a key that was pressed twice sends nothing.
 */
export function SendAgainDialog({
  open,
  failure,
  children,
  onSendAgain,
  onDismiss,
  className,
}: SendAgainDialogProps) {
  const wayOut = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      alert
      size="small"
      title="Error"
      onClose={onDismiss}
      initialFocus={wayOut}
      footer={
        <>
          <Button ref={wayOut} variant="plain" onClick={onDismiss}>
            Cancel
          </Button>
          <Button onClick={onSendAgain}>Send again</Button>
        </>
      }
    >
      <p>{failure}</p>
      <p className={className}>{children}</p>
    </Dialog>
  )
}
