import { OutcomeScreen } from './outcome-screen.tsx'

/** Where a provider sends the user whose payment was declined. */
export default function PaymentFailedScreen() {
  return <OutcomeScreen expected="declined" />
}
