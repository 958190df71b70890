import { MessageScreen } from './message-screen.tsx'

/** Shown at a URL without a page. */
export function NotFoundScreen() {
  return (
    <MessageScreen title="Page not found">
      There is nothing at {location.pathname}. Check the address, or start again from the dashboard.
    </MessageScreen>
  )
}
