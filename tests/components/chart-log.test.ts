import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { alertMachine } from '#machines/shell/alert.machine.ts'
import { standingAt } from '../../src/components/actors/history.ts'
import { publishActor } from '../../src/components/actors/use-tracked-actor.ts'
import { type ChartLog, createChartLog } from '../../src/components/statecharts/chart-log.ts'

const ALERT = { title: 'Refused', message: 'The ERP said no.' }

let log: ChartLog
beforeEach(() => {
  log = createChartLog()
  return log.listenTo(window)
})

/** The log once a frame has been drawn. */
async function logged() {
  await new Promise(requestAnimationFrame)
  return log.getSnapshot()
}

const openAlert = () => publishActor(createActor(alertMachine)).start()

describe('the log of charts', () => {
  it('the log contains a chart from its initial state to its end', async () => {
    const alert = openAlert()
    expect((await logged()).instances).toEqual([
      { chart: 'alert', instance: 1, value: 'closed', isRunning: true },
    ])
    alert.send({ type: 'alert.raised', alert: ALERT })
    expect((await logged()).instances).toMatchObject([{ value: 'open', isRunning: true }])
    alert.stop()
    expect((await logged()).instances).toMatchObject([{ value: 'open', isRunning: false }])
  })

  it('the log records transitions and handled events without their data', async () => {
    const alert = openAlert()
    alert.send({ type: 'alert.raised', alert: ALERT })
    alert.send({ type: 'alert.raised', alert: ALERT })
    alert.send({ type: 'alert.dismissed' })
    alert.send({ type: 'alert.dismissed' })
    alert.send({ type: 'alert.dismissed' })
    const record = await logged()
    const step = { chart: 'alert', instance: 1, at: expect.any(Number) }
    expect(record.history).toEqual([
      { ...step, event: 'alert.raised', from: 'closed', to: 'open' },
      { ...step, event: 'alert.raised', from: 'open', to: 'open' },
      { ...step, event: 'alert.dismissed', from: 'open', to: 'open' },
      { ...step, event: 'alert.dismissed', from: 'open', to: 'closed' },
    ])
    expect(JSON.stringify(record)).not.toContain('ERP')
  })

  it('the log records every step of an immediate transition, and instances separately', async () => {
    const start = (isOffline: boolean) =>
      publishActor(
        createActor(connectionMachine, {
          input: { isOffline, isCutOff: async () => true, recall: async () => undefined },
        }),
      ).start()
    start(false).send({ type: 'connection.lost' })
    start(true)
    await expect.poll(async () => (await logged()).instances).toHaveLength(2)
    const { instances, history } = log.getSnapshot()
    expect(instances.map(({ chart, instance }) => `${chart} ${instance}`)).toEqual([
      'connection 1',
      'connection 2',
    ])
    expect(history[0]).toMatchObject({ instance: 1, event: 'connection.lost', from: 'online' })
  })

  it('the log records an actor that a chart starts as a chart of its own', async () => {
    const parent = createMachine({ id: 'parent', invoke: { id: 'own', src: alertMachine } })
    const actor = publishActor(createActor(parent)).start()
    expect((await logged()).instances).toMatchObject([
      { chart: 'parent' },
      { chart: 'alert', value: 'closed' },
    ])
    actor.getSnapshot().children['own']?.send({ type: 'alert.raised', alert: ALERT })
    expect((await logged()).history).toMatchObject([{ chart: 'alert', event: 'alert.raised' }])
    actor.stop()
    expect((await logged()).instances.map(({ isRunning }) => isRunning)).toEqual([false, false])
  })

  it('subscribers are notified once per frame, and the snapshot is stable between changes', async () => {
    let told = 0
    log.subscribe(() => {
      told += 1
    })
    const alert = openAlert()
    for (let at = 0; at < 10; at += 1) alert.send({ type: 'alert.raised', alert: ALERT })
    const record = await logged()
    expect(told).toBe(1)
    expect(await logged()).toBe(record)
  })

  it('the log keeps the last fifty transitions of each instance', async () => {
    const [busy, quiet] = [openAlert(), openAlert()]
    quiet.send({ type: 'alert.raised', alert: ALERT })
    for (let at = 0; at < 120; at += 1) busy.send({ type: 'alert.raised', alert: ALERT })
    const { history } = await logged()
    expect(history.filter(({ instance }) => instance === 1)).toHaveLength(50)
    expect(history.filter(({ instance }) => instance === 2)).toHaveLength(1)
  })

  it('the log records the portal in an iframe, and a reload of the iframe ends its charts', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const stop = log.listenTo(frame)
    const notify = () => {
      const actor = createActor(alertMachine)
      frame.dispatchEvent(new CustomEvent('chart', { detail: actor }))
      actor.start()
    }
    notify()
    // Simulates a new document, which jsdom does not load.
    frame.remove()
    document.body.append(frame)
    notify()
    expect((await logged()).instances).toMatchObject([
      { instance: 1, isRunning: false },
      { instance: 2, isRunning: true },
    ])
    stop()
    notify()
    expect((await logged()).instances).toHaveLength(2)
    frame.remove()
  })
})

it('standingAt returns the state of each chart at any step of the history', () => {
  const cart = { chart: 'cart', instance: 1 }
  const alert = { chart: 'alert', instance: 1 }
  const history = [
    { ...cart, event: 'done', from: 'opening', to: { open: 'reading' } },
    { ...alert, event: 'alert.raised', from: 'closed', to: 'open' },
    { ...cart, event: 'done', from: { open: 'reading' }, to: { open: 'settled' } },
  ]
  const at = (position: number) => standingAt(history, position).map(({ value }) => value)
  expect(at(0)).toEqual(['opening', 'closed'])
  expect(at(1)).toEqual([{ open: 'reading' }, 'closed'])
  expect(at(3)).toEqual([{ open: 'settled' }, 'open'])
})
