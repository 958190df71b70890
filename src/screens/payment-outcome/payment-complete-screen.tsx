import { OutcomeScreen } from './outcome-screen.tsx'

/** Where a provider sends the user whose payment was approved. */
export default function PaymentCompleteScreen() {
  return <OutcomeScreen expected="approved" />
}
