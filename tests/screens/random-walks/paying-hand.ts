import type { PaymentVerdict } from '#contract/entities/payment.ts'
import type { PayingStep } from './paying-steps.ts'
import { isOfProvider } from './provider-page.ts'
import type { TapeWriter } from './tape-writer.ts'

/*
 * The steps of a paying walk on the screens: Pay Account, the provider's page, the page that tells the outcome.
 */

export const PAY = '/pay-account'

/** The provider's buttons, by their class. */
const BUTTONS: Readonly<Record<PaymentVerdict, string>> = {
  approved: 'button.approved',
  declined: 'button.declined',
  cancelled: 'button.cancelled',
}

export type PayingHand = ReturnType<typeof payingHand>

/** Performs a step of a walk on the screens. What the page does not offer is left out. */
export function payingHand(writer: TapeWriter) {
  const { world, press, perform } = writer
  const pressed = { pay: 0 }
  /** What the user paid on the provider's page, in cents. */
  let paid = 0
  let asked = 0
  let decided: PaymentVerdict | null = null

  async function pay(dollars: number): Promise<void> {
    if (writer.has({ role: 'button', name: 'OK' })) await press('button', 'OK')
    if (location.pathname !== PAY) await perform({ do: 'visit', path: PAY })
    await writer.fill('textbox', 'Amount', String(dollars))
    if (!(await press('button', 'Proceed to Payment'))) return
    pressed.pay += 1
    asked = dollars * 100
    decided = null
    // In the walk, no payment is known to have begun.
    await press('button', 'Start another')
  }

  /** Decides on the provider's page, if this is the payment's: its id is in no tape. */
  async function decide(at: number, verdict: PaymentVerdict): Promise<void> {
    const id = [...world.records.payments.values()][at]?.id
    const name = document.querySelector(BUTTONS[verdict])?.textContent
    if (!isOfProvider(location.pathname) || !id || !location.pathname.endsWith(id) || !name) return
    await press('button', name)
    decided = verdict
    if (verdict === 'approved') paid += asked
  }

  return {
    pressed,
    pay,
    paid: () => paid,
    /** What the user pressed for the newest payment; null while it can still be paid. */
    decided: () => decided,
    async take({
      press: what,
      dollars = 1,
      at = 0,
      verdict = 'approved',
      ...other
    }: PayingStep): Promise<void> {
      if (what === 'pay') await pay(dollars)
      if (what === 'dismiss') await press('button', 'OK')
      if (what === 'stop') await press('button', 'Stop waiting')
      // The outcome is on the page already: it is asked for again.
      if (what === 'come back' && location.search.includes('sessionId')) await perform({ do: 'reload' })
      if (what === 'provider') await decide(at, verdict)
      if (other.fails) {
        const { fails: operation, kind = 'error', times = 1 } = other
        const fault = { operation, kind, times, ...(kind === 'latency' && { ms: 9000 }) }
        await perform({ do: 'faults', faults: [...world.faults.set, fault] })
      }
      if (other.lift) await perform({ do: 'faults', faults: [] })
      await writer.pass(other.wait ?? 1)
    },
  }
}
