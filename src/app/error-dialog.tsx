import { css } from 'styled-system/css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface ErrorDialogProps {
  readonly message: string
  readonly onCancel: () => void
}

/** The last resort (section 2.2; the spelling is the specification's). */
export default function ErrorDialog({ message, onCancel }: ErrorDialogProps) {
  return (
    <Dialog
      open
      alert
      size="small"
      title="An Error Occured"
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
