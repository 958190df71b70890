import { ChevronRight, Download, FileText, Mail } from 'lucide-react'
import { attachmentPath, type Email, emailPath } from '#contract/control/outbox.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { debug, outbox } from './debug.styles.ts'
import { showInstant } from './instants.ts'

interface OutboxPanelProps {
  readonly emails: readonly Email[]
  readonly timeZone: string
  readonly addressOf: (path: string) => string
}

/** The emails that the ERP would have sent, newest first. */
export function OutboxPanel({ emails, timeZone, addressOf }: OutboxPanelProps) {
  const [oldest] = emails
  return (
    <Card heading="Outbox">
      {emails.length === 0 ? (
        <p className={debug.helper}>The ERP has not sent any emails yet.</p>
      ) : (
        <ul role="list" aria-label="Emails" className={debug.scroll}>
          {[...emails].reverse().map((email) => (
            <li key={email.number}>
              <details>
                <summary className={outbox.summary}>
                  <ChevronRight size={16} aria-hidden="true" className={debug.chevron} />
                  <span className={outbox.subject}>{email.subject}</span>
                  <span className={outbox.sent}>
                    {showInstant(email.at, timeZone)} to {email.to.join(', ')}
                  </span>
                </summary>
                <Message email={email} timeZone={timeZone} addressOf={addressOf} />
              </details>
            </li>
          ))}
        </ul>
      )}
      {oldest && oldest.number > 1 && (
        <p className={debug.helper}>
          Emails before number {oldest.number} were dropped: {oldest.number - 1} in all.
        </p>
      )}
    </Card>
  )
}

/** As many as an email’s file contains. */
const MOST_SHOWN = 100

interface MessageProps extends Pick<OutboxPanelProps, 'timeZone' | 'addressOf'> {
  readonly email: Email
}

function Message({ email, timeZone, addressOf }: MessageProps) {
  const { number, at, from, to, cc, bcc, text, attachments } = email
  const head = [
    ['From', from],
    ['To', to.join(', ')],
    ['Cc', cc.join(', ')],
    ['Bcc', bcc.join(', ')],
    ['Date', showInstant(at, timeZone)],
  ] as const
  return (
    <article className={outbox.message}>
      <dl className={outbox.head}>
        {head
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={outbox.line}>
              <dt className={debug.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={outbox.text}>{text}</p>
      {attachments.slice(0, MOST_SHOWN).map(({ filename, contentType }) => (
        <Attachment
          key={filename}
          filename={filename}
          isShown={contentType === 'application/pdf'}
          address={addressOf(attachmentPath(number, filename))}
        />
      ))}
      {attachments.length > MOST_SHOWN && (
        <p className={debug.helper}>
          {attachments.length - MOST_SHOWN} more attachments are listed in the email’s file.
        </p>
      )}
      <ButtonLink variant="link" href={addressOf(emailPath(number))} download>
        <Mail size={16} aria-hidden="true" />
        Open in an email app
      </ButtonLink>
    </article>
  )
}

interface AttachmentProps {
  readonly filename: string
  readonly address: string
  /** Whether a browser can display it. */
  readonly isShown: boolean
}

function Attachment({ filename, address, isShown }: AttachmentProps) {
  return (
    <div className={outbox.attachment}>
      <FileText size={20} aria-hidden="true" />
      <span className={debug.grow}>{filename}</span>
      {isShown && (
        <ButtonLink variant="plain" href={address} target="_blank" aria-label={`View ${filename}`}>
          View
        </ButtonLink>
      )}
      <ButtonLink variant="plain" href={address} download={filename} aria-label={`Download ${filename}`}>
        <Download size={16} aria-hidden="true" />
        Download
      </ButtonLink>
    </div>
  )
}
