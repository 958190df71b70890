import { useSyncExternalStore } from 'react'

let isByKeys = false

function onInput(changed: () => void): () => void {
  const note = (byKeys: boolean) => () => {
    isByKeys = byKeys
    changed()
  }
  const listeners = { keydown: note(true), wheel: note(false), pointerdown: note(false) }
  const options = { capture: true, passive: true }
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, options)
  return () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, options)
  }
}

/** Whether the user's latest input was by keyboard rather than by pointer or wheel. */
export const useKeyboardInput = () => useSyncExternalStore(onInput, () => isByKeys)
