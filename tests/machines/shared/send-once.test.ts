import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { acceptanceMachine } from '#machines/acceptance/acceptance.machine.ts'
import { accountMachine } from '#machines/accounts/account.machine.ts'
import { commentMachine } from '#machines/comment/comment.machine.ts'
import { emailMachine } from '#machines/email/email.machine.ts'
import { messageMachine } from '#machines/message/message.machine.ts'
import { priceBookRequestMachine } from '#machines/price-book/request.machine.ts'
import { EMPTY_REGISTRATION } from '#machines/registration/registration.form.ts'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const EVENTS = ['send.requested', 'send.resent', 'send.outcomeRechecked', 'send.dismissed'] as const
type Allowed = readonly (typeof EVENTS)[number][]

const SUBMIT: Allowed = ['send.requested', 'send.dismissed']
const RESEND: Allowed = ['send.resent', 'send.dismissed']
const RECHECK: Allowed = ['send.outcomeRechecked']

test.each<[AnyStateMachine, { unknown: Allowed; done: 'next' | 'end' }]>([
  [messageMachine, { unknown: SUBMIT, done: 'next' }],
  [registrationMachine, { unknown: SUBMIT, done: 'end' }],
  [commentMachine, { unknown: SUBMIT, done: 'next' }],
  [emailMachine, { unknown: RESEND, done: 'next' }],
  [priceBookRequestMachine, { unknown: RESEND, done: 'next' }],
  [acceptanceMachine, { unknown: RECHECK, done: 'end' }],
  [accountMachine, { unknown: RECHECK, done: 'end' }],
])('what $id sent may be sent again by its rule', (machine, { unknown, done }) => {
  const allowedIn = (value: string) => {
    const snapshot = machine.resolveState({ value, context: { request: {}, unanswered: [] } })
    return EVENTS.filter((type) => snapshot.can({ type, request: {} }))
  }
  expect(allowedIn('sending')).toEqual([])
  expect(allowedIn('refused')).toEqual(SUBMIT)
  expect(allowedIn('outcomeUnknown')).toEqual(unknown)
  if (done === 'end') expect(allowedIn('done')).toEqual([])
  else expect('done' in machine.states).toBe(false)
})

const LOST = new ErpError('unreachable', 'No reply')
const ROWS = [{ field: 'userName', msg: 'Name is taken' }]
const REFUSED = new ErpError('field', 'Name is taken', { rows: ROWS })

const MESSAGE = { subject: 'Hello', message: 'A question' }

describe.each([
  { name: 'a message', machine: messageMachine, request: MESSAGE, after: 'editing' },
  { name: 'a registration', machine: registrationMachine, request: EMPTY_REGISTRATION, after: 'done' },
])('$name', ({ machine, request, after }: { machine: AnyStateMachine; request: object; after: string }) => {
  const forms = actorsOf(machine)

  function start(...failures: readonly ErpError[]) {
    const replies = [...failures]
    const sent: unknown[] = []
    const send = async (form: unknown) => {
      sent.push(form)
      const failure = replies.shift()
      if (failure) throw failure
    }
    const started = forms.start({ send })
    const submit = () => {
      started.actor.send({ type: 'send.requested', request })
      return started.settled()
    }
    return { ...started, sent, submit, now: () => started.actor.getSnapshot() }
  }

  test('is sent once, however often the button is pressed', async () => {
    const { has, sent, emitted, submit } = start()
    submit()
    expect(has('busy')).toBe(true)
    expect((await submit()).value).toBe(after)
    expect(sent).toEqual([request])
    expect(emitted).toEqual([{ type: 'send.succeeded', request, result: undefined }])
  })

  test('that is refused says why, and can be corrected and sent', async () => {
    const { actor, emitted, now, submit } = start(REFUSED, REFUSED)
    expect((await submit()).value).toBe('refused')
    const failure = 'Name is taken'
    expect(emitted).toEqual([{ type: 'send.failed', failure, rows: ROWS }])
    expect((await submit()).context).toMatchObject({ failure, unanswered: [] })
    actor.send({ type: 'send.dismissed' })
    expect(now()).toMatchObject({ value: 'editing', context: { failure: null } })
    expect((await submit()).value).toBe(after)
  })

  test('without a reply may have been sent: an update must not reload it away, and it can be sent again', async () => {
    const { actor, has, now, sent, emitted, submit } = start(LOST, LOST)
    const failure = 'Something went wrong.'
    const context = { failure, unanswered: [request] }
    expect(await submit()).toMatchObject({ value: 'outcomeUnknown', context })
    expect(has('unsaved')).toBe(true)
    expect(emitted).toEqual([{ type: 'send.failed', failure, rows: [] }])
    await submit()
    actor.send({ type: 'send.dismissed' })
    expect(now()).toMatchObject({ value: 'editing', context: { unanswered: [request] } })
    await submit()
    expect(now()).toMatchObject({ value: after, context: { failure: null, unanswered: [] } })
    expect(sent).toHaveLength(3)
  })

  if (machine.id === 'message')
    test.each([
      ['editing', []],
      ['refused', [REFUSED]],
      ['outcomeUnknown', [LOST]],
    ])('that repeats one is confirmed first, also in %s', async (state, before) => {
      const { actor, has, now, sent, settled, submit } = start(...before)
      if (before.length > 0) await submit()
      expect(now().value).toBe(state)
      const again = { type: 'send.requested', request: { ...request, isRepeat: true } }
      actor.send(again)
      expect(has('confirming')).toBe(true)
      actor.send({ type: 'send.declined' })
      expect([now().value, sent.length]).toEqual(['editing', before.length])
      actor.send(again)
      actor.send({ type: 'send.confirmed' })
      await settled()
      expect(sent).toHaveLength(before.length + 1)
    })
})
