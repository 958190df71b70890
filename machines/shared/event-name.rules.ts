/** Readable name of an XState event: 'xstate.done.actor.0.cart.open' becomes 'done'. */
export function eventName(type: string): string {
  if (type === '') return 'at once'
  if (type === '*') return 'anything else'
  const [, kind, delay] = /^xstate\.(after|done|error|snapshot)\.(?:actor|state)?\.?([^.]*)/.exec(type) ?? []
  if (kind === 'after') return `after ${delay}`
  if (kind === 'done') return 'done'
  if (kind === 'error') return 'failed'
  return kind ?? type
}
