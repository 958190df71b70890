import { OutcomeScreen } from './outcome-screen.tsx'

/** Where a provider sends the user who changed his mind. */
export default function PaymentCancelledScreen() {
  return <OutcomeScreen expected="cancelled" />
}
