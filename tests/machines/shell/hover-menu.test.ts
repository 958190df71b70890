import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type BarMenu, hoverMenuMachine } from '#machines/shell/hover-menu.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(hoverMenuMachine)

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(hoverMenuMachine, { clock, inspect: walk.inspect })
  actor.start()
  return {
    clock,
    press: (menu: BarMenu) => actor.send({ type: 'menu.pressed', menu }),
    enter: (menu: BarMenu) => actor.send({ type: 'mouse.entered', menu }),
    leave: () => actor.send({ type: 'mouse.left' }),
    dismiss: () => actor.send({ type: 'menu.dismissed' }),
    shown: () => actor.getSnapshot().context.shown,
  }
}

let menu: ReturnType<typeof start>
beforeEach(() => {
  menu = start()
})

/** The mouse rests on a menu until it has opened, and longer. */
function openByMouse(name: BarMenu) {
  menu.enter(name)
  menu.clock.increment(120)
  menu.clock.increment(400)
}

describe('a press', () => {
  test('opens, and the next closes', () => {
    menu.press('products')
    expect(menu.shown()).toBe('products')
    menu.press('products')
    expect(menu.shown()).toBeNull()
  })

  test('on the other menu changes to that', () => {
    menu.press('products')
    menu.press('account')
    expect(menu.shown()).toBe('account')
  })

  test('elsewhere dismisses', () => {
    menu.press('account')
    menu.dismiss()
    expect(menu.shown()).toBeNull()
  })
})

describe('the mouse', () => {
  test('opens a menu that it rests on', () => {
    menu.enter('products')
    expect(menu.shown()).toBeNull()
    menu.clock.increment(120)
    expect(menu.shown()).toBe('products')
  })

  test('opens nothing that it only passes over', () => {
    menu.enter('products')
    menu.clock.increment(100)
    menu.leave()
    menu.clock.increment(5000)
    expect(menu.shown()).toBeNull()
  })

  test.each([0, 300])('that opened a menu may press it %i ms later without closing it', (ms) => {
    menu.enter('products')
    menu.clock.increment(120 + ms)
    menu.press('products')
    expect(menu.shown()).toBe('products')
  })

  test('closes by a press what has been open for a while', () => {
    openByMouse('products')
    menu.press('products')
    expect(menu.shown()).toBeNull()
  })

  test('presses without resting', () => {
    menu.enter('products')
    menu.press('products')
    expect(menu.shown()).toBe('products')
  })
})

describe('once the mouse has left', () => {
  test('the menu closes after two seconds and not before', () => {
    openByMouse('products')
    menu.leave()
    menu.clock.increment(1999)
    expect(menu.shown()).toBe('products')
    menu.clock.increment(1)
    expect(menu.shown()).toBeNull()
  })

  test('also a menu that was just opened', () => {
    menu.enter('products')
    menu.clock.increment(120)
    menu.leave()
    menu.clock.increment(2000)
    expect(menu.shown()).toBeNull()
  })

  test('coming back keeps it open, and the two seconds begin anew', () => {
    openByMouse('products')
    menu.leave()
    menu.clock.increment(1500)
    menu.enter('products')
    menu.clock.increment(5000)
    expect(menu.shown()).toBe('products')
    menu.leave()
    menu.clock.increment(1999)
    expect(menu.shown()).toBe('products')
  })

  test('resting on the other menu opens that instead', () => {
    openByMouse('products')
    menu.leave()
    menu.enter('account')
    expect(menu.shown()).toBe('products')
    menu.clock.increment(120)
    expect(menu.shown()).toBe('account')
  })

  test('passing over the other menu changes nothing', () => {
    openByMouse('products')
    menu.leave()
    menu.enter('account')
    menu.leave()
    menu.clock.increment(1999)
    expect(menu.shown()).toBe('products')
    menu.clock.increment(1)
    expect(menu.shown()).toBeNull()
  })

  test('a press closes it at once, on the other menu opens that', () => {
    openByMouse('products')
    menu.leave()
    menu.press('products')
    expect(menu.shown()).toBeNull()
    openByMouse('products')
    menu.leave()
    menu.press('account')
    expect(menu.shown()).toBe('account')
  })
})

test('every transition is walked', walk.assertAllCovered)
