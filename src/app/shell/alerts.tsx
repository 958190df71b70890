import { useSelector } from '@xstate/react'
import { usePortal } from '../../components/portal.ts'
import { AlertDialog } from './alert-dialog.tsx'

/** Shows the portal's alerts. Their dialog is not fetched when it is needed: the connection may be gone. */
export function Alerts() {
  const { alerts } = usePortal()
  const shown = useSelector(alerts, ({ context }) => context.shown)
  const isOpen = useSelector(alerts, (state) => state.hasTag('open'))
  if (!shown) return null
  return (
    <AlertDialog alert={shown} open={isOpen} onDismiss={() => alerts.send({ type: 'alert.dismissed' })} />
  )
}
