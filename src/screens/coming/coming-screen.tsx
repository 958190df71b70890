import { MessageScreen, type MessageScreenProps } from './message-screen.tsx'

/** A page of the portal that is not built yet, and says so. */
export function ComingScreen(props: Omit<MessageScreenProps, 'children'>) {
  return <MessageScreen {...props}>This page is not part of the portal yet.</MessageScreen>
}
