let dialogs = 0

/**
 * Keeps the page where it is behind a dialog, until the function returned is called. Ark's own way has a
 * custom property on the root, which every element of the page inherits and is styled anew for.
 */
export function lockScroll(): () => void {
  dialogs += 1
  const { clientWidth, style } = document.documentElement
  if (dialogs === 1) {
    // Where there is a scroll bar its place is kept, and nothing moves sideways.
    style.paddingRight = `${Math.max(0, window.innerWidth - clientWidth)}px`
    style.overflow = 'hidden'
  }
  return () => {
    dialogs -= 1
    if (dialogs > 0) return
    style.paddingRight = ''
    style.overflow = ''
  }
}
