import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, type EventFrom, SimulatedClock } from 'xstate'
import { galleryMachine } from '#machines/product/gallery.machine.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(galleryMachine)

function start(count = 4) {
  const clock = new SimulatedClock()
  const actor = createActor(galleryMachine, { clock, inspect: coverage.inspect, input: { count } })
  actor.start()
  const send = (event: EventFrom<typeof galleryMachine>) => actor.send(event)
  return {
    clock,
    send,
    now: () => actor.getSnapshot().context,
    has: (tag: 'playing' | 'fullscreen' | 'sliding' | 'returning' | 'dragging') =>
      actor.getSnapshot().hasTag(tag),
    /** Swipes over a picture 400 pixels wide. */
    swipe: (by: number, milliseconds: number) => {
      send({ type: 'pointer.pressed', x: 300, at: 1000 })
      send({ type: 'pointer.moved', x: 300 + by })
      send({ type: 'pointer.released', width: 400, at: 1000 + milliseconds })
    },
  }
}

let gallery: ReturnType<typeof start>
beforeEach(() => {
  gallery = start()
})

describe('moving between pictures', () => {
  test('next and previous move through the pictures and wrap around', () => {
    gallery.send({ type: 'picture.next' })
    expect(gallery.now()).toMatchObject({ shown: 1, left: 0, side: 1 })
    gallery.send({ type: 'picture.previous' })
    gallery.send({ type: 'picture.previous' })
    expect(gallery.now()).toMatchObject({ shown: 3, left: 0, side: -1 })
    gallery.send({ type: 'picture.next' })
    expect(gallery.now().shown).toBe(0)
  })

  test('the gallery moves to the first, last or chosen picture', () => {
    gallery.send({ type: 'picture.last' })
    expect(gallery.now()).toMatchObject({ shown: 3, side: 1 })
    gallery.send({ type: 'picture.chosen', index: 1 })
    expect(gallery.now()).toMatchObject({ shown: 1, left: 3, side: -1 })
    gallery.send({ type: 'picture.first' })
    expect(gallery.now()).toMatchObject({ shown: 0, side: -1 })
    gallery.send({ type: 'picture.chosen', index: 2 })
    expect(gallery.now()).toMatchObject({ shown: 2, side: 1 })
  })

  test('a move takes 450 ms, and a further move replaces it at once', () => {
    gallery.send({ type: 'picture.next' })
    gallery.clock.increment(400)
    gallery.send({ type: 'picture.next' })
    gallery.clock.increment(449)
    expect(gallery.has('sliding')).toBe(true)
    gallery.clock.increment(1)
    expect([gallery.has('sliding'), gallery.now().shown]).toEqual([false, 2])
  })

  test.each([0, -1, 4])('choosing picture %i of four on the first does nothing', (index) => {
    gallery.send({ type: 'picture.chosen', index })
    expect([gallery.has('sliding'), gallery.now().shown]).toEqual([false, 0])
  })
})

describe('a swipe', () => {
  test('a long swipe moves on from where it was released', () => {
    gallery.swipe(-130, 2000)
    expect(gallery.now()).toMatchObject({ shown: 1, side: 1, dragged: -130, grip: null })
    expect(gallery.has('sliding')).toBe(true)
  })

  test('a quick swipe moves on, and a swipe to the right moves back', () => {
    gallery.swipe(50, 100)
    expect(gallery.now()).toMatchObject({ shown: 3, side: -1 })
  })

  test('a swipe neither long nor quick returns within 450 ms', () => {
    gallery.swipe(-100, 2000)
    expect([gallery.has('returning'), gallery.now().shown, gallery.now().dragged]).toEqual([true, 0, -100])
    gallery.clock.increment(450)
    expect(gallery.has('returning')).toBe(false)
  })

  test('a swipe that the browser cancels returns', () => {
    gallery.send({ type: 'pointer.pressed', x: 300, at: 0 })
    expect(gallery.has('dragging')).toBe(true)
    gallery.send({ type: 'pointer.moved', x: 10 })
    gallery.send({ type: 'pointer.lost' })
    expect([gallery.has('returning'), gallery.now().shown]).toEqual([true, 0])
  })

  test('a swipe can interrupt a picture that is still sliding', () => {
    gallery.send({ type: 'picture.next' })
    gallery.swipe(-50, 100)
    expect(gallery.now().shown).toBe(2)
  })

  test('a pointer that only passes over drags nothing', () => {
    gallery.send({ type: 'pointer.moved', x: 10 })
    gallery.send({ type: 'pointer.released', width: 400, at: 5 })
    expect(gallery.now()).toMatchObject({ grip: null, shown: 0 })
  })
})

