import { useQuery } from '@tanstack/react-query'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { contactSetting, recipientOf } from '#machines/message/message.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { MessageCard, MessageDetails } from './message-card.tsx'
import { messages as styles } from './messages.styles.ts'

/** A message to the account's representative, or to support where the site has no address for them. */
export default function ContactScreen() {
  const { erp, configuration, queryClient } = usePortal()
  const { texts } = useSite().settings
  const bar = erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'bottomlinkbar' }, 'screen')
  const { data = [], isLoading } = useQuery(bar)
  const recipient = (items: readonly WidgetItem[]) =>
    recipientOf(contactSetting(items), texts['Support Email'], configuration.company_email)
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>Contact a Representative</h1>
        <p className={styles.intro}>Prices for a job, terms, a site visit: ask your representative.</p>
        <MessageDetails to={isLoading ? undefined : recipient(data)} />
      </div>
      <MessageCard
        name="contact"
        heading="Write to us"
        recipient={async () => recipient(await queryClient.ensureQueryData(bar).catch(() => []))}
      />
    </div>
  )
}
