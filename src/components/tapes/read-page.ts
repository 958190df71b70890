import type { Regions } from '#machines/tape/page.rules.ts'
import { isReachable, nameOf, roleOf } from './accessible.ts'
import { type Part, written } from './write-parts.ts'

/**
 * Describes what a page shows, as a screen reader announces it, in the format of Playwright's ARIA snapshots.
 * What is hidden is left out, and so are open menus of the bar and hints on the keys of a list, which follow
 * the mouse and the keyboard.
 */
export function readPage(page: Document): Regions {
  const regions: Record<string, readonly string[]> = {}
  const add = (region: string, element: Element) => {
    const hints = idsIn(element, '[role=grid]', 'aria-describedby')
    const parts = partsIn(element, ({ id }) => hints.has(id))
    regions[region in regions ? `${region} 2` : region] = written(parts)
  }
  for (const bar of seenIn(page, BAR)) regions['bar'] = written(partsOfBar(bar))
  for (const main of seenIn(page, 'main, [role=main]')) add('main', main)
  for (const dialog of seenIn(page, DIALOGS)) add(regionName(dialog), dialog)
  return regions
}

/** The lines of a message beside the page. */
export const readMessage = (message: Element): readonly string[] => written(partsIn(message))

const BAR = 'header:not(main *, article *, section *, [role$=dialog] *)'
const DIALOGS = '[role$=dialog]'

const regionName = (dialog: Element) => `${roleOf(dialog)} ${JSON.stringify(nameOf(dialog))}`

const seenIn = (page: Document, selector: string) => [...page.querySelectorAll(selector)].filter(isReachable)

/** The bar's links, buttons and fields, without states: its menus open and close with the mouse. */
function partsOfBar(bar: Element): readonly Part[] {
  const menus = idsIn(bar, 'button', 'aria-controls')
  return partsIn(bar, ({ id }) => menus.has(id)).map(withoutStates)
}

const withoutStates = (part: Part): Part => ({ ...part, states: [], parts: part.parts.map(withoutStates) })

/** The ids that elements refer to. */
const idsIn = (holder: Element, selector: string, attribute: string): ReadonlySet<string | null> =>
  new Set(
    [...holder.querySelectorAll(`${selector}[${attribute}]`)].map((each) => each.getAttribute(attribute)),
  )

/** Roles that say nothing of what is shown; their content is read in place. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  ...['generic', 'none', 'presentation', 'paragraph', 'rowgroup', 'document', 'time', 'strong', 'emphasis'],
  ...[
    'code',
    'banner',
    'contentinfo',
    'mark',
    'insertion',
    'deletion',
    'subscript',
    'superscript',
    'blockquote',
    'caption',
  ],
])

/** Their content is their name. */
const NAMED_BY_CONTENT: ReadonlySet<string> = new Set([
  ...['button', 'link', 'heading', 'option', 'tab', 'checkbox', 'radio', 'switch', 'columnheader'],
  ...['menuitem', 'menuitemradio', 'menuitemcheckbox', 'treeitem', 'rowheader', 'cell', 'gridcell'],
])
/** They have no content of their own. */
const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider'])
const WITHOUT_CONTENT: ReadonlySet<string> = new Set([...FIELDS, 'img', 'progressbar', 'meter', 'separator'])

type Skip = (element: Element) => boolean

function partsIn(holder: Element, isSkipped: Skip = () => false): readonly Part[] {
  const parts: Part[] = []
  let text = ''
  const endText = () => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words !== '') parts.push({ role: 'text', name: '', states: [], value: words, parts: [] })
    text = ''
  }
  const collect = (node: Element, isVisible: boolean) => {
    for (const child of node.childNodes) {
      if (isText(child)) text += isVisible ? child.data : ''
      else if (isElement(child)) collectElement(child)
    }
  }
  const collectElement = (element: Element) => {
    const { display, visibility } = getComputedStyle(element)
    if (display === 'none' || isLeftOut(element) || isSkipped(element)) return
    const isApart = element.localName === 'br' || !(display.startsWith('inline') || display === 'contents')
    if (isApart) endText()
    const isVisible = visibility === 'visible'
    const role = isVisible ? roleOf(element) : null
    if (role && !TRANSPARENT.has(role)) {
      endText()
      parts.push(...[partOf(element, role, isSkipped)].filter(isWorthALine))
    } else collect(element, isVisible)
    if (isApart) endText()
  }
  collect(holder, true)
  endText()
  return parts
}

