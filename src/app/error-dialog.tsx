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
    </Dialog>
  )
}
