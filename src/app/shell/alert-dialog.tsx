import { css } from 'styled-system/css'
import type { Alert } from '#machines/shell/alert.machine.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface AlertDialogProps {
  readonly alert: Alert
  readonly open: boolean
  readonly onDismiss: () => void
}

const styles = {
  message: css({ whiteSpace: 'pre-line' }),
  hint: css({ marginTop: '2' }),
}

/** Something that went wrong, in the server's words, to be read and dismissed (section 8). */
export function AlertDialog({ alert, open, onDismiss }: AlertDialogProps) {
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
      <p className={styles.message}>{alert.message}</p>
      {alert.hint && <p className={styles.hint}>{alert.hint}</p>}
    </Dialog>
  )
}
