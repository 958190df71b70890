import { MessageDialog } from '../ui/message-dialog.tsx'
import { FAILURE_TITLE, type Failure } from './error-boundary.tsx'

/** Reports a screen that failed while the shell still works (section 2.2). */
export function ErrorDialog({ message, onCancel }: Failure) {
  return (
    <MessageDialog
      open
      title={FAILURE_TITLE}
      message={message}
      hint="Cancel returns you to the Dashboard. You can open the page again from there."
      dismiss="Cancel"
      hasUrl
      onDismiss={onCancel}
    />
  )
}