/** An empty alert says nothing, but an empty button is still there. */
const isWorthALine = ({ role, name, value, parts }: Part) =>
  name !== '' || value !== '' || parts.length > 0 || NAMED_BY_CONTENT.has(role) || WITHOUT_CONTENT.has(role)

const isText = (node: Node): node is Text => node.nodeType === 3
const isElement = (node: Node): node is Element => node.nodeType === 1
/** A dialog is a region of its own, and a slideshow follows the clock. */
const isLeftOut = (element: Element) =>
  element.matches(
    `[aria-hidden=true], [inert], script, style, svg:not([role]), [aria-roledescription=carousel], ${DIALOGS}`,
  )

function partOf(element: Element, role: string, isSkipped: Skip): Part {
  const states = statesOf(element, role)
  if (FIELDS.has(role)) return { role, name: nameOf(element), states, value: fieldValue(element), parts: [] }
  if (WITHOUT_CONTENT.has(role)) return { role, name: nameOf(element), states, value: '', parts: [] }
  const parts = partsIn(element, isSkipped)
  const isLabelled = element.matches('[aria-label], [aria-labelledby], input')
  const name = isLabelled || !NAMED_BY_CONTENT.has(role) ? labelOf(element) : null
  const isInside = name === null && parts.every((part) => part.role === 'text')
  if (isInside) return { role, name: parts.map(({ value }) => value).join(' '), states, value: '', parts: [] }
  return { role, name: name ?? '', states, value: '', parts: name && NAMED_BY_CONTENT.has(role) ? [] : parts }
}

/** The name that an element is given; names of lists and the like don't come from their content. */
function labelOf(element: Element): string {
  return element.matches('[aria-label], [aria-labelledby], input, fieldset, figure, table')
    ? nameOf(element)
    : ''
}

const isOn = (element: Element, attribute: string) => element.getAttribute(attribute) === 'true'

function statesOf(element: Element, role: string): readonly string[] {
  const level = element.getAttribute('aria-level') ?? /^h(\d)$/.exec(element.localName)?.[1]
  const isChecked = element.matches('input:checked') || isOn(element, 'aria-checked')
  return [
    role === 'heading' ? `level=${level}` : '',
    isChecked ? 'checked' : '',
    element.matches(':disabled') || isOn(element, 'aria-disabled') ? 'disabled' : '',
    isOn(element, 'aria-expanded') ? 'expanded' : '',
    isOn(element, 'aria-pressed') ? 'pressed' : '',
    isOn(element, 'aria-selected') ? 'selected' : '',
  ].filter(Boolean)
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches('input, textarea')
const isChoice = (element: Element): element is HTMLSelectElement => element.localName === 'select'

/** What nobody may read on a tape. */
const SECRET = 'input[type=password], [autocomplete^=cc-], [autocomplete$=-password]'
const OF_A_CARD = /\bcard\b|\bcvc\b|\bcvv\b|expir|security code/i
const HIDDEN_VALUE = '***'

function fieldValue(element: Element): string {
  const value = isChoice(element)
    ? (element.selectedOptions[0]?.label ?? '')
    : isField(element)
      ? element.value
      : element.textContent
  const isSecret = element.matches(SECRET) || OF_A_CARD.test(nameOf(element))
  return value !== '' && isSecret ? HIDDEN_VALUE : value.replaceAll(/\s+/g, ' ').trim()
}
