import { useEffect, useMemo, useRef } from 'react'
import { aboutOf } from '#machines/tape/note.rules.ts'
import type { Step } from '#machines/tape/tape.ts'
import { followElement, type Presence } from './follow-element.ts'
import { workbench } from './tapes.styles.ts'

interface SpotlightProps {
  readonly frame: HTMLIFrameElement | null
  /** The step whose note is presented. */
  readonly step: Step | undefined
  /** Called when the element turns out to be there or not; must be referentially stable. */
  readonly onPresence?: ((presence: Presence) => void) | undefined
}

/** How far the ring is from the element, in the iframe's pixels. */
const ROOM = 6

function place(ring: HTMLElement | null, rect: DOMRect | null): void {
  if (!ring) return
  ring.hidden = rect === null
  if (!rect) return
  ring.style.transform = `translate(${rect.left - ROOM}px, ${rect.top - ROOM}px)`
  ring.style.width = `${rect.width + 2 * ROOM}px`
  ring.style.height = `${rect.height + 2 * ROOM}px`
}

const ignore = () => undefined

/**
 * Dims the portal in an iframe around what a note is about. It lies over the iframe, hence also over dialogs,
 * and lets presses through (docs/decisions/2026-11-28-spotlight-over-the-frame.md).
 */
export function Spotlight({ frame, step, onPresence = ignore }: SpotlightProps) {
  const ring = useRef<HTMLDivElement>(null)
  const target = useMemo(() => (step ? aboutOf(step) : null), [step])
  useEffect(() => {
    onPresence(null)
    if (!frame || !target) return
    const onPlace = (rect: DOMRect | null) => place(ring.current, rect)
    const stop = followElement(frame, target, { onPlace, onPresence })
    return () => {
      stop()
      onPlace(null)
    }
  }, [frame, target, onPresence])
  return <div ref={ring} hidden data-spotlight className={workbench.spotlight} />
}
