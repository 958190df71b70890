import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Target } from '#machines/tape/tape.ts'
import { followElement, type Presence } from '../../src/components/tapes/follow-element.ts'

const CART: Target = { role: 'button', name: 'Cart, 2 lines' }
let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A page in an iframe, of which jsdom lays nothing out; `over` lies over the middle of every element. */
function start(html: string, over: string | null = null) {
  const iframe = document.body.appendChild(document.createElement('iframe'))
  const page = iframe.contentDocument
  const [Shown] = [page?.defaultView?.Element]
  if (!page || !Shown) throw new Error('The iframe has no page')
  Object.assign(Shown.prototype, { checkVisibility: () => true })
  page.body.innerHTML = html
  const scrolled: string[] = []
  Object.assign(Shown.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this.textContent)
    },
  })
  Object.assign(page, { elementFromPoint: () => over && page.querySelector(over) })
  const seen: Presence[] = []
  const places: boolean[] = []
  const stop = followElement(iframe, CART, {
    onPresence: (presence) => seen.push(presence),
    onPlace: (place) => places.push(place !== null),
  })
  /** Draws the next frame at that time, in milliseconds. */
  const drawAt = (now: number) => frames.splice(0).forEach((frame) => void frame(now))
  return { page, seen, places, scrolled, drawAt, stop }
}

test('an element is followed until it is replaced, and then its successor', () => {
  const { page, seen, places, drawAt, stop } = start('<button>Cart, 2 lines</button>')
  drawAt(0)
  page.body.innerHTML = ''
  drawAt(16)
  page.body.innerHTML = '<p>Later</p><button>Cart, 2 lines</button>'
  drawAt(32)
  expect(places).toEqual([true, false, false])
  drawAt(220)
  expect([places.at(-1), seen]).toEqual([true, [true]])
  stop()
  expect(frames).toEqual([])
})

test('an element that stays missing is reported after a while, and once it comes', () => {
  const { page, seen, drawAt } = start('<button>Orders</button>')
  drawAt(1000)
  drawAt(3900)
  expect(seen).toEqual([])
  drawAt(4200)
  expect(seen).toEqual([false])
  page.body.innerHTML = '<button>Cart, 2 lines</button>'
  drawAt(4500)
  expect(seen).toEqual([false, true])
})

test('an element whose figures differ is found, unless there are several', () => {
  const one = start('<button>Cart, 3 lines</button>')
  one.drawAt(0)
  expect(one.places).toEqual([true])
  const two = start('<button>Cart, 3 lines</button><button>Cart, 4 lines</button>')
  two.drawAt(0)
  expect(two.places).toEqual([false])
})

test('an element is scrolled to where nothing lies over it', () => {
  const covered = start('<header>Bar</header><button>Cart, 2 lines</button>', 'header')
  covered.drawAt(0)
  expect(covered.scrolled).toEqual(['Cart, 2 lines'])
  const free = start('<header>Bar</header><button>Cart, 2 lines</button>', 'button')
  free.drawAt(0)
  expect(free.scrolled).toEqual([])
})

test('an element that a modal dialog covers loses its ring', () => {
  const { page, places, drawAt } = start('<div><button>Cart, 2 lines</button></div>')
  drawAt(0)
  page.querySelector('div')?.setAttribute('aria-hidden', 'true')
  drawAt(300)
  expect(places).toEqual([true, false])
})
