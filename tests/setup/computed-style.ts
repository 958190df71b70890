/*
 * What jsdom says of whether an element shows, remembered. It works that out by asking of every rule of its own
 * style sheet whether it matches, at every look; and who looks for a role looks at every element of a page.
 */

/** All that the rules about `display` in jsdom's sheet look at. */
const ATTRIBUTES = ['style', 'hidden', 'open', 'type', 'popover'] as const
const traits = (element: Element | null) =>
  element && [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name))].join('\n')

const displays = new Map<string, string>()

function displayOf(element: Element, whole: () => CSSStyleDeclaration): string {
  // It opens and closes, and jsdom may answer for a moment ago: that must not be remembered.
  if (element.localName === 'dialog') return whole().display
  const kind = `${traits(element)}\n\n${traits(element.parentElement)}`
  const display = displays.get(kind) ?? whole().display
  displays.set(kind, display)
  return display
}

/** It is inherited, and no rule of jsdom's says it. */
function visibilityOf(element: Element | null): string {
  if (!element) return 'visible'
  const own = 'style' in element && element.style instanceof CSSStyleDeclaration && element.style.visibility
  return own || visibilityOf(element.parentElement)
}

/** Other properties are worked out as ever, and all of them where a test has a style sheet of its own. */
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
