/*
 * Caches whether jsdom considers an element visible. jsdom matches every rule of its default style sheet on
 * every call, and a query by role checks every element of the page.
 */

/** All attributes that jsdom's default rules for `display` depend on. */
const ATTRIBUTES = ['style', 'hidden', 'open', 'type', 'popover'] as const
const traits = (element: Element | null) =>
  element && [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name))].join('\n')

const displays = new Map<string, string>()

function displayOf(element: Element, whole: () => CSSStyleDeclaration): string {
  // jsdom may have the style of an open dialog still after it closed.
  if (element.localName === 'dialog') return element.hasAttribute('open') ? 'block' : 'none'
  const kind = `${traits(element)}\n\n${traits(element.parentElement)}`
  const display = displays.get(kind) ?? whole().display
  displays.set(kind, display)
  return display
}

/** Visibility is inherited and never set by jsdom's default rules. */
function visibilityOf(element: Element | null): string {
  if (!element) return 'visible'
  const own = 'style' in element && element.style instanceof CSSStyleDeclaration && element.style.visibility
  return own || visibilityOf(element.parentElement)
}

/** Other properties are computed as usual, and so is everything where a test adds style sheets. */
export function rememberWhatShows(): void {
  const workOut = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudo) => {
    if (
      pseudo ||
      document.styleSheets.length > 0 ||
      !(element instanceof HTMLElement || element instanceof SVGElement)
    )
      return workOut(element, pseudo)
    let style: CSSStyleDeclaration | undefined
    const whole = () => {
      style ??= workOut(element)
      return style
    }
    const known = (name: unknown) => {
      if (name === 'display') return displayOf(element, whole)
      return name === 'visibility' ? visibilityOf(element) : undefined
    }
    const getPropertyValue = (name: string) => known(name) ?? whole().getPropertyValue(name)
    const get = (_: unknown, name: string | symbol): unknown => {
      if (name === 'getPropertyValue') return getPropertyValue
      const value = known(name) ?? Reflect.get(whole(), name)
      return typeof value === 'function' ? value.bind(whole()) : value
    }
    return new Proxy<CSSStyleDeclaration>(element.style, { get })
  }
}
