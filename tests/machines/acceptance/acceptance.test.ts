import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { acceptanceForm, fieldErrorsOf } from '#machines/acceptance/acceptance.form.ts'
import { acceptanceMachine, NOT_ACCEPTED } from '#machines/acceptance/acceptance.machine.ts'
import { LOST, refusal, scriptedErp } from '../support/scripted.ts'
import { trackTransitions } from '../support/transition-coverage.ts'
import { waitFor } from '../support/wait-for.ts'

const walk = trackTransitions(acceptanceMachine)

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
    inspect: walk.inspect,
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
    "the ERP's first message",
    refusal('Too early', 'deliveryDate'),
    'Too early',
    [{ field: 'deliveryDate', message: 'Too early' }],
  ],
  ['the fallback', { hasErrors: true }, 'Unable to make request', []],
])('a refusal shows %s, and the form is there again', async (_, answer, failure, fieldErrors) => {
  const { actor, emitted, submit, sent } = start(BEFORE, answer, BEFORE)
  await submit()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBe(failure)
  const [failed] = emitted
  expect(failed?.type === 'send.failed' && fieldErrorsOf(failed.rows)).toEqual(fieldErrors)
  actor.send({ type: 'send.dismissed' })
  await submit()
  expect(sent()).toHaveLength(2)
})

test('a refusal is no refusal where the order is there: the call went twice', async () => {
  const answer = refusal('Quote 104010 has already been accepted as order 104011')
  const { emitted, submit, sent } = start(BEFORE, answer, list(ORDER, ROW))
  await submit()
  expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
  expect(sent()).toHaveLength(1)
})

test('where the orders can not be had a refusal is believed', async () => {
  const { actor, submit } = start(BEFORE, refusal('Has lapsed'), LOST)
  await submit()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBe('Has lapsed')
})

test('an acceptance whose answer is lost is found among the orders, not sent again', async () => {
  const { actor, emitted, submit, sent } = start(BEFORE, LOST, list(ORDER, ROW))
  await submit()
  expect(emitted).toEqual([{ type: 'send.succeeded', request: FORM, result: undefined }])
  expect(actor.getSnapshot().hasTag('done')).toBe(true)
  expect(sent()).toHaveLength(1)
})

test.each([
  ['there is none', list(ROW)],
  ['it was there before', list({ ...ORDER, transactionNumber: 104010 }, ROW)],
  ['it is another job', list({ ...ORDER, jobName: 'Fence' }, ROW)],
  ['it is for another day', list({ ...ORDER, deliveryDate: '2026-12-02' }, ROW)],
  ['it is another reference', list({ ...ORDER, customerOrderNumber: 'PO 2' }, ROW)],
  ['it comes to something else', list({ ...ORDER, transactionAmount: 120 }, ROW)],
  ['it is another quote', list({ ...ORDER, transactionType: 'Quote' }, ROW)],
])('where the order is not to be found the user may try again: %s', async (_, after) => {
  const { actor, submit, sent } = start(BEFORE, LOST, after)
  await submit()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(actor.getSnapshot().context.failure).toBe(NOT_ACCEPTED)
  expect(sent()).toHaveLength(1)
})

test('of two orders that agree it is not guessed which is of this quote', async () => {
  const { actor, settled, submit, sent, emitted } = start(
    BEFORE,
    LOST,
    list({ ...ORDER, transactionNumber: 104012 }, ORDER, ROW),
    list(ORDER, ROW),
  )
  await submit()
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  expect(emitted).toEqual([])
  actor.send({ type: 'send.outcomeRechecked' })
  await settled()
  expect(emitted).toEqual([{ type: 'send.succeeded', request: FORM, result: undefined }])
  expect(sent()).toHaveLength(1)
})

test('as long as nobody knows, it is only looked for', async () => {
  const { actor, settled, submit, sent, emitted } = start(BEFORE, LOST, LOST, list(ORDER, ROW))
  await submit()
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  actor.send({ type: 'send.requested', request: FORM })
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  actor.send({ type: 'send.outcomeRechecked' })
  await settled()
  expect(emitted).toEqual([{ type: 'send.succeeded', request: FORM, result: undefined }])
  expect(sent()).toHaveLength(1)
})

test.each([
  ['the list could not be had before', LOST],
  ['the quote is not on it', list()],
])('nor is it known where %s', async (_, before) => {
  const { actor, settled, submit, sent } = start(before, LOST, list(ORDER, ROW))
  await submit()
  // Nor will a second look tell.
  actor.send({ type: 'send.outcomeRechecked' })
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: 'outcomeUnknown', context: { before: null } })
  expect(sent()).toHaveLength(1)
})

test.each([
  ['nothing', { deliveryDate: '', comment: '' }, ['Required', 'Required']],
  ['blanks', { deliveryDate: '2026-12-01', comment: '  ' }, ['Required']],
  ['both', FORM, []],
])('the form with %s', (_, form, messages) => {
  const { issues = [] } = v.safeParse(acceptanceForm, form)
  expect(issues.map(({ message }) => message)).toEqual(messages)
})

test('every transition is walked', walk.assertAllCovered)
