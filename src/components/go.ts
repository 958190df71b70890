import { navigate } from 'wouter/use-browser-location'
import { leaveByPush, leaveByReplacement } from '../ui/layers.ts'

const isHere = (to: string) => new URL(to, location.href).href === location.href

/**
 * Goes to another address. To where one is already, as by a double click, it takes no entry of the history
 * more: Back would lead nowhere.
 */
export const go: typeof navigate = (to, { replace = false, state = null } = {}) => {
  if (replace || isHere(String(to))) leaveByReplacement(() => navigate(to, { replace: true, state }))
  else leaveByPush((how) => navigate(to, { ...how, state }))
}
