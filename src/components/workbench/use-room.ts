import { type RefCallback, useCallback, useState } from 'react'

/** How much room there is in CSS pixels in what gets the `ref`; `atFirst` until it is measured. */
export function useRoom(atFirst: Room): [room: Room, ref: RefCallback<HTMLElement>] {
  const [room, setRoom] = useState(atFirst)
  const ref: RefCallback<HTMLElement> = useCallback((place) => {
    if (!place) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [room, ref]
}

type Room = Pick<DOMRectReadOnly, 'width' | 'height'>
