import type { AlertActor } from '../../components/portal.ts'

/** Says in a dialog what went wrong with a list (section 8). */
export function raiseError(alerts: AlertActor, message: string): void {
  alerts.send({ type: 'alert.raised', alert: { title: 'Error', message } })
}
