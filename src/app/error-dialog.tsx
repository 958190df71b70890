import { MessageDialog } from '../ui/message-dialog.tsx'
import { FAILURE_TITLE, type Failure } from './error-boundary.tsx'

/** A screen that failed, over the shell that stands (section 2.2). */
export function ErrorDialog({ message, onCancel }: Failure) {
  return (
    <MessageDialog
      open
      title={FAILURE_TITLE}
      message={message}
      hint="Cancel leads to the Dashboard. From there you can open the page again."
      dismiss="Cancel"
      hasUrl
      onDismiss={onCancel}
    />
  )
}
