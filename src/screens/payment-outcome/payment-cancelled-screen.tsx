import { OutcomeScreen } from './outcome-screen.tsx'

/** The provider's return URL for a user who cancelled. */
export default function PaymentCancelledScreen() {
  return <OutcomeScreen expected="cancelled" />
}
