import { focusFirstInvalid } from '../../ui/focus-invalid.ts'

export const PAYMENT_FORM = 'make-a-payment'
export const OPEN_LINES = 'open-invoices'

/** Scrolls to the form and focuses its submit button. */
export function goToForm(): void {
  const form = document.getElementById(PAYMENT_FORM)
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
}

/** The same, unless an invalid field must be corrected first. */
export function goToPayment(): void {
  const wrong = [OPEN_LINES, PAYMENT_FORM]
    .map((id) => document.getElementById(id))
    .find((part) => part?.querySelector('[data-invalid]'))
  if (wrong) focusFirstInvalid(wrong)
  else goToForm()
}
