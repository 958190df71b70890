import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import type { Target } from '#machines/tape/tape.ts'

/** Finds elements, and names them, as one says them: by role and label, what holds them, the how-manieth. */

type Named = Pick<Target, 'role' | 'name'>

/** These have no role of their own by the standard; Playwright, which plays tapes as well, calls them so. */
const INPUT_ROLES: ReadonlyMap<string, string> = new Map([
  ['password', 'textbox'],
  ['date', 'textbox'],
  ['time', 'textbox'],
  ['file', 'button'],
])

export function roleOf(element: Element): string | null {
  const role = getRole(element)
  if (role || element.localName !== 'input') return role
  return INPUT_ROLES.get(element.getAttribute('type') ?? 'text') ?? null
}

/**
 * How an element is drawn, for its name. The library cuts the spaces at the ends of what stands in a line off,
 * as in ' (optional)', which no browser does; what stands by itself it sets apart.
 */
function drawnFor(element: Element): CSSStyleDeclaration {
  const style = getComputedStyle(element)
  const display = style.getPropertyValue('display')
  const isApart = display === 'inline' && /^\s|\s$/.test(element.textContent)
  if (!isApart) return style
  return new Proxy(style, {
    get: (target, key) =>
      key === 'getPropertyValue'
        ? (name: string) => (name === 'display' ? 'inline-block' : target.getPropertyValue(name))
        : Reflect.get(target, key),
  })
}

/** A field for files may be hidden behind a button that opens it. */
export const isFiles = (element: Element): element is HTMLInputElement => element.matches('input[type=file]')

const named = (element: Element) =>
  computeAccessibleName(element, {
    getComputedStyle: drawnFor,
    computedStyleSupportsPseudoElements: false,
    hidden: isFiles(element),
  })

export const nameOf = (element: Element) => named(element).replaceAll(/\s+/g, ' ').trim()

const isSeen = (element: Element) =>
  isFiles(element) ||
  (element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]'))

const isNamed = (element: Element, { role, name }: Named) =>
  roleOf(element) === role && isSeen(element) && nameOf(element) === name

/** Where to look for a role: asking each element of a long page for its own would be felt. */
const SELECTORS: ReadonlyMap<string, string> = new Map([
  ['button', 'button, input, summary, [role]'],
  ['link', 'a, [role]'],
  ['textbox', 'input, textarea, [role]'],
  ['searchbox', 'input, [role]'],
  ['combobox', 'input, select, [role]'],
  ['checkbox', 'input, [role]'],
  ['radio', 'input, [role]'],
  ['option', 'option, [role]'],
  ['listitem', 'li, [role]'],
  ['heading', 'h1, h2, h3, h4, h5, h6, [role]'],
])

const ofRole = (within: ParentNode, role: string) => [...within.querySelectorAll(SELECTORS.get(role) ?? '*')]

const findAll = (within: ParentNode, named: Named): readonly Element[] =>
  ofRole(within, named.role).filter((element) => isNamed(element, named))

/** All that fit what a step points at. */
export function candidates(page: Document, { role, name, within = [] }: Target): readonly Element[] {
  const holders = within.reduce<readonly ParentNode[]>(
    (outer, named) => outer.flatMap((each) => findAll(each, named)),
    [page],
  )
  return [...new Set(holders.flatMap((each) => findAll(each, { role, name })))]
}

/** What a step points at, once it is there and nothing else can be meant; null while it is not. */
export function findTarget(page: Document, target: Target): Element | null {
  const found = candidates(page, target)
  if (target.nth === undefined && found.length > 1) return null
  return found[(target.nth ?? 1) - 1] ?? null
}

/** Others of that role that are to be seen: whoever looks for the one in vain may have meant one of these. */
export function alike(page: Document, { role }: Target): readonly string[] {
  const seen = ofRole(page, role).filter((element) => roleOf(element) === role && isSeen(element))
  return [...new Set(seen.map(nameOf))].slice(0, 5)
}

/** What a person would name to say where something is. */
const HOLDERS: ReadonlySet<string> = new Set([
  'dialog',
  'alertdialog',
  'region',
  'group',
  'form',
  'article',
  'listitem',
  'navigation',
  'banner',
  'main',
  'contentinfo',
  'complementary',
  'search',
  'table',
  'list',
  'listbox',
  'menu',
  'tabpanel',
])

function holdersOf(element: Element): readonly Named[] {
  const holders: Named[] = []
  for (let at = element.parentElement; at; at = at.parentElement) {
    const role = roleOf(at)
    const name = role && HOLDERS.has(role) ? nameOf(at) : ''
    if (role && name) holders.push({ role, name })
  }
  return holders
}

/** How to say which element this is, as shortly as will do. Null for what has no role. */
export function targetOf(element: Element): Target | null {
  const role = roleOf(element)
  if (!role) return null
  const named = { role, name: nameOf(element) }
  const page = element.ownerDocument
  // The names of a long page are asked for once: it would be felt.
  const alike = findAll(page, named)
  if (alike.length === 1 && alike[0] === element) return named
  const among = (holder: Named) => {
    const holders = findAll(page, holder)
    return alike.filter((each) => holders.some((outer) => outer !== each && outer.contains(each)))
  }
  const holders = holdersOf(element)
  const enough = holders.find((holder) => among(holder).length === 1)
  if (enough) return { ...named, within: [enough] }
  const nearest = holders[0]
  const nth = (nearest ? among(nearest) : alike).indexOf(element) + 1
  return { ...named, ...(nearest && { within: [nearest] }), ...(nth > 0 && { nth }) }
}
