const FOCUSABLE = 'input:not([type=hidden]), textarea, select, [role=combobox], button'

const invalidFields = (form: HTMLElement | null) => [
  ...(form?.querySelectorAll<HTMLElement>('[data-invalid]') ?? []),
]

const focusControl = (field: HTMLElement | undefined) => field?.querySelector<HTMLElement>(FOCUSABLE)?.focus()

/** Focuses the first Field with an error, once it has been marked. `form` contains the fields. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => focusControl(invalidFields(form)[0]))
}

/** Focuses the invalid Field that contains the label. */
export function focusInvalid(form: HTMLElement | null, label: string): void {
  const isLabelled = (field: HTMLElement) => field.querySelector('label, [data-label]')?.textContent === label
  focusControl(invalidFields(form).find(isLabelled))
}
