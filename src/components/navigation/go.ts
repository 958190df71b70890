import { navigate } from 'wouter/use-browser-location'
import { leaveByPush, leaveByReplacement } from '../../ui/layers.ts'

const isHere = (to: string) => new URL(to, location.href).href === location.href

/**
 * Navigates to a URL. If it is the current one, as after a double click, the history gets no second entry,
 * which would make Back do nothing.
 */
export const go: typeof navigate = (to, { replace = false, state = null } = {}) => {
  if (replace || isHere(String(to))) leaveByReplacement(() => navigate(to, { replace: true, state }))
  else leaveByPush((how) => navigate(to, { ...how, state }))
}
