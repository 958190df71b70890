const FOCUSABLE = 'input:not([type=hidden]), textarea, [role=combobox], button'

/**
 * Puts the cursor into the first Field that says what is wrong, once it has been marked. `form` is
 * what holds the fields.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector('[data-invalid]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  })
}
