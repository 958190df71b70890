import type { Core } from '#simulator/core.ts'
import type { Delivery } from '#simulator/outcome.ts'

/** The delivery of a call that waits for nothing: not for the hash of a password, nor for long lists. */
export function atOnce(delivery: ReturnType<Core>): Delivery {
  if (delivery instanceof Promise) throw new Error('This call waits')
  return delivery
}
