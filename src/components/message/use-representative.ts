import { useQuery } from '@tanstack/react-query'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { contactSetting, recipientOf } from '#machines/message/message.rules.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { erpQuery } from '../queries/erp-query.ts'

/**
 * The address of the account's representative, or of support where the site has none for them: as shown,
 * undefined while loading, and as a message needs it.
 */
export function useRepresentative() {
  const { erp, configuration, queryClient } = usePortal()
  const { texts } = useSite().settings
  const bar = erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'bottomlinkbar' }, 'screen')
  const { data = [], isLoading } = useQuery(bar)
  const recipient = (items: readonly WidgetItem[]) =>
    recipientOf(contactSetting(items), texts['Support Email'], configuration.company_email)
  return {
    address: isLoading ? undefined : recipient(data),
    recipient: async () => recipient(await queryClient.ensureQueryData(bar).catch(() => [])),
  }
}
