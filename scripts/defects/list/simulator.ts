import type { Defect } from '../defect.ts'

/** What the simulated ERP refuses, keeps and sends. */
export const SIMULATOR: readonly Defect[] = [
  {
    name: 'The ERP gives out the transactions of other customers',
    kind: 'simulator',
    path: 'simulator/handlers/documents.ts',
    find: 'record?.customerId === customerID && record.suffix === suffix',
    replace: 'record?.suffix === suffix',
    tests: ['tests/simulator/handlers/transactions.test.ts'],
  },
  {
    name: 'Who is no admin may delete users',
    kind: 'permission',
    path: 'simulator/handlers/accounts.ts',
    find: "    checkAdmin(call, 'custContactID')\n    const user = ownUser(call, custContactID)\n    checkSpared",
    replace: '    const user = ownUser(call, custContactID)\n    checkSpared',
    tests: ['tests/simulator/handlers/accounts.test.ts'],
  },
  {
    name: 'A fault of unreadable replies does nothing',
    kind: 'simulator',
    path: 'simulator/worlds/faults.ts',
    find: "matching.find((fault) => fault.kind !== 'latency')",
    replace: "matching.find((fault) => fault.kind !== 'latency' && fault.kind !== 'malformed')",
    tests: ['tests/simulator/faults-over-http.test.ts'],
  },
  {
    name: 'A statement is mailed without its PDF',
    kind: 'document',
    path: 'simulator/handlers/document-emails.ts',
    find: "    const attached = { kind: 'statement', date: statementDate } as const\n",
    replace: '    const attached = null\n',
    tests: ['tests/simulator/handlers/document-emails.test.ts'],
  },
  {
    name: 'Invoices up to a day are listed without those of that day',
    kind: 'filter',
    path: 'simulator/handlers/invoices.ts',
    find: 'date <= toDate',
    replace: 'date < toDate',
    tests: ['tests/simulator/handlers/invoices.test.ts'],
  },
]
