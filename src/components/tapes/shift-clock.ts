/** Shifts a page's clock by that many milliseconds. Times that the page has read before stay unchanged. */
export function shiftClock(page: Window, ahead: () => number): void {
  const own: DateConstructor = Reflect.get(page, 'Date')
  const now = () => own.now() + ahead()
  const shifted = new Proxy(own, {
    construct: (target, given: unknown[], self) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, self),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Reflect.set(page, 'Date', shifted)
}
