import { MessageScreen } from './message-screen.tsx'

/** Shown at a URL without a page. */
export function NotFoundScreen() {
  return (
    <MessageScreen title="Page not found">
      There is no page at {location.pathname}. Check the web address, or start from the Dashboard.
    </MessageScreen>
  )
}
