import type { AlertActor } from './portal.ts'

/** Says in a dialog what went wrong (section 8). */
export function raiseError(alerts: AlertActor, message: string, dismiss?: string): void {
  alerts.send({ type: 'alert.raised', alert: { title: 'Error', message, ...(dismiss && { dismiss }) } })
}
