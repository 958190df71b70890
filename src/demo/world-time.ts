import { shiftClock } from '../components/tapes/shift-clock.ts'
import { worldControl } from '../erp/world-control.ts'

/** In these a tape sets the clock of the portal in their frame by their own, which must be the real one. */
const WITH_FRAME = /^\/(debug|playground|tour)$/

/** The portal's day is that of its world, which a trainer may have set: no date is past there that is not here. */
export async function keepWorldTime(): Promise<void> {
  if (frameElement || WITH_FRAME.test(location.pathname)) return
  const { now } = await worldControl.read()
  const ahead = Date.parse(now) - Date.now()
  shiftClock(window, () => ahead)
}
