import { headingToFocus } from './focus-heading.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * As the `ref` of what may go by its own button: focus would be nowhere then, and goes to the dialog that it
 * stood in, or else to the page's heading.
 */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const left = element.closest<HTMLElement>(DIALOG) ?? headingToFocus()
    left?.focus()
  }
}
