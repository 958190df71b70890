import { expect, test } from 'vitest'
import {
  ErpError,
  errorFromTable,
  failureMessage,
  hasNoAnswer,
  INTERNAL_MESSAGES,
  raisedMessage,
  serverMessage,
} from '#contract/errors.ts'

const said = (...messages: string[]) => messages.map((msg) => ({ field: '', msg }))

/** The error catalogue of the specification (section 8), row by row. */

test.each([
  ['session has expired', 'session-expired'],
  ['Invalid Session ContextID', 'session-expired'],
  ['No matching records', 'no-records'],
  ['No matching records.', 'no-records'],
  ['No data for product', 'no-product-data'],
  ['No price book extract has been set up for you', 'no-price-book'],
  ['Your request has been queued and will be emailed to the specified recipients when generated', 'queued'],
  ['Credit limit exceeded', 'field'],
  ['SESSION HAS EXPIRED', 'field'],
])('the message %j without a field has the error kind %s', (msg, kind) => {
  expect(errorFromTable(said(msg))).toMatchObject({ kind, message: msg, rows: said(msg) })
})

test('a known message counts only in a row without a field', () => {
  const error = errorFromTable([{ field: 'reference', msg: 'No matching records' }])
  expect(error).toMatchObject({ kind: 'field', message: 'No matching records' })
})

test('a known message counts only in the first row', () => {
  expect(errorFromTable(said('Price missing', 'session has expired')).kind).toBe('field')
})

test.each([
  ['rows joined by newlines', said('No stock', 'No price'), 'field', 'No stock\nNo price'],
  ['rows without messages', said('', ''), 'field', 'Field Error'],
  ['an empty table', [], 'api', 'Api Error'],
  ['no table', undefined, 'api', 'Api Error'],
])('the error from %s has the expected kind and message', (_, table, kind, message) => {
  expect(errorFromTable(table)).toMatchObject({ kind, message })
})

test('INTERNAL_MESSAGES lists the errors that the portal raises itself', () => {
  expect(INTERNAL_MESSAGES).toEqual({
    configuration: 'Configuration is not loaded',
    configurationAtLogin: 'Configuration not loaded',
    notAuthenticated: 'Not Authenticated...',
    userDetails: 'userDetails is not available',
    cartSession: 'CartSessionId is undefined',
    despatchMethod: 'Unable to find selected despatch method',
    deliveryMethods: 'deliveryMethods is not available',
    customerDetails: 'customerDetails is not available',
  })
})

const field = errorFromTable(said('', 'No stock', 'No price'))
const internal = new ErpError('internal', 'userDetails is not available')
const cut = new ErpError('unreachable', 'connection cut')

test.each([
  ['the server’s first message', field, 'No stock'],
  ["the portal's own message", internal, 'userDetails is not available'],
  ['the fallback for a lost connection', cut, 'Something went wrong.'],
  ['the fallback for a table without messages', errorFromTable(said('')), 'Something went wrong.'],
  ['the fallback for anything else', new Error('boom'), 'Something went wrong.'],
])('the message shown is %s', (_, error, message) => {
  expect(failureMessage(error)).toBe(message)
})

test.each([
  ['made of all rows', field, 'No stock\nNo price'],
  ['Field Error for a table without messages', errorFromTable(said('')), 'Field Error'],
  ['Api Error without a table', errorFromTable(undefined), 'Api Error'],
  ["the portal's own message", internal, 'userDetails is not available'],
  ['the fallback for a lost connection', cut, 'Something went wrong.'],
])('the raised message is %s', (_, error, message) => {
  expect(raisedMessage(error)).toBe(message)
})

test('a caller can pass its own fallback message', () => {
  expect(failureMessage(cut, 'Unable to send request')).toBe('Unable to send request')
})

test('only a reply has a server message', () => {
  expect(serverMessage(field)).toBe('No stock')
  for (const error of [internal, cut, 'text']) expect(serverMessage(error)).toBeUndefined()
})

test.each([
  [new ErpError('unreachable', 'cut'), true],
  [new ErpError('unreachable', 'server error', { status: 500 }), true],
  [new ErpError('unreachable', 'refused', { status: 403 }), false],
  [new ErpError('malformed', 'not JSON'), true],
  [errorFromTable(said('No stock')), false],
  [errorFromTable(undefined), false],
  [new ErpError('internal', 'Not Authenticated...'), false],
])('%s %#: outcome unknown is %s', (error, unknown) => {
  expect(error.outcomeUnknown).toBe(unknown)
})

test.each([
  [undefined, true],
  [502, true],
  [503, true],
  [504, true],
  [500, false],
  [403, false],
])('a call with the status %s has no answer: %s', (status, hasNone) => {
  expect(hasNoAnswer(new ErpError('unreachable', 'x', { status }))).toBe(hasNone)
})

test('an error in a reply is an answer', () => {
  expect(hasNoAnswer(errorFromTable(said('No stock')))).toBe(false)
})
