import { type RefCallback, useCallback, useState } from 'react'

/** Size in CSS pixels of the element that gets the `ref`; `atFirst` until it is mounted. */
export function useRoom(atFirst: Room): [room: Room, ref: RefCallback<HTMLElement>] {
  const [room, setRoom] = useState(atFirst)
  const ref: RefCallback<HTMLElement> = useCallback((place) => {
    if (!place) return
    // The observer reports a frame later, which would shift the layout.
    setRoom({ width: place.clientWidth, height: place.clientHeight })
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [room, ref]
}

type Room = Pick<DOMRectReadOnly, 'width' | 'height'>
