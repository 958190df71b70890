import { describe, expect, test } from 'vitest'
import { createActor, type EventFrom, SimulatedClock } from 'xstate'
import { CAROUSEL_INTERVAL, carouselMachine, type Hold } from '#machines/home/carousel.machine.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(carouselMachine)

function start({ count = 3, plays = true } = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(carouselMachine, { clock, inspect: coverage.inspect, input: { count, plays } })
  actor.start()
  const send = (event: EventFrom<typeof carouselMachine>) => actor.send(event)
  return {
    send,
    hold: (by: Hold) => send({ type: 'hold.began', by }),
    release: (by: Hold) => send({ type: 'hold.ended', by }),
    wait: (ms: number) => clock.increment(ms),
    shown: () => actor.getSnapshot().children.pictures?.getSnapshot().context.shown,
    has: (tag: 'playing' | 'advancing') => actor.getSnapshot().hasTag(tag),
  }
}

describe('a carousel that advances automatically', () => {
  test('each banner is shown for 15 seconds, and the first follows the last', () => {
    const { wait, shown } = start()
    expect(CAROUSEL_INTERVAL).toBe(15_000)
    wait(14_999)
    expect(shown()).toBe(0)
    wait(1)
    expect(shown()).toBe(1)
    wait(15_000)
    wait(15_000)
    expect(shown()).toBe(0)
  })

  test('a banner reached by hand is also shown for its full time', () => {
    const { send, wait, shown } = start()
    wait(14_000)
    send({ type: 'picture.next' })
    wait(14_000)
    expect(shown()).toBe(1)
    wait(1000)
    expect(shown()).toBe(2)
  })

  test('the carousel is suspended while anything holds it, then advances again', () => {
    const { hold, release, wait, shown, has } = start()
    hold('mouse')
    hold('focus')
    release('mouse')
    wait(60_000)
    expect([shown(), has('playing'), has('advancing')]).toEqual([0, true, false])
    release('finger')
    expect(has('advancing')).toBe(false)
    release('focus')
    wait(15_000)
    expect([shown(), has('advancing')]).toEqual([1, true])
  })

  test('a press pauses the carousel, and the next press resumes it', () => {
    const { send, wait, shown, has } = start()
    send({ type: 'pause.toggled' })
    wait(60_000)
    expect([shown(), has('playing')]).toEqual([0, false])
    send({ type: 'pause.toggled' })
    wait(15_000)
    expect(shown()).toBe(1)
  })

  test('a carousel resumed while held waits for the hold to end', () => {
    const { send, hold, release, wait, shown, has } = start()
    hold('mouse')
    send({ type: 'pause.toggled' })
    expect(has('playing')).toBe(false)
    send({ type: 'pause.toggled' })
    wait(60_000)
    expect([shown(), has('playing'), has('advancing')]).toEqual([0, true, false])
    release('mouse')
    wait(15_000)
    expect(shown()).toBe(1)
  })

  test('the carousel stops when reduced motion is requested, held or not', () => {
    const [free, held] = [start(), start()]
    held.hold('focus')
    for (const each of [free, held]) each.send({ type: 'motion.reduced' })
    held.release('focus')
    for (const each of [free, held]) each.wait(60_000)
    expect([free.shown(), held.shown()]).toEqual([0, 0])
  })
})

describe('a carousel that does not advance automatically', () => {
  test('banners advance by hand, and automatically once the user starts the carousel', () => {
    const { send, hold, release, wait, shown, has } = start({ plays: false })
    hold('mouse')
    release('mouse')
    wait(60_000)
    expect([shown(), has('playing')]).toEqual([0, false])
    send({ type: 'picture.previous' })
    expect(shown()).toBe(2)
    send({ type: 'pause.toggled' })
    wait(15_000)
    expect(shown()).toBe(0)
  })

  test('banners follow a swipe', () => {
    const { send, shown } = start({ plays: false })
    send({ type: 'pointer.pressed', x: 300, at: 0 })
    send({ type: 'pointer.moved', x: 100 })
    send({ type: 'pointer.released', width: 400, at: 500 })
    expect(shown()).toBe(1)
  })
})

test('a single banner never advances', () => {
  const { send, wait, shown, has } = start({ count: 1 })
  send({ type: 'pause.toggled' })
  send({ type: 'picture.next' })
  wait(60_000)
  expect([shown(), has('playing')]).toEqual([0, false])
})

test('the tests cover every transition', coverage.assertAllCovered)
