let isLeft = false
window.addEventListener('pagehide', () => {
  isLeft = true
})
window.addEventListener('pageshow', () => {
  isLeft = false
})

/** Whether the user is leaving the page: that fails its pending calls, which says nothing about them. */
export const isPageLeft = () => isLeft
