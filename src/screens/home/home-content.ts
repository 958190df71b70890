import type { Erp } from '#contract/operations.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'

export const homeContentQuery = (erp: Erp) =>
  erpQuery(erp, 'getWidgetConfiguration', { objectSet: 'homepage' }, 'screen')
