import type { AlertActor } from '../portal/portal.ts'

/** Shows an error dialog (section 8). */
export function raiseError(alerts: AlertActor, message: string, dismiss?: string): void {
  alerts.send({ type: 'alert.raised', alert: { title: 'Error', message, ...(dismiss && { dismiss }) } })
}
