import { afterEach, expect, test, vi } from 'vitest'
import { allowWayOut, settleIn } from '../../src/demo/course/place.ts'

const STORAGES = ['localStorage', 'sessionStorage'] as const
const given = STORAGES.map((name) => Object.getOwnPropertyDescriptor(window, name))

afterEach(() => {
  for (const [at, name] of STORAGES.entries()) {
    const descriptor = given[at]
    if (descriptor) Object.defineProperty(window, name, descriptor)
  }
  delete document.documentElement.dataset['base']
  delete document.documentElement.dataset['start']
  Reflect.deleteProperty(globalThis, 'BaseUrl')
  vi.unstubAllGlobals()
})

/** Opens the page of a unit in the folder of a package. Other tests share the page, so it hears no events. */
function openUnit(): string {
  for (const target of [document, window])
    vi.spyOn(target, 'addEventListener').mockImplementation(() => undefined)
  history.replaceState(null, '', '/courses/17/unit.html?endpoint=x')
  document.documentElement.dataset['start'] = '/tour?exercise=unit'
  return settleIn()
}

/** Where the page would go. Returns whether it is led elsewhere. */
function goTo(navigation: EventTarget, url: string, navigationType = 'push'): boolean {
  const destination = { url: new URL(url, location.href).href, sameDocument: false }
  const event = Object.assign(new Event('navigate', { cancelable: true }), {
    destination,
    navigationType,
    downloadRequest: null,
  })
  return !navigation.dispatchEvent(event)
}

test('a package settles in its folder in a browser without the Navigation API', () => {
  expect('navigation' in window).toBe(false)
  expect(openUnit()).toBe('/courses/17/')
  localStorage.setItem('x', 'own')
  expect(given[0]?.get?.call(window).getItem('trade-portal /courses/17/ x')).toBe('own')
})

test('what leads out of the folder is led into it, but for the URL of the platform’s course', () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  openUnit()
  const course = `${location.origin}/course/view?id=3`
  expect(goTo(navigation, course)).toBe(true)
  allowWayOut(course)
  expect(goTo(navigation, course)).toBe(false)
  expect(goTo(navigation, '/course/view?id=4')).toBe(true)
  expect(goTo(navigation, '/courses/17/orders')).toBe(false)
  expect(goTo(navigation, 'https://elsewhere.test/')).toBe(false)
  expect(goTo(navigation, location.href, 'reload')).toBe(false)
})
