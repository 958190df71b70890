/** A browser's own bars, which come and go while one scrolls, take less of the height. */
const KEYBOARD_SHARE = 0.2

/**
 * Scrolls the field with the focus back into view after a phone was turned or its keyboard has opened. Returns a
 * function that ends it.
 */
export function keepFieldInView(): () => void {
  let [width, height] = [window.innerWidth, window.innerHeight]
  const follow = () => {
    const { innerWidth, innerHeight } = window
    const isTurned = innerWidth !== width
    const isLower = innerHeight < height * (1 - KEYBOARD_SHARE)
    if (isTurned || isLower || innerHeight > height) [width, height] = [innerWidth, innerHeight]
    if (!isTurned && !isLower) return
    // Once the page has its new layout.
    requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement?.matches('input, select, textarea, [role=combobox]'))
        activeElement.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
  window.addEventListener('resize', follow)
  return () => window.removeEventListener('resize', follow)
}
