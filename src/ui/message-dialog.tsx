import type { ReactNode } from 'react'
import { dialog } from 'styled-system/recipes'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface MessageDialogProps {
  open: boolean
  title: ReactNode
  /** What happened, in the server's or the portal's words; line breaks are kept. */
  message: string
  /** What was kept, or what to do. */
  hint?: ReactNode
  /** What else can be done about it. */
  children?: ReactNode
  /** Button label; `OK` by default. */
  dismiss?: string
  /** It is shown in place of the page, which Back leaves. */
  hasUrl?: boolean
  onDismiss: () => void
}

/** A message to be read and dismissed. */
export function MessageDialog(props: MessageDialogProps) {
  const { open, title, message, hint, dismiss = 'OK', hasUrl = false, children, onDismiss } = props
  const classes = dialog()
  return (
    <Dialog
      open={open}
      alert
      size="small"
      title={title}
      hasUrl={hasUrl}
      onClose={onDismiss}
      footer={
        <Button variant="primary" onClick={onDismiss}>
          {dismiss}
        </Button>
      }
    >
      <p className={classes.message}>{message}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </Dialog>
  )
}
