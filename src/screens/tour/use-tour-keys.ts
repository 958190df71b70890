import { useEffect } from 'react'
import type { PlayerActor } from '../../components/tapes/use-tape-player.ts'

/** Controls that handle these keys themselves. */
const USED_BY: Readonly<Record<string, string>> = {
  ' ': 'button, input, select, textarea, summary',
  ArrowRight: 'input, select, textarea',
  PageDown: 'select, textarea',
}

const isUsed = ({ key, target }: KeyboardEvent) => {
  const own = USED_BY[key]
  return own !== undefined && target instanceof Element && target.matches(own)
}

/** Performs the command of a key; a presentation remote sends PageDown. */
function obey(player: PlayerActor, event: KeyboardEvent): void {
  const state = player.getSnapshot()
  const isOurs = event.key in USED_BY && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isOurs || !state.hasTag('started') || state.hasTag('finished')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.repeat) return
  if (state.hasTag('paused')) player.send({ type: 'play.pressed' })
  else if (event.key === ' ') player.send({ type: 'pause.pressed' })
  else player.send({ type: 'next.pressed' })
}

/**
 * Controls the tour by keyboard, even with the focus in the frame, where the player works. After a user has
 * clicked in the frame, its keys belong to the portal until the tour continues.
 */
export function useTourKeys(player: PlayerActor, frame: HTMLIFrameElement | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUsed(event)) obey(player, event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [player])
  useEffect(() => {
    if (!frame) return
    let isByHand = false
    // Listeners on a page disappear with it. A page of another origin can't be accessed.
    const listen = () => {
      const page = frame.contentDocument
      isByHand = false
      page?.addEventListener('pointerdown', ({ isTrusted }) => (isByHand ||= isTrusted), true)
      page?.addEventListener('keydown', (event) => event.isTrusted && !isByHand && obey(player, event), true)
    }
    const { unsubscribe } = player.subscribe((state) => {
      if (state.hasTag('playing')) isByHand = false
    })
    frame.addEventListener('load', listen)
    return () => {
      unsubscribe()
      frame.removeEventListener('load', listen)
    }
  }, [player, frame])
}
