import type { Defect } from '../defect.ts'

/** What the simulated ERP refuses, stores and sends. */
export const SIMULATOR: readonly Defect[] = [
  {
    name: 'The ERP returns other customers’ transactions',
    kind: 'simulator',
    path: 'simulator/handlers/documents.ts',
    find: 'found?.customerId !== customerID || found.suffix !== suffix',
    replace: 'found?.suffix !== suffix',
    tests: ['tests/simulator/handlers/transactions.test.ts'],
  },
  {
    name: 'Users who are not admins can delete users',
    kind: 'permission',
    path: 'simulator/handlers/accounts.ts',
    find: "    checkAdmin(call, 'custContactID')\n    const user = ownUser(call, custContactID)\n    checkSpared",
    replace: '    const user = ownUser(call, custContactID)\n    checkSpared',
    tests: ['tests/simulator/handlers/accounts.test.ts'],
  },
  {
    name: 'The fault “malformed” has no effect',
    kind: 'simulator',
    path: 'simulator/worlds/faults.ts',
    find: "due.find((fault) => fault.kind !== 'latency')",
    replace: "due.find((fault) => fault.kind !== 'latency' && fault.kind !== 'malformed')",
    tests: ['tests/simulator/faults-over-http.test.ts'],
  },
  {
    name: 'A statement is emailed without its PDF',
    kind: 'document',
    path: 'simulator/handlers/document-emails.ts',
    find: "    const attached = { kind: 'statement', date: statementDate } as const\n",
    replace: '    const attached = null\n',
    tests: ['tests/simulator/handlers/document-emails.test.ts'],
  },
  {
    name: 'The last day of a date range is missing from the invoices',
    kind: 'filter',
    path: 'simulator/handlers/invoices.ts',
    find: 'date <= toDate',
    replace: 'date < toDate',
    tests: ['tests/simulator/handlers/invoices.test.ts'],
  },
]
