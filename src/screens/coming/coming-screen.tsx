import { MessageScreen } from './message-screen.tsx'

interface ComingScreenProps {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
}

/** A page of the portal that is not built yet, and says so. */
export function ComingScreen({ title, back }: ComingScreenProps) {
  return (
    <MessageScreen title={title} way={back}>
      This page is not part of the portal yet.
    </MessageScreen>
  )
}
