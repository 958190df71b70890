import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { acceptanceForm, fieldErrorsOf } from '#machines/acceptance/acceptance.form.ts'
import { acceptanceMachine, NOT_ACCEPTED } from '#machines/acceptance/acceptance.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { LOST, refusal, scriptedErp } from '../../support/scripted.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(acceptanceMachine)

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
const BEFORE = list({ ...ROW, transactionNumber: 104009 }, ROW)

function start(...answers: Parameters<typeof scriptedErp>) {
  const scripted = scriptedErp(...answers)
  const transactionsTouched = vi.fn()
  const actor = createActor(acceptanceMachine, {
    input: {
      erp: scripted.erp,
      quote: { transactionNumber: 104010, transactionSuffix: 0 },
      transactionsTouched,
    },
    inspect: coverage.inspect,
  })
  const emitted: EmittedFrom<typeof acceptanceMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const submit = () => {
    actor.send({ type: 'send.requested', request: FORM })
    return settled()
  }
  const sent = () => scripted.bodies().filter(({ ipFunction }) => ipFunction === 'acceptQuote')
  return { ...scripted, actor, emitted, settled, submit, sent, transactionsTouched }
}

test('a quote is accepted once, however often the button is pressed', async () => {
  const { actor, emitted, submit, sent, transactionsTouched } = start(BEFORE)
  const done = submit()
  actor.send({ type: 'send.requested', request: FORM })
  await done
  actor.send({ type: 'send.requested', request: FORM })
  expect(sent()).toEqual([
    {
      ipFunction: 'acceptQuote',
      companyID: 'company',
      custID: 7,
      deliveryDate: '2026-12-01',
      comment1: 'By crane',
      numTran: 104010,
      suffixTran: 0,
    },
  ])
  expect(actor.getSnapshot().hasTag('done')).toBe(true)
  expect(emitted).toEqual([{ type: 'send.succeeded', request: FORM, result: undefined }])
  expect(transactionsTouched).toHaveBeenCalledOnce()
})

test.each([
  [
    'the ERP’s first message',
    refusal('Too early', 'deliveryDate'),
    'Too early',
    [{ field: 'deliveryDate', message: 'Too early' }],
  ],
  ['the fallback message', { hasErrors: true }, 'Unable to make request', []],
])('a refusal shows %s and returns to the form', async (_, answer, failure, fieldErrors) => {
  const { actor, emitted, submit, sent } = start(BEFORE, answer, BEFORE, BEFORE, answer, BEFORE)
  await submit()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBe(failure)
  const [failed] = emitted
  expect(failed?.type === 'send.failed' && fieldErrorsOf(failed.rows)).toEqual(fieldErrors)
  await submit()
  actor.send({ type: 'send.dismissed' })
  await submit()
  expect(sent()).toHaveLength(3)
})

test('a refusal caused by a duplicate call counts as success when the order exists', async () => {
  const answer = refusal('Quote 104010 has already been accepted as order 104011')
  const { emitted, submit, sent } = start(BEFORE, answer, list(ORDER, ROW))
  await submit()
  expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
  expect(sent()).toHaveLength(1)
})

test('a refusal is final when the orders cannot be read', async () => {
  const { actor, submit } = start(BEFORE, refusal('Has lapsed'), LOST)
  await submit()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBe('Has lapsed')
})

test('an acceptance whose reply is lost is found among the orders and not resent', async () => {
  const { actor, emitted, submit, sent } = start(BEFORE, LOST, list(ORDER, ROW))
  await submit()
  expect(emitted).toEqual([{ type: 'send.succeeded', request: FORM, result: undefined }])
  expect(actor.getSnapshot().hasTag('done')).toBe(true)
  expect(sent()).toHaveLength(1)
})

test.each([
  ['there is no order', list(ROW)],
  ['the order existed before', list({ ...ORDER, transactionNumber: 104010 }, ROW)],
  ['the job differs', list({ ...ORDER, jobName: 'Fence' }, ROW)],
  ['the day differs', list({ ...ORDER, deliveryDate: '2026-12-02' }, ROW)],
  ['the reference differs', list({ ...ORDER, customerOrderNumber: 'PO 2' }, ROW)],
  ['the amount differs', list({ ...ORDER, transactionAmount: 120 }, ROW)],
  ['it is a quote', list({ ...ORDER, transactionType: 'Quote' }, ROW)],
])('the user can retry when no matching order is found: %s', async (_, after) => {
  const { actor, submit, sent } = start(BEFORE, LOST, after)
  await submit()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBe(NOT_ACCEPTED)
  expect(sent()).toHaveLength(1)
})

test('two matching orders leave the outcome unknown', async () => {
  const { actor, settled, submit, sent, emitted } = start(
    BEFORE,
    LOST,
    list({ ...ORDER, transactionNumber: 104012 }, ORDER, ROW),
    list(ORDER, ROW),
  )
  await submit()
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  expect(emitted).toMatchObject([{ type: 'send.failed' }])
  actor.send({ type: 'send.outcomeRechecked' })
  await settled()
  expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
  expect(sent()).toHaveLength(1)
})

test('while the outcome of an acceptance is unknown, it is only rechecked', async () => {
  const { actor, settled, submit, sent, emitted } = start(BEFORE, LOST, LOST, list(ORDER, ROW))
  await submit()
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  actor.send({ type: 'send.requested', request: FORM })
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  actor.send({ type: 'send.outcomeRechecked' })
  await settled()
  expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
  expect(sent()).toHaveLength(1)
})

test.each([
  ['the list could not be read before', LOST],
  ['the list lacks the quote', list()],
])('the outcome stays unknown when %s', async (_, before) => {
  const { actor, settled, submit, sent } = start(before, LOST, list(ORDER, ROW))
  await submit()
  // A recheck cannot settle the outcome either.
  actor.send({ type: 'send.outcomeRechecked' })
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: 'outcomeUnknown', context: { before: null } })
  expect(sent()).toHaveLength(1)
})

test.each([
  ['no values', { deliveryDate: '', comment: '' }, ['Required', 'Required']],
  ['a blank comment', { deliveryDate: '2026-12-01', comment: '  ' }, ['Required']],
  ['valid values', FORM, []],
])('the acceptance form with %s gives the expected errors', (_, form, messages) => {
  const { issues = [] } = v.safeParse(acceptanceForm, form)
  expect(issues.map(({ message }) => message)).toEqual(messages)
})

test('the tests cover every transition', coverage.assertAllCovered)
