let dialogs = 0

/**
 * Locks the page's scroll position behind a dialog until the returned function is called. Ark's own lock sets
 * an inherited custom property on the root, which restyles every element of the page.
 */
export function lockScroll(): () => void {
  dialogs += 1
  const { clientWidth, style } = document.documentElement
  if (dialogs === 1) {
    // Replaces the scroll bar's width, so that nothing moves sideways.
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
