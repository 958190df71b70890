import { useSelector } from '@xstate/react'
import { usePortal } from '../../components/portal.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'

/**
 * Shows the portal's alerts: failures in the server's words (section 8). The dialog is not loaded lazily,
 * since the connection may be gone when it is needed.
 */
export function Alerts() {
  const { alerts } = usePortal()
  const shown = useSelector(alerts, ({ context }) => context.shown)
  const isOpen = useSelector(alerts, (state) => state.hasTag('open'))
  if (!shown) return null
  return <MessageDialog {...shown} open={isOpen} onDismiss={() => alerts.send({ type: 'alert.dismissed' })} />
}
