import { focusFirstInvalid } from '../../ui/focus-invalid.ts'

/** The ids of the form and of the list that it may be filled in by. */
export const PAYMENT_FORM = 'make-a-payment'
export const OPEN_LINES = 'open-invoices'

/** Brings the form into view, with the button where the eye is. */
export function goToForm(): void {
  const form = document.getElementById(PAYMENT_FORM)
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
}

/** The same, unless something is to be put right before it can be pressed. */
export function goToPayment(): void {
  const wrong = [OPEN_LINES, PAYMENT_FORM]
    .map((id) => document.getElementById(id))
    .find((part) => part?.querySelector('[data-invalid]'))
  if (wrong) focusFirstInvalid(wrong)
  else goToForm()
}
