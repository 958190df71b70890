import * as v from 'valibot'
import { expect, test } from 'vitest'
import { issueMessage } from '#contract/client.ts'
import { faults } from '#simulator/control/schemas.ts'

const OWN = 'is needed for kind reply, or else status and text; other kinds have none of them'

const withoutField = (operation: string, field: string): [object, string] => [
  { operation, where: { [field]: 7 } },
  `where names ${field}, which ${operation} does not have as a single value`,
]

test.each<[fault: object, message: string]>([
  withoutField('getCustomerInvoicesTP', 'dateFrom'),
  withoutField('emailTransactions', 'transactionList'),
  withoutField('emailTransactions', 'transactionList.transactionNumber'),
  withoutField('emailTransactions', 'transactionList.01.transactionNumber'),
  withoutField('createCart', 'customerID.0'),
  [{ operation: '*', where: { '3': '' } }, 'where names 3, which no operation has as a single value'],
  [{ operation: '*', where: { customerID: null } }, 'where.customerID must be text, a number or a logical'],
  [{ operation: '*', nth: 0 }, 'nth must be above 0'],
  [{ operation: '*', kind: 'reply' }, `reply ${OWN}`],
  [{ operation: '*', kind: 'reply', reply: 1, text: '' }, `reply ${OWN}`],
  [{ operation: '*', status: 404 }, `reply ${OWN}`],
  [{ operation: '*', kind: 'reply', status: 204 }, 'status must be 200, or from 400 to 599'],
])('an impossible fault is refused by the name of its field: %j', (fault, message) => {
  const parsed = v.safeParse(faults, [{ kind: 'error', ...fault }], { abortEarly: true })
  expect(parsed.issues?.map(issueMessage)).toEqual([`0.${message}`])
})

test('a fault may match a field of a list at any position, and for all operations a field of one', () => {
  const where = { 'transactionList.12.transactionNumber': 7 }
  for (const operation of ['emailTransactions', '*'])
    expect(v.is(faults, [{ operation, kind: 'error', where }])).toBe(true)
})
