import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { EMPTY_EMAIL, type EmailForm } from '#machines/email/email.form.ts'
import { emailMachine } from '#machines/email/email.machine.ts'
import { type EmailTopic, sentMessage } from '#machines/email/email.rules.ts'
import { waitFor } from '../../support/actor.ts'
import { LOST, refusal, scriptedErp } from '../../support/scripted.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(emailMachine)

const ORDER = { transactionNumber: 104003, transactionSuffix: 0, transactionType: 'Order' }
const INVOICES = [1, 2].map((transactionSuffix) => ({
  transactionNumber: 104003,
  transactionSuffix,
  transactionType: 'Invoice',
}))
const TOPIC: EmailTopic = { kind: 'transaction', transaction: ORDER }
const FORM: EmailForm = { ...EMPTY_EMAIL, emailAddress: 'office@example.com' }

function start(...answers: Parameters<typeof scriptedErp>) {
  const scripted = scriptedErp(...answers)
  const actor = createActor(emailMachine, { input: { erp: scripted.erp }, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof emailMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'))
  const submit = (topic = TOPIC, form = FORM) => {
    actor.send({ type: 'send.requested', request: { topic, form } })
    return settled()
  }
  return { ...scripted, actor, emitted, settled, submit }
}

describe('the call and the success message of an email', () => {
  test.each<[string, EmailTopic, Partial<EmailForm>, object, string]>([
    [
      'an order',
      TOPIC,
      {},
      {
        ipFunction: 'emailTransaction',
        customerID: 7,
        transactionType: 'Order',
        number: 104003,
        suffix: 0,
        emailAddress: 'office@example.com',
      },
      'Order sent successfully',
    ],
    [
      'a credit from its page',
      { kind: 'transaction', transaction: { ...ORDER, transactionSuffix: 3, transactionType: 'Credit' } },
      { format: 'csv', cc: 'a@example.com', bcc: 'b@example.com', subject: 'Yours', message: 'Attached.' },
      {
        ipFunction: 'emailTransactions',
        customerID: 7,
        typedoc: 'Invoice',
        format: 'csv',
        emailDetails: {
          email_address: 'office@example.com',
          email_address_cc: 'a@example.com',
          email_address_bcc: 'b@example.com',
          email_subject: 'Yours',
          email_message: 'Attached.',
        },
        transactionList: [{ transactionNumber: 104003, transactionSuffix: 3 }],
      },
      'Credit sent successfully',
    ],
    [
      'selected invoices',
      { kind: 'invoices', invoices: INVOICES },
      {},
      {
        ipFunction: 'emailTransactions',
        customerID: 7,
        typedoc: 'Invoice',
        format: 'pdf',
        emailDetails: {
          email_address: 'office@example.com',
          email_address_cc: '',
          email_address_bcc: '',
          email_subject: '',
          email_message: '',
        },
        transactionList: INVOICES.map(({ transactionType: _, ...name }) => name),
      },
      "Invoice's sent successfully",
    ],
    [
      'a statement',
      { kind: 'statement', date: '2026-10-31' },
      {},
      {
        ipFunction: 'emailStatement',
        customerID: 7,
        emailAddress: 'office@example.com',
        statementDate: '2026-10-31',
      },
      'Statement sent successfully',
    ],
    [
      'a request for changes',
      { kind: 'changes', transaction: ORDER, from: { id: 'u1', emailAddress: 'me@example.com' } },
      { message: 'Two more, please.' },
      {
        ipFunction: 'sendEmailMessage',
        customerID: 7,
        mobUserID: 'u1',
        toEmailAddress: 'office@example.com',
        fromEmailAddress: 'me@example.com',
        subject: 'Changes Requested for Transaction 104003',
        bodyText: 'Two more, please.',
        numTran: 104003,
        suffixTran: 0,
      },
      'Email sent successfully',
    ],
  ])('an email about %s sends the right call and reports success', async (_, topic, form, body, message) => {
    const { submit, emitted, bodies } = start()
    await submit(topic, { ...FORM, ...form })
    expect(bodies()).toEqual([body])
    expect(emitted).toMatchObject([{ type: 'send.succeeded' }])
    expect(sentMessage(topic)).toBe(message)
  })
})

test('an email is sent once, however often the button is pressed', async () => {
  const { submit, asked } = start()
  const sent = submit()
  await submit()
  await sent
  expect(asked).toHaveLength(1)
  // The form is ready for another.
  await submit()
  expect(asked).toHaveLength(2)
})

test.each<[EmailTopic, string]>([
  [{ kind: 'invoices', invoices: INVOICES }, "Invoice's sent successfully"],
  [TOPIC, 'Order sent successfully'],
  [{ kind: 'statement', date: '2026-10-31' }, 'Statement sent successfully'],
])('a queued email counts as sent', async (topic, message) => {
  const { submit, emitted } = start(refusal(SERVER_MESSAGES.queued))
  await submit(topic)
  expect(emitted).toMatchObject([{ type: 'send.succeeded' }])
  expect(sentMessage(topic)).toBe(message)
})

test('a refusal shows the ERP’s first message, marks its field and returns to the form', async () => {
  const { actor, submit, emitted, asked } = start(refusal('Not one of ours', 'emailDetails.email_address_cc'))
  await submit()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ failure: 'Not one of ours', unanswered: [] })
  expect(emitted).toMatchObject([
    { type: 'send.failed', rows: [{ field: 'emailDetails.email_address_cc', msg: 'Not one of ours' }] },
  ])
  await submit()
  expect(asked).toHaveLength(2)
  expect(emitted.at(-1)).toMatchObject({ type: 'send.succeeded' })
})

