import { type RefCallback, useCallback, useState } from 'react'

/** How much room there is in CSS pixels in what gets the `ref`; `atFirst` until it is there. */
export function useRoom(atFirst: Room): [room: Room, ref: RefCallback<HTMLElement>] {
  const [room, setRoom] = useState(atFirst)
  const ref: RefCallback<HTMLElement> = useCallback((place) => {
    if (!place) return
    // The observer would tell a frame late, and what was drawn would move.
    setRoom({ width: place.clientWidth, height: place.clientHeight })
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [room, ref]
}

type Room = Pick<DOMRectReadOnly, 'width' | 'height'>
