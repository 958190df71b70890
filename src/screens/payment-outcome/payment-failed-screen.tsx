import { OutcomeScreen } from './outcome-screen.tsx'

/** The provider's return URL for a declined payment. */
export default function PaymentFailedScreen() {
  return <OutcomeScreen expected="declined" />
}
