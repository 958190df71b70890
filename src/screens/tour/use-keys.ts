import { useEffect } from 'react'
import type { PlayerActor } from '../../components/tapes/use-tape-player.ts'

/** What a control of the page does itself with these keys. */
const USED_BY: Readonly<Record<string, string>> = {
  ' ': 'button, input, select, textarea, summary',
  ArrowRight: 'input, select, textarea',
  PageDown: 'select, textarea',
}

const isUsed = ({ key, target }: KeyboardEvent) => {
  const own = USED_BY[key]
  return own !== undefined && target instanceof Element && target.matches(own)
}

/** Does what the key says; a clicker for slides sends PageDown. */
function obey(player: PlayerActor, event: KeyboardEvent): void {
  const state = player.getSnapshot()
  const isOurs = event.key in USED_BY && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isOurs || !state.hasTag('started')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.repeat) return
  if (state.hasTag('paused')) player.send({ type: 'play.pressed' })
  else if (event.key === ' ') player.send({ type: 'pause.pressed' })
  else player.send({ type: 'next.pressed' })
}

/**
 * The tour by keys, wherever the player has left the focus: it works in the frame. Who takes the mouse to
 * something there works in it himself, and has the keys for it until the tour goes on.
 */
export function useKeys(player: PlayerActor, frame: HTMLIFrameElement | null): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isUsed(event)) obey(player, event)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [player])
  useEffect(() => {
    if (!frame) return
    let isByHand = false
    // What listens to a page goes with it. One of another site is none of ours to listen to.
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
