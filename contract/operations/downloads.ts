import { downloadFile } from '../entities/download.ts'
import { operation, rows } from '../operation.ts'

/** Files that customers can download (section 2.8). */
export const downloadOperations = {
  getDloads: operation({
    summary: 'Files for customers to download, newest first: price lists, forms, instructions.',
    ipFunction: 'getDloads',
    facts: { customerID: 'customerId' },
    reply: rows('Downloads', downloadFile),
    emptyOn: 'no-records',
  }),
}
