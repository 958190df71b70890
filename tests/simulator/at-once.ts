import type { Core } from '#simulator/core.ts'
import type { Delivery } from '#simulator/outcome.ts'

/** The delivery of a call that hashes no password, which is every call without a password of its own. */
export function atOnce(delivery: ReturnType<Core>): Delivery {
  if (delivery instanceof Promise) throw new Error('This call waits for the hash of a password')
  return delivery
}
