import type { Locator, Page } from '@playwright/test'
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

/**
 * Waits until a step's element is visible. Rejects with a readable message after `patience` milliseconds.
 */
export async function elementOf(page: Page, target: Target, patience: number): Promise<Locator> {
  const { nth } = target
  const all = inside(holderOf(page, target), target)
  const wanted = all.nth((nth ?? 1) - 1)
  try {
    await wanted.waitFor({ state: 'visible', timeout: patience })
  } catch {
    throw new Error(await absence(page, await firstAbsent(page, target)))
  }
  if (nth === undefined) await beAlone(all, target)
  return wanted
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
export async function fileField(page: Page, target: Target, patience: number): Promise<Locator> {
  const { name, nth = 1 } = target
  const field = holderOf(page, target)
    .getByRole('button', { name, exact: true, includeHidden: true })
    .and(page.locator('input[type=file]'))
    .nth(nth - 1)
  try {
    await field.waitFor({ state: 'attached', timeout: patience })
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
  const there = await namesOf(page, role)
  const words = new Set(wordsOf(name))
  const alike = there.filter((each) => wordsOf(each).some((word) => words.has(word)))
  const shown = (alike.length > 0 ? alike : there).slice(0, 6).map((each) => `"${each}"`)
  const others = shown.length > 0 ? ` The page has: ${shown.join(', ')}.` : ''
  return `There is no ${elementWords(target)} on ${new URL(page.url()).pathname}.${others}`
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

async function namesOf(page: Page, role: string): Promise<readonly string[]> {
  const tree = await page.locator('body').ariaSnapshot()
  const named = new RegExp(`^\\s*- '?${role} "((?:[^"\\\\]|\\\\.)*)"`)
  return [...new Set(tree.split('\n').flatMap((line) => named.exec(line)?.[1] ?? []))]
}
