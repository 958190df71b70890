import { MessageScreen } from './message-screen.tsx'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <MessageScreen title="Page not found">
      There is nothing at this address. Check it, or start again from the dashboard.
    </MessageScreen>
  )
}
