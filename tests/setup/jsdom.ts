/* What jsdom has not got and our parts ask for, and a clean page for each test. */
import type { EventEmitter } from 'node:events'
import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { rememberWhatShows } from './computed-style.ts'
import { historyAtRest } from './history.ts'
import { elementError } from './in-brief.ts'
import { closePage, hasLastingPage } from './lasting-page.ts'
import { withoutOwnerStacks } from './react-stacks.ts'

/** Vitest's environment leaves it here. */
declare const jsdom: { readonly virtualConsole: EventEmitter<{ jsdomError: [Error] }> }

withoutOwnerStacks()

// The simulator answers when it is ready, not when a test says so: what comes then is drawn without being asked for,
// and a test waits until it is there. Testing Library would have React warn of each.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
})
// Testing Library sees to this by itself, but only in the first file of a worker.
afterEach(async () => {
  if (hasLastingPage()) return
  cleanup()
  closePage()
  await historyAtRest()
  // Also where the test failed amid a time of its own: the next one is not to stand still with it.
  vi.useRealTimers()
  vi.restoreAllMocks()
})
// A screen that is still being loaded when its file ends can't be any more, and the next files of the worker
// would be given that failure instead of the screen.
afterAll(() => vi.dynamicImportSettled())

// The first look at a screen also loads its code: on a busy machine that takes more than a second.
configure({ asyncUtilTimeout: 15_000, getElementError: elementError })

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

type Tell = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** Nothing has a place: everything is in sight. */
class Sight extends Observer {
  readonly #tell: Tell
  constructor(tell: Tell) {
    super()
    this.#tell = tell
  }
  override observe() {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]))
  }
}

/** A media query that never matches: the phone-first, light, moving page. */
const matchMedia = (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

const visualViewport = Object.assign(new EventTarget(), {
  width: 1024,
  height: 768,
  scale: 1,
  offsetLeft: 0,
  offsetTop: 0,
  pageLeft: 0,
  pageTop: 0,
})

// A test file may ask for the node environment, which has no window to mend.
if (typeof window !== 'undefined') {
  // The files of a worker have one window after another's use, and what a test typed is kept as a draft.
  beforeEach(() => {
    if (hasLastingPage()) return
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  const missing = {
    ResizeObserver: Observer,
    IntersectionObserver: Sight,
    matchMedia,
    visualViewport,
  }
  for (const [name, value] of Object.entries(missing)) {
    if (!Reflect.get(window, name))
      Object.defineProperty(window, name, { value, configurable: true, writable: true })
  }
  // It goes nowhere and opens no window, and is not asked to; whatever else is amiss is told.
  jsdom.virtualConsole.removeAllListeners('jsdomError')
  jsdom.virtualConsole.on('jsdomError', (error) => {
    if (!('type' in error && error.type === 'not-implemented')) console.error(error)
  })
  rememberWhatShows()
  // jsdom does not know this one yet, and React warns of what no browser knows.
  const { createElement } = Document.prototype
  Document.prototype.createElement = function make(
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = createElement.call(this, name, options)
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    return element
  }
  // jsdom has these, but they only complain.
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  // jsdom knows the element but not what opens and closes it.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
}
