import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { acceptanceMachine } from '#machines/acceptance/acceptance.machine.ts'
import { accountMachine } from '#machines/accounts/account.machine.ts'
import { commentMachine } from '#machines/comment/comment.machine.ts'
import { emailMachine } from '#machines/email/email.machine.ts'
import { messageMachine } from '#machines/message/message.machine.ts'
import { priceBookRequestMachine } from '#machines/price-book/request.machine.ts'
import { EMPTY_REGISTRATION } from '#machines/registration/registration.form.ts'
import { registrationMachine } from '#machines/registration/registration.machine.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const EVENTS = ['send.requested', 'send.resent', 'send.outcomeRechecked', 'send.dismissed'] as const
type Allowed = readonly (typeof EVENTS)[number][]

const SUBMIT: Allowed = ['send.requested', 'send.dismissed']
const RESEND: Allowed = ['send.resent', 'send.dismissed']
const RECHECK: Allowed = ['send.outcomeRechecked']

/** What the user can do about a request that was sent. */
describe('what may be sent again', () => {
  test.each<[AnyStateMachine, { unknown: Allowed; done: 'next' | 'end' }]>([
    [messageMachine, { unknown: SUBMIT, done: 'next' }],
    [registrationMachine, { unknown: SUBMIT, done: 'end' }],
    [commentMachine, { unknown: SUBMIT, done: 'next' }],
    [emailMachine, { unknown: RESEND, done: 'next' }],
    [priceBookRequestMachine, { unknown: RESEND, done: 'next' }],
    [acceptanceMachine, { unknown: RECHECK, done: 'end' }],
    [accountMachine, { unknown: RECHECK, done: 'end' }],
  ])('$id follows its rule', (machine, { unknown, done }) => {
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
})

const LOST = new ErpError('unreachable', 'No reply')
const ROWS = [{ field: 'userName', msg: 'Name is taken' }]
const REFUSED = new ErpError('field', 'Name is taken', { rows: ROWS })

const MESSAGE = { subject: 'Hello', message: 'A question' }

describe.each([
  { name: 'a message', machine: messageMachine, request: MESSAGE, after: 'editing' },
  { name: 'a registration', machine: registrationMachine, request: EMPTY_REGISTRATION, after: 'done' },
])('$name', ({ machine, request, after }: { machine: AnyStateMachine; request: object; after: string }) => {
  const covered = trackTransitions(machine)

  function start(...failures: readonly ErpError[]) {
    const replies = [...failures]
    const sent: unknown[] = []
    const send = async (form: unknown) => {
      sent.push(form)
      const failure = replies.shift()
      if (failure) throw failure
    }
    const actor = createActor(machine, { input: { send }, inspect: covered.inspect })
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    const submit = () => {
      actor.send({ type: 'send.requested', request })
      return waitFor(actor, (now) => !now.hasTag('busy'))
    }
    return { actor, sent, emitted, submit }
  }

  test('is sent once, however often the button is pressed', async () => {
    const { actor, sent, emitted, submit } = start()
    const done = submit()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await submit()
    expect((await done).value).toBe(after)
    expect(sent).toEqual([request])
    expect(emitted).toEqual([{ type: 'send.succeeded', request, result: undefined }])
  })

  test('that is refused says why, and can be corrected and sent', async () => {
    const { actor, emitted, submit } = start(REFUSED, REFUSED)
    expect((await submit()).value).toBe('refused')
    const failure = 'Name is taken'
    expect(emitted).toEqual([{ type: 'send.failed', failure, rows: ROWS }])
    expect((await submit()).context).toMatchObject({ failure, unanswered: [] })
    actor.send({ type: 'send.dismissed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { failure: null } })
    expect((await submit()).value).toBe(after)
  })

  test('without a reply may have been sent: an update must not reload it away, and it can be sent again', async () => {
    const { actor, sent, emitted, submit } = start(LOST, LOST)
    const unknown = await submit()
    expect(unknown).toMatchObject({
      value: 'outcomeUnknown',
      context: { failure: 'Something went wrong.', unanswered: [request] },
    })
    expect(unknown.hasTag('unsaved')).toBe(true)
    expect(emitted).toEqual([{ type: 'send.failed', failure: 'Something went wrong.', rows: [] }])
    await submit()
    actor.send({ type: 'send.dismissed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { unanswered: [request] } })
    await submit()
    expect(actor.getSnapshot()).toMatchObject({ value: after, context: { failure: null, unanswered: [] } })
    expect(sent).toHaveLength(3)
  })

  if (machine.id === 'message')
    test.each(['editing', 'refused', 'outcomeUnknown'])(
      'that repeats one is confirmed first, also in %s',
      async (state) => {
        const before = { editing: [], refused: [REFUSED], outcomeUnknown: [LOST] }[state] ?? []
        const { actor, sent, submit } = start(...before)
        if (before.length > 0) await submit()
        expect(actor.getSnapshot().value).toBe(state)
        const again = { type: 'send.requested', request: { ...request, isRepeat: true } }
        actor.send(again)
        expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
        actor.send({ type: 'send.declined' })
        expect(actor.getSnapshot().value).toBe('editing')
        expect(sent).toHaveLength(before.length)
        actor.send(again)
        actor.send({ type: 'send.confirmed' })
        await waitFor(actor, (now) => !now.hasTag('busy'))
        expect(sent).toHaveLength(before.length + 1)
      },
    )

  test('covers every transition of its chart', covered.assertAllCovered)
})
