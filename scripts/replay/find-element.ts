import type { Locator, Page } from '@playwright/test'
import { absentText, figuresPattern, hasFigures, nearestNames } from '#machines/tape/nearest.rules.ts'
import type { Target } from '#machines/tape/tape.ts'
import { elementWords } from '#machines/tape/words.rules.ts'

type Role = Parameters<Page['getByRole']>[0]

/** The roles that a tape may use. To Playwright, password fields are textboxes and file fields buttons. */
const ROLES = [
  'alert',
  'alertdialog',
  'article',
  'banner',
  'button',
  'cell',
  'checkbox',
  'columnheader',
  'combobox',
  'complementary',
  'contentinfo',
  'dialog',
  'figure',
  'form',
  'grid',
  'gridcell',
  'group',
  'heading',
  'img',
  'link',
  'list',
  'listbox',
  'listitem',
  'log',
  'main',
  'menu',
  'menubar',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'meter',
  'navigation',
  'note',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'row',
  'rowgroup',
  'rowheader',
  'search',
  'searchbox',
  'separator',
  'slider',
  'spinbutton',
  'status',
  'switch',
  'tab',
  'table',
  'tablist',
  'tabpanel',
  'term',
  'textbox',
  'toolbar',
  'tooltip',
  'tree',
  'treeitem',
] as const satisfies readonly Role[]

const isRole = (text: string): text is (typeof ROLES)[number] => ROLES.some((role) => role === text)

function roleOf(text: string): Role {
  if (isRole(text)) return text
  throw new Error(
    `"${text}" is not a role. A button has the role "button", a text field "textbox". The roles are ${ROLES.join(', ')}.`,
  )
}

/** How long two elements of the same name may coexist, in milliseconds. */
const LEAVING_MS = 2_000

/** How long a step waits for its element. */
export interface Wait {
  /** Milliseconds after the page was last active. */
  readonly patience: number
  /** Milliseconds since the page last awaited a reply. */
  readonly idle: () => number
}

/** A page that is active this many times in a row is not waited for any longer. */
const MOST_WAITS = 3

/** Waits until an element is in this state; rejects if it still is not after the page was last active. */
async function waitFor(element: Locator, state: 'visible' | 'attached', { patience, idle }: Wait) {
  for (let waits = 1; ; waits += 1) {
    try {
      return await element.waitFor({ state, timeout: patience })
    } catch (error) {
      if (waits === MOST_WAITS || idle() >= patience) throw error
    }
  }
}

/** Waits until a step's element is visible. Rejects with a readable message if it does not appear. */
export async function elementOf(page: Page, target: Target, wait: Wait): Promise<Locator> {
  const { nth } = target
  const all = inside(holderOf(page, target), target)
  const wanted = all.nth((nth ?? 1) - 1)
  try {
    await waitFor(wanted, 'visible', wait)
  } catch {
    const other = await withOtherFigures(page, target)
    if (other) return other
    throw new Error(await absence(page, await firstAbsent(page, target)))
  }
  if (nth === undefined) await beAlone(all, target)
  return wanted
}

/** The only element whose name differs from the target's by its figures alone, as in another scenario. */
async function withOtherFigures(page: Page, target: Target): Promise<Locator | null> {
  const role = roleOf(target.role)
  const name = new RegExp(`^${figuresPattern(target.name)}$`)
  const alike = holderOf(page, target).getByRole(role, { name }).filter({ visible: true })
  return hasFigures(target.name) && (await alike.count()) === 1 ? alike : null
}

/** Waits until an element says this. Rejects with a readable message, and with what it says instead. */
export async function saying(element: Locator, text: string, wait: Wait): Promise<void> {
  try {
    await waitFor(element.filter({ hasText: text }), 'visible', wait)
  } catch {
    const said = (await element.innerText()).split('\n')
    throw new Error(absentText(text, said))
  }
}

/** Waits until the element is the only one of its name: another may be just disappearing. */
async function beAlone(all: Locator, target: Target): Promise<void> {
  try {
    await all.nth(1).waitFor({ state: 'hidden', timeout: LEAVING_MS })
  } catch {
    const count = await all.count()
    throw new Error(`There are ${count} elements: ${elementWords(target)}. Add "within" or "nth": 1.`)
  }
}

function inside(outer: Page | Locator, { role, name }: Pick<Target, 'role' | 'name'>): Locator {
  const named = outer.getByRole(roleOf(role), { name, exact: true })
  // Playwright doesn't treat a summary as a button, although screen readers do.
  const all = role === 'button' ? named.or(outer.locator('summary').filter({ hasText: wholly(name) })) : named
  return all.filter({ visible: true })
}

const wholly = (text: string) => new RegExp(`^\\s*${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`)

const holderOf = (page: Page, { within = [] }: Target) =>
  within.reduce<Page | Locator>((outer, each) => inside(outer, each), page)

/** The file field of a step. It may be hidden behind the button that opens it. */
export async function fileField(page: Page, target: Target, wait: Wait): Promise<Locator> {
  const { name, nth = 1 } = target
  const field = holderOf(page, target)
    .getByRole('button', { name, exact: true, includeHidden: true })
    .and(page.locator('input[type=file]'))
    .nth(nth - 1)
  try {
    await waitFor(field, 'attached', wait)
  } catch {
    throw new Error(await absence(page, target))
  }
  return field
}

/** The outermost missing element: a container of the target, or the target itself. */
async function firstAbsent(page: Page, target: Target): Promise<Target> {
  const { within = [] } = target
  let outer: Page | Locator = page
  for (const [at, holder] of within.entries()) {
    const next = inside(outer, holder)
    if ((await next.count()) === 0) return { ...holder, within: within.slice(0, at) }
    outer = next
  }
  return target
}

/** A message that the element is missing, with similar ones on the page. */
async function absence(page: Page, target: Target): Promise<string> {
  const { role, name } = target
  const shown = nearestNames(name, await namesOf(page, role)).map((each) => `"${each}"`)
  const others = shown.length > 0 ? ` The page has: ${shown.join(', ')}.` : ''
  return `There is no ${elementWords(target)} on ${new URL(page.url()).pathname}.${others}`
}

async function namesOf(page: Page, role: string): Promise<readonly string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  const named = new RegExp(`^\\s*- '?${role} "((?:[^"\\\\]|\\\\.)*)"`)
  return [...new Set(tree.split('\n').flatMap((line) => named.exec(line)?.[1] ?? []))]
}
