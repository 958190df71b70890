import * as v from 'valibot'
import { expect, test } from 'vitest'
import { issueMessage } from '#contract/client.ts'
import { faults } from '#simulator/control/schemas.ts'

const OWN = 'is needed for kind reply, or else status and text; other kinds have none of them'

test.each<[fault: object, message: string]>([
  [
    { operation: 'getCustomerInvoicesTP', where: { dateFrom: '' } },
    'where names dateFrom, which getCustomerInvoicesTP does not have as a single value',
  ],
  [
    { operation: 'emailTransactions', where: { transactionList: '' } },
    'where names transactionList, which emailTransactions does not have as a single value',
  ],
  [
    { operation: 'emailTransactions', where: { 'transactionList.transactionNumber': 7 } },
    'where names transactionList.transactionNumber, which emailTransactions does not have as a single value',
  ],
  [
    { operation: 'emailTransactions', where: { 'transactionList.01.transactionNumber': 7 } },
    'where names transactionList.01.transactionNumber, which emailTransactions does not have as a single value',
  ],
  [
    { operation: 'createCart', where: { 'customerID.0': 7 } },
    'where names customerID.0, which createCart does not have as a single value',
  ],
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
