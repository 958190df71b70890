/** The id of the form, to which the bar at the screen's edge leads. */
export const PAYMENT_FORM = 'make-a-payment'

/** Brings the form into view, with the button where the eye is. */
export function goToForm(): void {
  const form = document.getElementById(PAYMENT_FORM)
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true })
}
