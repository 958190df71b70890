import { OutcomeScreen } from './outcome-screen.tsx'

/** The provider's return URL for an approved payment. */
export default function PaymentCompleteScreen() {
  return <OutcomeScreen expected="approved" />
}
