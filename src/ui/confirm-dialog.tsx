import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, and that it can't be undone if so. */
  message: ReactNode
  /** What else can be done about it. */
  children?: ReactNode
  /** Label of the button that confirms. */
  accept: string
  /** `Cancel` by default. */
  cancel?: string
  /** Something is lost: the confirming button is red, and focus starts on the other one. */
  danger?: boolean
  /** The action is in progress: both buttons are inactive. */
  busy?: boolean
  onAccept: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, accept, cancel = 'Cancel', danger = false, busy = false } = props
  const wayOut = useRef<HTMLButtonElement>(null)
  const doIt = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      size="small"
      alert
      closable={!busy}
      initialFocus={danger ? wayOut : doIt}
      footer={
        <>
          <Button ref={wayOut} variant="plain" disabled={busy} onClick={props.onCancel}>
            {cancel}
          </Button>
          <Button ref={doIt} variant={danger ? 'danger' : 'primary'} loading={busy} onClick={props.onAccept}>
            {accept}
          </Button>
        </>
      }
    >
      {message}
      {props.children}
    </Dialog>
  )
}
