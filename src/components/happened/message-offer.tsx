import { Checkbox } from '../../ui/checkbox.tsx'
import { usePortal } from '../portal/portal.ts'
import { hasDraftedCode, withCode, withoutCode } from './message-text.ts'
import { SendHappened } from './send-happened.tsx'

interface MessageOfferProps {
  /** The message as typed so far. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** In the form of a message to Support: adds what happened to its text, or takes it out. */
export function MessageOffer({ text, onText }: MessageOfferProps) {
  const portal = usePortal()
  return (
    <SendHappened text={text} isOpenAtFirst={hasDraftedCode(portal)}>
      {(code) => (
        <Checkbox
          label="Add it to my message"
          checked={text.includes(code)}
          onChange={({ target }) => onText(target.checked ? withCode(text, code) : withoutCode(text))}
        />
      )}
    </SendHappened>
  )
}
