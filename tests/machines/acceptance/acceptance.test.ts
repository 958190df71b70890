import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { acceptanceForm, fieldErrorsOf } from '#machines/acceptance/acceptance.form.ts'
import { acceptanceMachine, NOT_ACCEPTED } from '#machines/acceptance/acceptance.machine.ts'
import { actorsOf } from '../../support/actor.ts'
import { LOST, refusal, scriptedErp } from '../../support/scripted.ts'

const acceptances = actorsOf(acceptanceMachine)

const ROW = {
  transactionNumber: 104010,
  transactionSuffix: 0,
  transactionType: 'Quote',
  deliveryDate: null,
  customerOrderNumber: 'PO 1',
  jobName: 'Deck',
  transactionAmount: 110,
}
const FORM = { deliveryDate: '2026-12-01', comment: 'By crane' }
const ORDER = { ...ROW, transactionNumber: 104011, transactionType: 'Order', deliveryDate: FORM.deliveryDate }

const list = (...rows: object[]) => ({ OrderList: rows })
const BEFORE = list({ ...ROW, transactionNumber: 104009, jobName: 'Fence' }, ROW)
const AFTER = list(ORDER, ROW)

function start(...answers: Parameters<typeof scriptedErp>) {
  const scripted = scriptedErp(...answers)
  const transactionsTouched = vi.fn()
  const quote = { transactionNumber: 104010, transactionSuffix: 0 }
  const started = acceptances.start({ erp: scripted.erp, quote, transactionsTouched })
  const { actor, settled } = started
  const submit = () => {
    actor.send({ type: 'send.requested', request: FORM })
    return settled()
  }
  const recheck = () => {
    actor.send({ type: 'send.outcomeRechecked' })
    return settled()
  }
  const sent = () => scripted.bodies().filter(({ ipFunction }) => ipFunction === 'acceptQuote')
  return { ...started, submit, recheck, sent, transactionsTouched }
}

test('a quote is accepted once, however often the button is pressed', async () => {
  const { has, emitted, submit, sent, transactionsTouched } = start(BEFORE)
  await Promise.all([submit(), submit()])
  await submit()
  const call = { ipFunction: 'acceptQuote', companyID: 'company', custID: 7, numTran: 104010, suffixTran: 0 }
  expect(sent()).toEqual([{ ...call, deliveryDate: '2026-12-01', comment1: 'By crane' }])
  expect(has('done')).toBe(true)
  expect(emitted).toEqual([{ type: 'send.succeeded', request: FORM, result: undefined }])
  expect(transactionsTouched).toHaveBeenCalledOnce()
})

test.each([
  [
    refusal('Too early', 'deliveryDate'),
    BEFORE,
    'Too early',
    [{ field: 'deliveryDate', message: 'Too early' }],
  ],
  [refusal('Say more', 'comment1'), LOST, 'Say more', [{ field: 'comment', message: 'Say more' }]],
  [{ hasErrors: true }, BEFORE, 'Unable to make request', []],
])('a refusal %o is shown, and the quote can be sent again', async (answer, after, failure, fieldErrors) => {
  const { actor, context, has, emitted, submit, sent } = start(BEFORE, answer, after, BEFORE, answer, BEFORE)
  await submit()
  expect(has('refused')).toBe(true)
  expect(context().failure).toBe(failure)
  const [failed] = emitted
  expect(failed?.type === 'send.failed' && fieldErrorsOf(failed.rows)).toEqual(fieldErrors)
  await submit()
  actor.send({ type: 'send.dismissed' })
  await submit()
  expect(sent()).toHaveLength(3)
})

test.each([
  ['without a reply', LOST],
  ['that is refused as a duplicate', refusal('Quote 104010 has already been accepted as order 104011')],
])('an acceptance %s is found among the orders and not resent', async (_, answer) => {
  const { has, emitted, submit, sent } = start(BEFORE, answer, AFTER)
  await submit()
  expect(emitted).toEqual([{ type: 'send.succeeded', request: FORM, result: undefined }])
  expect(has('done')).toBe(true)
  expect(sent()).toHaveLength(1)
})

test.each([
  ['there is no order', []],
  ['the order existed before', [{ ...ORDER, transactionNumber: 104010 }]],
  ['the job differs', [{ ...ORDER, jobName: 'Fence' }]],
  ['the day differs', [{ ...ORDER, deliveryDate: '2026-12-02' }]],
  ['the reference differs', [{ ...ORDER, customerOrderNumber: 'PO 2' }]],
  ['the amount differs', [{ ...ORDER, transactionAmount: 109.99 }]],
  ['it is a quote', [{ ...ORDER, transactionType: 'Quote' }]],
])('the user can retry when no matching order is found: %s', async (_, rows) => {
  const { context, has, submit, sent } = start(BEFORE, LOST, list(...rows, ROW))
  await submit()
  expect(has('refused')).toBe(true)
  expect(context().failure).toBe(NOT_ACCEPTED)
  expect(sent()).toHaveLength(1)
})

test.each([
  ['two orders match', list({ ...ORDER, transactionNumber: 104012 }, ORDER, ROW)],
  ['the orders cannot be read', LOST],
])('while %s, the outcome is unknown and can only be rechecked', async (_, after) => {
  const { has, submit, recheck, sent, emitted } = start(BEFORE, LOST, after, AFTER)
  await submit()
  await submit()
  expect(has('outcomeUnknown')).toBe(true)
  expect(emitted).toMatchObject([{ type: 'send.failed' }])
  await recheck()
  expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
  expect(sent()).toHaveLength(1)
})

test.each([
  ['could not be read before', LOST],
  ['lacks the quote', list({ ...ROW, transactionNumber: 104009 })],
])('the outcome stays unknown when the list %s', async (_, before) => {
  const { has, context, submit, recheck, sent } = start(before, LOST, AFTER, AFTER)
  await submit()
  await recheck()
  expect(has('outcomeUnknown')).toBe(true)
  expect(context().before).toBeNull()
  expect(sent()).toHaveLength(1)
})

test.each([
  [{ deliveryDate: '', comment: '' }, ['Required', 'Required']],
  [{ deliveryDate: '2026-12-01', comment: '  ' }, ['Required']],
  [FORM, []],
])('the acceptance form %o has the errors %o', (form, messages) => {
  const { issues = [] } = v.safeParse(acceptanceForm, form)
  expect(issues.map(({ message }) => message)).toEqual(messages)
})
