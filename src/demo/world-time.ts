import { shiftClock } from '../components/tapes/shift-clock.ts'
import { worldControl } from '../erp/world-control.ts'

/**
 * On these pages a tape sets the clock of the portal in the iframe by the page's clock, which must be real.
 */
const WITH_FRAME = /^\/(debug|playground|tour)$/

/**
 * Shifts the portal's clock to that of its world, which a trainer may have set, so that both agree on today.
 */
export async function shiftToWorldTime(): Promise<void> {
  if (frameElement || WITH_FRAME.test(location.pathname)) return
  const { now } = await worldControl.read()
  const ahead = Date.parse(now) - Date.now()
  shiftClock(window, () => ahead)
}
