import { expect, test } from 'vitest'
import { type Operation, requestSchema } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { FIGURES, FIXED } from '../../../scripts/erp-record/known-values.ts'
import { fieldsOf } from '../../../scripts/protocol/fields.ts'

/** Numbers of the contract that identify something: they never stay as they are. */
const IDENTIFYING = [
  ...[
    'custContactID',
    'custID',
    'customerID',
    'customerId',
    'idCust',
    'id_cust',
    'invoiceSuffix',
    'lineID',
    'lineId',
  ],
  ...['lineNo', 'lineNum', 'number', 'numTran', 'orderSuffix', 'quoteNumber', 'suffix', 'suffixTran'],
  ...['transactionNumber', 'transactionSuffix'],
]

const NUMERIC = /^(number|integer|amount|count|optional number|factor|fact customerId)$/

const all = Object.values<Operation>(operations).flatMap((operation) => {
  const { reply } = operation
  return [...fieldsOf(requestSchema(operation)), ...(reply.kind === 'file' ? [] : fieldsOf(reply.row))]
})
const numbers = new Set(
  all.filter(({ type }) => NUMERIC.test(type)).map(({ name }) => name.split('.').at(-1) ?? name),
)

test('each number of the contract is a figure, has a fixed placeholder, or identifies something', () => {
  const decided = new Set([...FIGURES, ...FIXED.keys(), ...IDENTIFYING])
  expect([...numbers].filter((name) => !decided.has(name))).toEqual([])
  expect([...decided].filter((name) => !numbers.has(name))).toEqual([])
})

test('no number is decided twice', () => {
  expect([...FIGURES].filter((name) => FIXED.has(name) || IDENTIFYING.includes(name))).toEqual([])
})
