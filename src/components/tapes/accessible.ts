import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { isSameButFigures, nearestNames } from '#machines/tape/nearest.rules.ts'
import type { Target } from '#machines/tape/tape.ts'

/** Finds and describes elements as a person would: by role and label, container, and position. */

type Named = Pick<Target, 'role' | 'name'>

/**
 * Inputs without a role in the standard, with the roles that Playwright gives them, which replays tapes too.
 */
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
 * The style from which an element's name is computed. The library trims spaces at the ends of inline text, as
 * in ' (optional)', which browsers keep; as an inline block the text is kept apart.
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

/** A file input may be hidden behind a button that opens it. */
export const isFiles = (element: Element): element is HTMLInputElement => element.matches('input[type=file]')

const named = (element: Element) =>
  computeAccessibleName(element, {
    getComputedStyle: drawnFor,
    computedStyleSupportsPseudoElements: false,
    hidden: isFiles(element),
  })

export const nameOf = (element: Element) => named(element).replaceAll(/\s+/g, ' ').trim()

/**
 * Whether it has a box that is visible. Not every supported browser has `checkVisibility`, and some of those that do
 * ignore its option `visibilityProperty`.
 */
const isVisible = (element: Element): boolean =>
  (element.checkVisibility?.() ?? element.getClientRects().length > 0) &&
  getComputedStyle(element).visibility === 'visible'

/** Whether a person who sees the page, or hears it, can reach it: a modal dialog keeps others from what it covers. */
export const isReachable = (element: Element) =>
  isVisible(element) && !element.closest('[aria-hidden="true"], [inert]')

export const isSeen = (element: Element) => isFiles(element) || isReachable(element)

type IsSame = (name: string, other: string) => boolean
const isEqual: IsSame = (name, other) => name === other

const isNamed = (element: Element, { role, name }: Named, isSame: IsSame) =>
  roleOf(element) === role && isSeen(element) && isSame(name, nameOf(element))

/** Candidates by role: computing the role of every element on a long page would be slow. */
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

const findAll = (within: ParentNode, named: Named, isSame = isEqual): readonly Element[] =>
  ofRole(within, named.role).filter((element) => isNamed(element, named, isSame))

/** All elements that match a step's target, by its exact name or another comparison. */
export function candidates(
  page: Document,
  { role, name, within = [] }: Target,
  isSame = isEqual,
): readonly Element[] {
  const holders = within.reduce<readonly ParentNode[]>(
    (outer, named) => outer.flatMap((each) => findAll(each, named)),
    [page],
  )
  return [...new Set(holders.flatMap((each) => findAll(each, { role, name }, isSame)))]
}

/** The element of a step's target; null while it is missing or ambiguous. */
export function findTarget(page: Document, target: Target): Element | null {
  const found = candidates(page, target)
  if (target.nth === undefined && found.length > 1) return null
  return found[(target.nth ?? 1) - 1] ?? null
}

/** The only element whose name differs from the target's by its figures alone, as in another scenario. */
export function withOtherFigures(page: Document, target: Target): Element | null {
  const [only, ...others] = candidates(page, target, isSameButFigures)
  return only && others.length === 0 ? only : null
}

/** The element of a target, also in another scenario. */
export const elementFor = (page: Document, target: Target): Element | null =>
  findTarget(page, target) ?? withOtherFigures(page, target)

/** The nearest names of visible elements with that role, as hints when the target is missing. */
export function alike(page: Document, { role, name }: Target): readonly string[] {
  const seen = ofRole(page, role).filter((element) => roleOf(element) === role && isSeen(element))
  return nearestNames(name, seen.map(nameOf))
}

/** Roles of containers that a person would name to locate an element. */
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

/** The shortest unambiguous target of an element. Null if it has no role. */
export function targetOf(element: Element): Target | null {
  const role = roleOf(element)
  if (!role) return null
  const named = { role, name: nameOf(element) }
  const page = element.ownerDocument
  // Computed once, since naming all elements of a long page is slow.
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
