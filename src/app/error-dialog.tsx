import { css } from 'styled-system/css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FAILURE_TITLE, type Failure } from './error-boundary.tsx'

/** A screen that failed, over the shell that stands (section 2.2). */
export function ErrorDialog({ message, onCancel }: Failure) {
  return (
    <Dialog
      open
      alert
      size="small"
      title={FAILURE_TITLE}
      onClose={onCancel}
      footer={
        <Button variant="primary" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <p className={css({ whiteSpace: 'pre-line' })}>{message}</p>
      <p className={css({ marginTop: '2', color: 'ink.soft' })}>
        Cancel leads to the Dashboard. From there you can try again.
      </p>
    </Dialog>
  )
}
