import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type BarMenu, hoverMenuMachine } from '#machines/shell/hover-menu.machine.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(hoverMenuMachine)

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(hoverMenuMachine, { clock, inspect: coverage.inspect })
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

/** Rests the mouse on a menu until it has opened, and a while longer. */
function openByMouse(name: BarMenu) {
  menu.enter(name)
  menu.clock.increment(120)
  menu.clock.increment(400)
}

describe('pressing a menu button', () => {
  test('a press opens the menu, and the next press closes it', () => {
    menu.press('products')
    expect(menu.shown()).toBe('products')
    menu.press('products')
    expect(menu.shown()).toBeNull()
  })

  test('a press on the other menu switches to it', () => {
    menu.press('products')
    menu.press('account')
    expect(menu.shown()).toBe('account')
  })

  test('a press outside dismisses the menu', () => {
    menu.press('account')
    menu.dismiss()
    expect(menu.shown()).toBeNull()
  })
})

describe('the mouse over a menu button', () => {
  test('a menu opens when the mouse rests on it', () => {
    menu.enter('products')
    expect(menu.shown()).toBeNull()
    menu.clock.increment(120)
    expect(menu.shown()).toBe('products')
  })

  test('a menu does not open when the mouse only passes over it', () => {
    menu.enter('products')
    menu.clock.increment(100)
    menu.leave()
    menu.clock.increment(5000)
    expect(menu.shown()).toBeNull()
  })

  test.each([0, 300])('a press %i ms after hovering opened the menu keeps it open', (ms) => {
    menu.enter('products')
    menu.clock.increment(120 + ms)
    menu.press('products')
    expect(menu.shown()).toBe('products')
  })

  test('a press closes a menu that has been open for a while', () => {
    openByMouse('products')
    menu.press('products')
    expect(menu.shown()).toBeNull()
  })

  test('a press opens the menu before the hover delay', () => {
    menu.enter('products')
    menu.press('products')
    expect(menu.shown()).toBe('products')
  })
})

describe('the mouse after leaving a menu', () => {
  test('a menu closes two seconds after the mouse has left', () => {
    openByMouse('products')
    menu.leave()
    menu.clock.increment(1999)
    expect(menu.shown()).toBe('products')
    menu.clock.increment(1)
    expect(menu.shown()).toBeNull()
  })

  test('a menu that has just opened also closes two seconds after the mouse has left', () => {
    menu.enter('products')
    menu.clock.increment(120)
    menu.leave()
    menu.clock.increment(2000)
    expect(menu.shown()).toBeNull()
  })

  test('coming back keeps the menu open and restarts the two seconds', () => {
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

  test('resting on the other menu opens that one instead', () => {
    openByMouse('products')
    menu.leave()
    menu.enter('account')
    expect(menu.shown()).toBe('products')
    menu.clock.increment(120)
    expect(menu.shown()).toBe('account')
  })

  test('passing over the other menu leaves the open menu unchanged', () => {
    openByMouse('products')
    menu.leave()
    menu.enter('account')
    menu.leave()
    menu.clock.increment(1999)
    expect(menu.shown()).toBe('products')
    menu.clock.increment(1)
    expect(menu.shown()).toBeNull()
  })

  test('a press closes the open menu at once, and a press on the other menu opens that one', () => {
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

test('the tests cover every transition', coverage.assertAllCovered)
