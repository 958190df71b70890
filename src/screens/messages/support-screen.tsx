import { type ComponentType, lazy, Suspense } from 'react'
import { recipientOf } from '#machines/message/message.rules.ts'
import { SUPPORT_DRAFT } from '../../components/happened/message-text.ts'
import { MessageDetails } from '../../components/message/message-details.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { MessageCard } from './message-card.tsx'
import { messages as styles } from './messages.styles.ts'

/** If its code can't be loaded, only the text is missing; the form still works. */
const ConfiguredHtml = lazy<ComponentType<{ html: string }>>(() =>
  import('../../components/configured-html.tsx').catch(() => ({ default: () => null })),
)

/** A message to support, beside the company's help text (section 2.9). */
export default function SupportScreen() {
  const { configuration } = usePortal()
  const { texts } = useSite().settings
  const to = recipientOf(texts['Support Email'], configuration.company_email)
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>Support</h1>
        <p className={styles.intro}>Ask about an order, your account or this portal.</p>
        <MessageDetails to={to} />
      </div>
      <MessageCard name={SUPPORT_DRAFT} heading="Write to us" recipient={async () => to} offersHappened />
      {texts.help_text && (
        <Suspense>
          <div className={styles.help}>
            <ConfiguredHtml html={texts.help_text} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
