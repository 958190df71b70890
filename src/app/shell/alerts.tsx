import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect } from 'react'
import { usePortal } from '../../components/portal.ts'

const fetchDialog = () => import('./alert-dialog.tsx')
const AlertDialog = lazy(fetchDialog)

/** Time for the page itself to load first. */
const SETTLED = 2500

/**
 * Shows the portal's alerts. The dialog's code is fetched before it is needed: what it has to say may
 * be that the connection is gone.
 */
export function Alerts() {
  const { alerts } = usePortal()
  const shown = useSelector(alerts, ({ context }) => context.shown)
  const isOpen = useSelector(alerts, (state) => state.hasTag('open'))
  useEffect(() => {
    const later = setTimeout(() => void fetchDialog().catch(() => undefined), SETTLED)
    return () => clearTimeout(later)
  }, [])
  if (!shown) return null
  return (
    <Suspense>
      <AlertDialog alert={shown} open={isOpen} onDismiss={() => alerts.send({ type: 'alert.dismissed' })} />
    </Suspense>
  )
}
