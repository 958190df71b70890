import type { Core } from '#simulator/core.ts'
import type { Delivery } from '#simulator/outcome.ts'

/** The delivery of a call that hashes no password: every call without one, and a sign-in with the fixtures'. */
export function atOnce(delivery: ReturnType<Core>): Delivery {
  if (delivery instanceof Promise) throw new Error('This call waits for the hash of a password')
  return delivery
}