test('a failure without field errors marks no field, and can be dismissed', async () => {
  const { actor, submit, emitted } = start({ hasErrors: true })
  await submit()
  expect(emitted).toMatchObject([{ type: 'send.failed', rows: [] }])
  actor.send({ type: 'send.dismissed' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: null } })
})

test('an email whose reply is lost is resent only by the user', async () => {
  const { actor, submit, settled, asked, emitted } = start(LOST, LOST)
  await submit()
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  const mail = { topic: TOPIC, form: FORM }
  expect(actor.getSnapshot().context).toMatchObject({ failure: 'Something went wrong.', unanswered: [mail] })
  expect(asked).toHaveLength(1)
  actor.send({ type: 'send.requested', request: { topic: TOPIC, form: FORM } })
  expect(asked).toHaveLength(1)
  actor.send({ type: 'send.dismissed' })
  // The unknown outcome is remembered until the email has been sent.
  expect(actor.getSnapshot().context.unanswered).toEqual([mail])
  await submit()
  actor.send({ type: 'send.resent' })
  await settled()
  expect(asked.map(({ body }) => body)).toEqual([asked[0]?.body, asked[0]?.body, asked[0]?.body])
  expect(emitted.map(({ type }) => type)).toEqual(['send.failed', 'send.failed', 'send.succeeded'])
  expect(actor.getSnapshot().context.unanswered).toEqual([])
})

test('the unknown outcome of each email topic is tracked separately', async () => {
  const other: EmailTopic = { kind: 'invoices', invoices: INVOICES }
  const { actor, submit } = start(LOST, refusal('Too many'), LOST, {})
  const unanswered = async (topic: EmailTopic) => {
    await submit(topic)
    actor.send({ type: 'send.dismissed' })
    return actor.getSnapshot().context.unanswered.map(({ topic: { kind } }) => kind)
  }
  expect(await unanswered(TOPIC)).toEqual(['transaction'])
  expect(await unanswered(other)).toEqual(['transaction'])
  expect(await unanswered(other)).toEqual(['transaction', 'invoices'])
  expect(await unanswered(TOPIC)).toEqual(['invoices'])
})

test('an unknown outcome for one address stays after sending to another address', async () => {
  const { actor, submit } = start(LOST, {}, {})
  await submit(TOPIC, { ...FORM, emailAddress: 'first@example.com' })
  actor.send({ type: 'send.dismissed' })
  await submit(TOPIC, { ...FORM, emailAddress: 'second@example.com' })
  const remembered = () =>
    actor.getSnapshot().context.unanswered.map(({ form: { emailAddress } }) => emailAddress)
  expect(remembered()).toEqual(['first@example.com'])
  await submit(TOPIC, { ...FORM, emailAddress: 'first@example.com' })
  expect(remembered()).toEqual([])
})

test('the tests cover every transition', coverage.assertAllCovered)
