import { headingToFocus } from './focus-heading.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * A `ref` for an element that its own button may remove: moves the focus, which would be lost, to the dialog
 * around it, or else to the page's heading.
 */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const left = element.closest<HTMLElement>(DIALOG) ?? headingToFocus()
    left?.focus()
  }
}
