import * as v from 'valibot'
import { OBJECT_SETS, widgetItem } from '../entities/widget.ts'
import { firstRow, operation, rows } from '../operation.ts'
import { flag } from '../values.ts'

/** The company's configuration of its portal. */
export const siteOperations = {
  getWidgetConfiguration: operation({
    summary: 'The entries of one configured set: settings, homepage content, a bar, links.',
    ipFunction: 'getWidgetConfiguration',
    session: 'optional',
    request: { objectSet: v.picklist(OBJECT_SETS, `must be one of ${OBJECT_SETS.join(', ')}`) },
    reply: rows('widgetConfiguration', widgetItem),
  }),
  isPriceBookEnabled: operation({
    summary: 'Whether price books are active for the customer.',
    ipFunction: 'isPriceBookEnabled',
    facts: { customerID: 'customerId' },
    reply: firstRow('PriceBookEnable', v.object({ isActive: flag })),
  }),
}
