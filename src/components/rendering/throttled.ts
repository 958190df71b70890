/**
 * Makes a call at most once per interval: the first at once, and the last one asked for in the end. `flush` makes
 * a call that waits at once.
 */
export function throttled(
  ms: number,
  make: () => void,
): { readonly call: () => void; readonly flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const callNow = () => {
    isWaiting = false
    make()
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) callNow()
    }, ms)
  }
  return {
    call: () => {
      if (timer === undefined) callNow()
      else isWaiting = true
    },
    flush: () => {
      clearTimeout(timer)
      timer = undefined
      if (!isWaiting) return
      isWaiting = false
      make()
    },
  }
}
