import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { connectionMachine } from '#machines/connection/connection.machine.ts'
import { alertMachine } from '#machines/shell/alert.machine.ts'
import { publishActor } from '../../src/components/publish-actor.ts'
import { type ChartLog, createChartLog } from '../../src/components/statecharts/chart-log.ts'
import { standingAt } from '../../src/components/statecharts/history.ts'

const ALERT = { title: 'Refused', message: 'The ERP said no.' }

let log: ChartLog
beforeEach(() => {
  log = createChartLog()
  return log.listenTo(window)
})

/** What it knows once a frame was drawn. */
async function heard() {
  await new Promise(requestAnimationFrame)
  return log.getSnapshot()
}

const openAlert = () => publishActor(createActor(alertMachine)).start()

describe('the log of charts', () => {
  it('knows a chart from before its first transition to its end', async () => {
    const alert = openAlert()
    expect((await heard()).instances).toEqual([
      { chart: 'alert', instance: 1, value: 'closed', isRunning: true },
    ])
    alert.send({ type: 'alert.raised', alert: ALERT })
    expect((await heard()).instances).toMatchObject([{ value: 'open', isRunning: true }])
    alert.stop()
    expect((await heard()).instances).toMatchObject([{ value: 'open', isRunning: false }])
  })

  it('keeps what led where, and what was heard and led nowhere, but nothing that was said', async () => {
    const alert = openAlert()
    alert.send({ type: 'alert.raised', alert: ALERT })
    alert.send({ type: 'alert.raised', alert: ALERT })
    alert.send({ type: 'alert.dismissed' })
    alert.send({ type: 'alert.dismissed' })
    alert.send({ type: 'alert.dismissed' })
    const record = await heard()
    const step = { chart: 'alert', instance: 1, at: expect.any(Number) }
    expect(record.history).toEqual([
      { ...step, event: 'alert.raised', from: 'closed', to: 'open' },
      { ...step, event: 'alert.raised', from: 'open', to: 'open' },
      { ...step, event: 'alert.dismissed', from: 'open', to: 'open' },
      { ...step, event: 'alert.dismissed', from: 'open', to: 'closed' },
    ])
    expect(JSON.stringify(record)).not.toContain('ERP')
  })

  it('hears each step of a chart that goes on at once, and charts of one kind apart', async () => {
    const start = (isOffline: boolean) =>
      publishActor(
        createActor(connectionMachine, {
          input: { isOffline, isCutOff: async () => true, recall: async () => undefined },
        }),
      ).start()
    start(false).send({ type: 'connection.lost' })
    start(true)
    await expect.poll(async () => (await heard()).instances).toHaveLength(2)
    const { instances, history } = log.getSnapshot()
    expect(instances.map(({ chart, instance }) => `${chart} ${instance}`)).toEqual([
      'connection 1',
      'connection 2',
    ])
    expect(history[0]).toMatchObject({ instance: 1, event: 'connection.lost', from: 'online' })
  })

  it('hears what a chart starts, as a chart of its own', async () => {
    const parent = createMachine({ id: 'parent', invoke: { id: 'own', src: alertMachine } })
    const actor = publishActor(createActor(parent)).start()
    expect((await heard()).instances).toMatchObject([
      { chart: 'parent' },
      { chart: 'alert', value: 'closed' },
    ])
    actor.getSnapshot().children['own']?.send({ type: 'alert.raised', alert: ALERT })
    expect((await heard()).history).toMatchObject([{ chart: 'alert', event: 'alert.raised' }])
    actor.stop()
    expect((await heard()).instances.map(({ isRunning }) => isRunning)).toEqual([false, false])
  })

  it('tells once for each frame drawn, and is the same until something was heard', async () => {
    let told = 0
    log.subscribe(() => {
      told += 1
    })
    const alert = openAlert()
    for (let at = 0; at < 10; at += 1) alert.send({ type: 'alert.raised', alert: ALERT })
    const record = await heard()
    expect(told).toBe(1)
    expect(await heard()).toBe(record)
  })

  it('keeps the last fifty of each chart', async () => {
    const [busy, quiet] = [openAlert(), openAlert()]
    quiet.send({ type: 'alert.raised', alert: ALERT })
    for (let at = 0; at < 120; at += 1) busy.send({ type: 'alert.raised', alert: ALERT })
    const { history } = await heard()
    expect(history.filter(({ instance }) => instance === 1)).toHaveLength(50)
    expect(history.filter(({ instance }) => instance === 2)).toHaveLength(1)
  })

  it('hears the portal in a frame; what ran there is over once the frame is loaded anew', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const stop = log.listenTo(frame)
    const tell = () => {
      const actor = createActor(alertMachine)
      frame.dispatchEvent(new CustomEvent('chart', { detail: actor }))
      actor.start()
    }
    tell()
    // As a document that is new: jsdom loads none.
    frame.remove()
    document.body.append(frame)
    tell()
    expect((await heard()).instances).toMatchObject([
      { instance: 1, isRunning: false },
      { instance: 2, isRunning: true },
    ])
    stop()
    tell()
    expect((await heard()).instances).toHaveLength(2)
    frame.remove()
  })
})

it('a history says where each chart stood at any of its steps', () => {
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
