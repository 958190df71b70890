import { MessageScreen } from './message-screen.tsx'

/** The address of a function that is switched off for this user (section 6). */
export function NotAvailableScreen() {
  return (
    <MessageScreen title="Not available">
      This function is not available on your account. Call your branch if you need it.
    </MessageScreen>
  )
}
