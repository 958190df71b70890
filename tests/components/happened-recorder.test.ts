import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createClient } from '#contract/client.ts'
import { ErpError } from '#contract/errors.ts'
import { operations } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { publishActor } from '../../src/components/actors/use-tracked-actor.ts'
import { readCode, writeCode } from '../../src/components/happened/code.ts'
import { recorderOf } from '../../src/components/happened/recorder.ts'
import { FACTS } from '../contract/wire.ts'

const NEVER = () => new Promise<never>(() => undefined)

function openRecorder() {
  const erp = createClient(operations, NEVER, { facts: () => FACTS, sessionId: () => null })
  const session = createActor(sessionMachine, {
    input: { erp, loadConfiguration: async () => null, stored: null, isCutOff: async () => false },
  })
  const recorder = recorderOf(session)
  recorder.openedBy('sam')
  return { session, recorder }
}

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  on: { typed: {} },
  states: { off: { on: { toggled: 'on' } }, on: { on: { toggled: 'off' } } },
})
const openLamp = () => publishActor(createActor(lamp)).start()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') })
  return () => void vi.useRealTimers()
})

describe('the recorder of what happened', () => {
  it('transitions are recorded with states and time, and instances by number', () => {
    const { recorder } = openRecorder()
    openLamp()
    const second = openLamp()
    vi.advanceTimersByTime(1234)
    second.send({ type: 'toggled', secret: 'Mallory' })
    const at = Date.parse('2026-11-28T12:00:01.230Z')
    expect(recorder.read().steps.filter(({ kind }) => kind === 'move')).toEqual([
      { kind: 'move', at, chart: 'lamp', instance: 2, event: 'toggled', from: 'off', to: 'on' },
    ])
    expect(recorder.read().actors).toEqual(
      expect.arrayContaining([
        { chart: 'lamp', instance: 1, value: 'off', isRunning: true },
        { chart: 'lamp', instance: 2, value: 'on', isRunning: true },
      ]),
    )
    expect(JSON.stringify(recorder.read())).not.toContain('Mallory')
  })

  it('an event that changes nothing counts once in a row, however often it was sent', () => {
    const { recorder } = openRecorder()
    const one = openLamp()
    for (const _ of 'a secret') one.send({ type: 'typed' })
    one.send({ type: 'toggled' })
    for (const _ of 'secrets') one.send({ type: 'typed' })
    const events = recorder.read().steps.flatMap((step) => (step.kind === 'move' ? [step.event] : []))
    expect(events).toEqual(['typed', 'toggled', 'typed'])
  })

  it('what is older than five minutes, and more than 500 steps, is dropped', () => {
    const { recorder } = openRecorder()
    const one = openLamp()
    one.send({ type: 'toggled' })
    vi.advanceTimersByTime(301_000)
    expect(recorder.read().steps).toEqual([])
    for (let count = 0; count < 600; count += 1) one.send({ type: 'toggled' })
    expect(recorder.read().steps).toHaveLength(500)
  })

  it('a clock that is set back makes no code unreadable', () => {
    const { recorder } = openRecorder()
    const one = openLamp()
    one.send({ type: 'toggled' })
    vi.setSystemTime(Date.now() - 60_000)
    one.send({ type: 'toggled' })
    const happened = recorder.read()
    expect(happened.steps.map(({ at }) => at)).toEqual(Array.from(happened.steps, () => happened.until))
    expect(readCode(writeCode(happened) ?? '')).toEqual({ happened })
  })

  it('ended statecharts without a recorded step are left out', () => {
    const { recorder } = openRecorder()
    openLamp().stop()
    expect(recorder.read().actors.filter(({ chart }) => chart === 'lamp')).toEqual([])
  })

  it('nothing is recorded once the page is left, unless Back may show it again', () => {
    const { recorder } = openRecorder()
    const one = openLamp()
    const toggles = () => {
      one.send({ type: 'toggled' })
      openLamp().send({ type: 'toggled' })
      return recorder.read().steps.filter((step) => step.kind === 'move' && step.instance > 1).length
    }
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    expect(toggles()).toBe(1)
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
    expect(toggles()).toBe(1)
  })

  it('nothing is recorded once the session’s actor has ended', () => {
    const { recorder, session } = openRecorder()
    session.start()
    session.stop()
    openLamp().send({ type: 'toggled' })
    expect(recorder.read().steps.filter((step) => step.kind === 'move' && step.chart === 'lamp')).toEqual([])
  })
})

const refusal = (msg: string, field = '') => ({ json: { hasErrors: true, errorTable: [{ field, msg }] } })
const fail = (status?: number) => () => Promise.reject(new ErpError('unreachable', 'Mallory', { status }))
const ROWS = { json: { dataset: { Branch: [] } } }

describe('the outcome of a call', () => {
  it.each<[string, string, Transport]>([
    ['a reply', 'ok', async () => ROWS],
    ['an empty list', 'empty', async () => refusal('No matching records.')],
    ['a refusal', 'refused', async () => refusal('Mallory owes too much')],
    ['a refused field', 'refused', async () => refusal('Mallory', 'userName')],
    ['an expired session', 'expired', async () => refusal('session has expired')],
    ['no connection', 'unreachable', fail()],
    ['an error of the server', 'serverError', fail(500)],
    ['a gateway that waited too long', 'timeout', fail(504)],
    ['an unreadable reply', 'malformed', async () => ({ json: 'Mallory' })],
    ['a call held back', 'notSent', () => Promise.reject(new ErpError('internal', 'Mallory is offline'))],
    ['no reply yet', 'pending', NEVER],
  ])('%s is recorded as %s, without its words', async (_, outcome, transport) => {
    const { recorder } = openRecorder()
    const caller = { facts: () => FACTS, sessionId: () => 'S' }
    const erp = recorder.watchCalls(createClient(operations, transport, caller))
    erp.getWebBranches({}).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(120)
    const calls = recorder.read().steps.filter(({ kind }) => kind === 'call')
    expect(calls).toMatchObject([{ operation: 'getWebBranches', outcome }])
    expect(JSON.stringify(recorder.read())).not.toContain('Mallory')
  })

  it('a call that was aborted is recorded as that', async () => {
    const { recorder } = openRecorder()
    const caller = { facts: () => FACTS, sessionId: () => 'S' }
    const aborting = new AbortController()
    const late: Transport = async () => {
      aborting.abort()
      throw new ErpError('unreachable', 'aborted')
    }
    const erp = recorder.watchCalls(createClient(operations, late, caller))
    await erp.getWebBranches({}, { signal: aborting.signal }).catch(() => undefined)
    expect(recorder.read().steps.at(-1)).toMatchObject({ kind: 'call', outcome: 'aborted' })
  })
})
