import { Button } from '../../ui/button.tsx'
import { paths } from '../navigation/paths.ts'
import { usePortal } from '../portal/portal.ts'
import { addToSupportDraft, supportText } from './message-text.ts'
import { SendHappened } from './send-happened.tsx'

/** In an error dialog: adds what happened to a message to Support, and goes there. */
export function ErrorOffer({ onWrite }: { readonly onWrite: () => void }) {
  const portal = usePortal()
  // The form of that page has the message itself, and the same offer.
  if (location.pathname === paths.support) return null
  const write = (code: string) => {
    addToSupportDraft(portal, code)
    onWrite()
  }
  return (
    <SendHappened text={supportText(portal)}>
      {(code) => <Button onClick={() => write(code)}>Write to Support</Button>}
    </SendHappened>
  )
}