describe('the slideshow', () => {
  test('the slideshow advances every 3 s until it is paused', () => {
    gallery.clock.increment(10_000)
    expect(gallery.now().shown).toBe(0)
    gallery.send({ type: 'autoplay.toggled' })
    gallery.clock.increment(2999)
    expect([gallery.has('playing'), gallery.now().shown]).toEqual([true, 0])
    gallery.clock.increment(1)
    expect(gallery.now().shown).toBe(1)
    gallery.clock.increment(3000)
    expect(gallery.now().shown).toBe(2)
    gallery.send({ type: 'autoplay.toggled' })
    gallery.clock.increment(10_000)
    expect([gallery.has('playing'), gallery.now().shown]).toEqual([false, 2])
  })

  test('a picture chosen during the slideshow is shown for its full time', () => {
    gallery.send({ type: 'autoplay.toggled' })
    gallery.clock.increment(2900)
    gallery.send({ type: 'picture.chosen', index: 3 })
    gallery.clock.increment(2999)
    expect(gallery.now().shown).toBe(3)
    gallery.clock.increment(1)
    expect(gallery.now().shown).toBe(0)
  })

  test('the slideshow waits while a picture is held', () => {
    gallery.send({ type: 'autoplay.toggled' })
    gallery.send({ type: 'pointer.pressed', x: 0, at: 0 })
    gallery.clock.increment(3000)
    expect(gallery.now().shown).toBe(0)
    gallery.send({ type: 'pointer.lost' })
    gallery.clock.increment(3000)
    expect(gallery.now().shown).toBe(1)
  })
})

describe('a thumbnail', () => {
  test('a thumbnail shows its picture after the mouse has rested on it for 300 ms', () => {
    gallery.send({ type: 'thumbnail.entered', index: 2 })
    gallery.clock.increment(299)
    expect(gallery.now().shown).toBe(0)
    gallery.clock.increment(1)
    expect(gallery.now().shown).toBe(2)
  })

  test('a thumbnail that the mouse only passes over shows nothing', () => {
    gallery.send({ type: 'thumbnail.entered', index: 2 })
    gallery.clock.increment(200)
    gallery.send({ type: 'thumbnail.entered', index: 3 })
    gallery.clock.increment(200)
    gallery.send({ type: 'thumbnail.left' })
    gallery.clock.increment(1000)
    expect(gallery.now().shown).toBe(0)
  })

  test('pressing a thumbnail shows its picture at once and only once', () => {
    gallery.send({ type: 'thumbnail.entered', index: 2 })
    gallery.send({ type: 'picture.chosen', index: 2 })
    gallery.send({ type: 'picture.next' })
    gallery.clock.increment(1000)
    expect(gallery.now().shown).toBe(3)
  })
})

describe('full screen mode', () => {
  test('full screen is entered by its button and left by the button or the browser', () => {
    gallery.send({ type: 'fullscreen.toggled' })
    expect(gallery.has('fullscreen')).toBe(true)
    gallery.send({ type: 'fullscreen.toggled' })
    expect(gallery.has('fullscreen')).toBe(false)
    gallery.send({ type: 'fullscreen.toggled' })
    gallery.send({ type: 'fullscreen.left' })
    expect(gallery.has('fullscreen')).toBe(false)
  })

  test('leaving full screen when it is off does nothing', () => {
    gallery.send({ type: 'fullscreen.left' })
    expect(gallery.has('fullscreen')).toBe(false)
  })
})

describe('hover zoom', () => {
  const over = (x: number) => gallery.send({ type: 'mouse.over', point: { x, y: 0.5 } })

  test('hover zoom follows the mouse until it leaves', () => {
    over(0.2)
    over(0.4)
    expect(gallery.now().zoom).toEqual({ x: 0.4, y: 0.5 })
    gallery.send({ type: 'mouse.left' })
    expect(gallery.now().zoom).toBeNull()
  })

  test('hover zoom ends when the picture is dragged or changed', () => {
    over(0.2)
    gallery.send({ type: 'pointer.pressed', x: 0, at: 0 })
    over(0.3)
    expect(gallery.now().zoom).toBeNull()
    gallery.send({ type: 'pointer.lost' })
    over(0.3)
    gallery.send({ type: 'picture.next' })
    expect(gallery.now().zoom).toBeNull()
  })
})

test('a single picture can be zoomed but has no slides or slideshow', () => {
  gallery = start(1)
  gallery.swipe(-300, 100)
  gallery.send({ type: 'picture.next' })
  gallery.send({ type: 'picture.last' })
  gallery.send({ type: 'autoplay.toggled' })
  expect([gallery.now().shown, gallery.has('playing'), gallery.has('sliding')]).toEqual([0, false, false])
  gallery.send({ type: 'mouse.over', point: { x: 0, y: 0 } })
  expect(gallery.now().zoom).not.toBeNull()
})

test('the tests cover every transition', coverage.assertAllCovered)
