import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { mobileMenuMachine } from '#machines/shell/mobile-menu.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(mobileMenuMachine)

function start() {
  const actor = createActor(mobileMenuMachine, { inspect: walk.inspect })
  actor.start()
  return {
    open: () => actor.send({ type: 'menu.opened' }),
    close: () => actor.send({ type: 'menu.closed' }),
    products: () => actor.send({ type: 'products.entered' }),
    enter: (id: string) => actor.send({ type: 'part.entered', id }),
    back: () => actor.send({ type: 'back.pressed' }),
    now: () => {
      const state = actor.getSnapshot()
      return { ...state.context, open: state.hasTag('open'), products: state.hasTag('products') }
    },
  }
}

test('the mobile menu opens and closes', () => {
  const menu = start()
  expect(menu.now().open).toBe(false)
  menu.open()
  expect(menu.now()).toMatchObject({ open: true, products: false })
  menu.close()
  expect(menu.now().open).toBe(false)
})

test('the menu leads down to the classes of a type, and Back goes up level by level', () => {
  const menu = start()
  menu.open()
  menu.products()
  expect(menu.now()).toMatchObject({ products: true, place: [], cameFrom: null })
  menu.enter('Timber')
  menu.enter('Posts')
  expect(menu.now()).toMatchObject({ place: ['Timber', 'Posts'], cameFrom: null })
  menu.back()
  expect(menu.now()).toMatchObject({ place: ['Timber'], cameFrom: 'Posts' })
  menu.back()
  expect(menu.now()).toMatchObject({ place: [], cameFrom: 'Timber' })
  menu.back()
  expect(menu.now()).toMatchObject({ open: true, products: false, cameFrom: '' })
})

test('going down again clears where Back came from', () => {
  const menu = start()
  menu.open()
  menu.products()
  menu.enter('Timber')
  menu.back()
  menu.enter('Fixings')
  expect(menu.now()).toMatchObject({ place: ['Fixings'], cameFrom: null })
})

test('the menu always opens at its first level', () => {
  const menu = start()
  menu.open()
  menu.products()
  menu.enter('Timber')
  menu.close()
  menu.open()
  expect(menu.now()).toMatchObject({ products: false, place: [], cameFrom: null })
})

test('the tests cover every transition', walk.assertAllCovered)
