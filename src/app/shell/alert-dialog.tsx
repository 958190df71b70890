import { css } from 'styled-system/css'
import type { Alert } from '#machines/shell/alert.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface AlertDialogProps {
  readonly alert: Alert
  readonly open: boolean
  readonly onDismiss: () => void
}

const message = css({ whiteSpace: 'pre-line' })

/** Something that went wrong, in the server's words, to be read and dismissed (section 8). */
export default function AlertDialog({ alert, open, onDismiss }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      alert
      size="small"
      title={alert.title}
      onClose={onDismiss}
      footer={
        <Button variant="primary" onClick={onDismiss}>
          OK
        </Button>
      }
    >
      <p className={message}>{alert.message}</p>
    </Dialog>
  )
}
