const FOCUSABLE = 'input:not([type=hidden]), textarea, [role=combobox], button'

/** Focuses the first Field with an error, once it has been marked. `form` contains the fields. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector('[data-invalid]')?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
  })
}
