import { Button } from '../../ui/button.tsx'
import { go } from '../navigation/go.ts'
import { paths } from '../navigation/paths.ts'
import { usePortal } from '../portal/portal.ts'
import { addToSupportDraft, supportText } from './message-text.ts'
import { SendHappened } from './send-happened.tsx'

interface ErrorOfferProps {
  /** Leads to the form of the message, which has the code; by default within the portal. */
  readonly onWrite?: () => void
  /** The failure that is shown. */
  readonly failure?: unknown
}

const goToSupport = () => go(paths.support)

/** Where a failure is shown: adds what happened to a message to Support, and goes there. */
export function ErrorOffer({ onWrite = goToSupport, failure }: ErrorOfferProps) {
  const portal = usePortal()
  // The form of that page has the message itself, and the same offer.
  if (location.pathname === paths.support) return null
  const write = (code: string) => {
    addToSupportDraft(portal, code)
    onWrite()
  }
  return (
    <SendHappened text={supportText(portal)} failure={failure}>
      {(code) => <Button onClick={() => write(code)}>Write to Support</Button>}
    </SendHappened>
  )
}
