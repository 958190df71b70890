/* Polyfills what jsdom lacks, and gives each test a clean page. */
import type { EventEmitter } from 'node:events'
import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { forgetFiles } from '../../src/components/save-file.ts'
import { rememberWhatShows } from './computed-style.ts'
import { endHistory } from './history.ts'
import { elementError } from './in-brief.ts'
import { closePage, hasLastingPage } from './lasting-page.ts'
import { withoutOwnerStacks } from './react-stacks.ts'

/** Set by Vitest's environment. */
declare const jsdom: { readonly virtualConsole: EventEmitter<{ jsdomError: [Error] }> }

withoutOwnerStacks()

// The simulator replies in its own time, so React updates happen outside act() and tests wait for them.
// Testing Library would make React warn about each.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
})
// Testing Library does this automatically, but only in the first file of a worker.
afterEach(async () => {
  if (hasLastingPage()) return
  cleanup()
  closePage()
  forgetFiles()
  await endHistory()
  // Also after a test that failed with fake timers, so that the next one does not hang.
  vi.useRealTimers()
  vi.restoreAllMocks()
  // A stub that stays would be called in other files of the worker.
  vi.unstubAllGlobals()
})
// A screen still loading when its file ends would fail, and later files of the worker would get that failure.
afterAll(() => vi.dynamicImportSettled())

// The first query of a screen also loads its code, which takes over a second on a busy machine.
configure({ asyncUtilTimeout: 15_000, getElementError: elementError })

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

type Notify = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** jsdom has no layout, so everything counts as visible. */
class Sight extends Observer {
  readonly #notify: Notify
  constructor(notify: Notify) {
    super()
    this.#notify = notify
  }
  override observe() {
    queueMicrotask(() => this.#notify([{ isIntersecting: true }]))
  }
}

/** A media query that never matches: mobile-first, light, with motion. */
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

// A test file may use the node environment, which has no window.
if (typeof window !== 'undefined') {
  // The files of a worker share a window, and what a test types is persisted as a draft.
  beforeEach(() => {
    if (hasLastingPage()) return
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    // As when a page has loaded: an earlier test may have left its page.
    window.dispatchEvent(new Event('pageshow'))
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
  // Navigation and window.open are not implemented and not needed; other jsdom errors are reported.
  jsdom.virtualConsole.removeAllListeners('jsdomError')
  jsdom.virtualConsole.on('jsdomError', (error) => {
    if (!('type' in error && error.type === 'not-implemented')) console.error(error)
  })
  rememberWhatShows()
  // jsdom lacks the search element, and React warns about unknown elements.
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
  // jsdom has these, but they only report that they are not implemented.
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  // jsdom has the dialog element but not its methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
}
