import type { PaymentVerdict } from '#contract/entities/payment.ts'
import type { Action, Tape } from '#machines/tape/tape.ts'
import { openBills } from '#simulator/rules/payments.ts'
import { PAY, type PayingHand, payingHand } from './paying-hand.ts'
import type { PayingStep } from './paying-steps.ts'
import { played, type TapeWriter, tapeWriter } from './tape-writer.ts'

/** The tape of a walk that fails, with the first end that differs on this build; null if none does. */
export async function tapeOfPaying(steps: readonly PayingStep[]): Promise<Tape | null> {
  for (const tape of await tapesOf(steps)) if (await played(tape)) return tape
  return null
}

interface Paid {
  readonly writer: TapeWriter
  readonly hand: PayingHand
  /** What the account owed at first, in cents. */
  readonly owed: number
}

/** Performs the walk once, then one end after another. */
async function tapesOf(steps: readonly PayingStep[]): Promise<readonly Tape[]> {
  const writer = tapeWriter(() => (transport) => transport)
  const { world } = writer
  const customer = world.seed.users[0]?.customerId ?? 0
  const owed = openBills(world, customer).reduce((sum, { balance }) => sum + balance, 0)
  await writer.perform({ do: 'visit', path: PAY })
  await writer.signIn()
  const hand = payingHand(writer)
  for (const step of steps) await hand.take(step)
  const tapes: Tape[] = []
  for (const end of ENDS) {
    const tape = await end({ writer, hand, owed })
    if (tape) tapes.push(tape)
  }
  writer.close()
  return tapes
}

/** If more sessions were asked for than was pressed. */
async function withoutExcess({ writer, hand }: Paid): Promise<Tape | null> {
  await writer.pass(20_000)
  let left = hand.pressed.pay
  let isExcess = false
  const tape = writer.tapeOfCalls('a failed walk: sent too often', ({ operation }) => {
    if (operation !== 'createPaymentSession') return true
    left -= 1
    isExcess ||= left < 0
    return left >= 0
  })
  return isExcess ? tape : null
}

const OUTCOMES: Readonly<Record<PaymentVerdict, string>> = {
  approved: 'Payment complete',
  declined: 'Payment failed',
  cancelled: 'Payment cancelled',
}

/** The user is told what they decided. */
async function asDecided({ writer, hand }: Paid): Promise<Tape | null> {
  await writer.lift()
  const decided = hand.decided()
  if (!decided) return null
  await writer.perform({ do: 'reload' })
  await writer.pass(5000)
  const name = OUTCOMES[decided]
  return writer.has({ role: 'heading', name })
    ? null
    : writer.tape('a failed walk: the outcome', [writer.see('heading', name)])
}

/** The account owes what was not paid. */
async function withBalance({ writer, hand, owed }: Paid): Promise<Tape | null> {
  await writer.perform({ do: 'visit', path: PAY })
  await writer.pass(5000)
  const balance = (owed - hand.paid()) / 100
  const text = `Balance${balance.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })}`
  return writer.tape('a failed walk: the balance', [writer.see('form', 'Make a Payment', text)])
}

/** Paying is possible. */
async function withPayment({ writer, hand }: Paid): Promise<Tape | null> {
  const { pay } = hand.pressed
  await hand.pay(5)
  // What is wrong may be that this build offers neither.
  const due: readonly Action[] =
    hand.pressed.pay === pay
      ? [
          { do: 'fill', role: 'textbox', name: 'Amount', value: '5' },
          { do: 'press', role: 'button', name: 'Proceed to Payment' },
        ]
      : []
  return writer.tape('a failed walk: no way out', [...due, writer.see('button', 'Pay $5.00', '$5.00')])
}

/** A visit of the page comes last: it may hide what is wrong. */
const ENDS = [withoutExcess, asDecided, withPayment, withBalance] as const
