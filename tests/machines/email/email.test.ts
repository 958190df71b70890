import { expect, test } from 'vitest'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { EmailForm } from '#machines/email/email.form.ts'
import { emailMachine } from '#machines/email/email.machine.ts'
import { type EmailTopic, sentMessage } from '#machines/email/email.rules.ts'
import { actorsOf } from '../../support/actor.ts'
import { LOST, refusal, scriptedErp } from '../../support/scripted.ts'

const emails = actorsOf(emailMachine)

const ORDER = { transactionNumber: 104003, transactionSuffix: 0, transactionType: 'Order' }
const CREDIT = { ...ORDER, transactionSuffix: 3, transactionType: 'Credit' }
const NAMES = [1, 2].map((transactionSuffix) => ({ transactionNumber: 104003, transactionSuffix }))
const TOPIC: EmailTopic = { kind: 'transaction', transaction: ORDER }
const INVOICES: EmailTopic = {
  kind: 'invoices',
  invoices: NAMES.map((name) => ({ ...name, transactionType: 'Invoice' })),
}
const STATEMENT: EmailTopic = { kind: 'statement', date: '2026-10-31' }
const ADDRESS = { emailAddress: 'office@example.com' }
const COPIES = { cc: 'a@example.com', bcc: 'b@example.com' }
const FORM: EmailForm = { ...ADDRESS, ...COPIES, format: 'csv', subject: 'Yours', message: 'Attached.' }

function start(...answers: Parameters<typeof scriptedErp>) {
  const scripted = scriptedErp(...answers)
  const started = emails.start({ erp: scripted.erp })
  const submit = (topic = TOPIC, form = FORM) => {
    started.actor.send({ type: 'send.requested', request: { topic, form } })
    return started.settled()
  }
  return { ...scripted, ...started, submit }
}

const DETAILS = {
  typedoc: 'Invoice',
  format: 'csv',
  emailDetails: {
    email_address: 'office@example.com',
    email_address_cc: 'a@example.com',
    email_address_bcc: 'b@example.com',
    email_subject: 'Yours',
    email_message: 'Attached.',
  },
}
const CHANGES = {
  mobUserID: 'u1',
  toEmailAddress: 'office@example.com',
  fromEmailAddress: 'me@example.com',
  subject: 'Changes Requested for Transaction 104003',
  bodyText: 'Attached.',
  numTran: 104003,
  suffixTran: 0,
}

test.each<[EmailTopic, string, string, object]>([
  [
    TOPIC,
    'Order sent',
    'emailTransaction',
    { transactionType: 'Order', number: 104003, suffix: 0, ...ADDRESS },
  ],
  [
    { kind: 'transaction', transaction: CREDIT },
    'Credit sent',
    'emailTransactions',
    { ...DETAILS, transactionList: [{ transactionNumber: 104003, transactionSuffix: 3 }] },
  ],
  [INVOICES, "Invoice's sent", 'emailTransactions', { ...DETAILS, transactionList: NAMES }],
  [STATEMENT, 'Statement sent', 'emailStatement', { ...ADDRESS, statementDate: '2026-10-31' }],
  [
    { kind: 'changes', transaction: ORDER, from: { id: 'u1', emailAddress: 'me@example.com' } },
    'Email sent',
    'sendEmailMessage',
    CHANGES,
  ],
])('%o: %s successfully, by %s', async (topic, message, ipFunction, body) => {
  const { submit, emitted, bodies } = start()
  await submit(topic)
  expect(bodies()).toEqual([{ ipFunction, customerID: 7, ...body }])
  expect(emitted).toMatchObject([{ type: 'send.succeeded' }])
  expect(sentMessage(topic)).toBe(`${message} successfully`)
})

test.each([TOPIC, INVOICES, STATEMENT])('a queued email counts as sent: $kind', async (topic) => {
  const { submit, emitted } = start(refusal(SERVER_MESSAGES.queued))
  await submit(topic)
  expect(emitted).toMatchObject([{ type: 'send.succeeded' }])
})

test('a refusal shows the ERP’s first message, marks its field if it names one, and can be dismissed', async () => {
  const { actor, has, context, submit, emitted } = start(refusal('Not ours', 'cc'), { hasErrors: true })
  await submit()
  expect(has('refused')).toBe(true)
  expect(context()).toMatchObject({ failure: 'Not ours', unanswered: [] })
  await submit()
  const refused = { type: 'send.failed', rows: [{ field: 'cc', msg: 'Not ours' }] }
  expect(emitted).toMatchObject([refused, { type: 'send.failed', rows: [] }])
  actor.send({ type: 'send.dismissed' })
  expect(context().failure).toBeNull()
})

test('an email whose reply is lost is resent only by the user', async () => {
  const { actor, context, has, submit, settled, asked, emitted } = start(LOST, LOST)
  await submit()
  expect(has('outcomeUnknown')).toBe(true)
  const unanswered = [{ topic: TOPIC, form: FORM }]
  expect(context()).toMatchObject({ failure: 'Something went wrong.', unanswered })
  await submit()
  expect(asked).toHaveLength(1)
  actor.send({ type: 'send.dismissed' })
  // The unknown outcome is remembered until the email has been sent.
  expect(context().unanswered).toEqual(unanswered)
  await submit()
  actor.send({ type: 'send.resent' })
  await settled()
  expect(asked.map(({ body }) => body)).toEqual(Array(3).fill(asked[0]?.body))
  expect(emitted.map(({ type }) => type)).toEqual(['send.failed', 'send.failed', 'send.succeeded'])
  expect(context().unanswered).toEqual([])
})

test('the unknown outcome of each topic and address is remembered on its own', async () => {
  const { actor, context, submit } = start(LOST, refusal('Too many'), LOST, {}, LOST, {})
  const elsewhere = { ...FORM, emailAddress: 'yard@example.com' }
  const unanswered = async (topic: EmailTopic, form = FORM) => {
    await submit(topic, form)
    actor.send({ type: 'send.dismissed' })
    return context().unanswered.map((email) => `${email.topic.kind} to ${email.form.emailAddress}`)
  }
  const order = 'transaction to office@example.com'
  const invoices = 'invoices to office@example.com'
  expect(await unanswered(TOPIC)).toEqual([order])
  expect(await unanswered(INVOICES)).toEqual([order])
  expect(await unanswered(INVOICES)).toEqual([order, invoices])
  expect(await unanswered(TOPIC, elsewhere)).toEqual([order, invoices])
  expect(await unanswered(INVOICES, elsewhere)).toEqual([order, invoices, 'invoices to yard@example.com'])
  expect(await unanswered(TOPIC)).toEqual([invoices, 'invoices to yard@example.com'])
})
