import { expect, type Page } from '@playwright/test'
import axe, { type ContextObject, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Every WCAG 2.2 A and AA rule that axe can check. */
export const WCAG: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
/** Everything that a colour scheme can change. */
export const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** All but the first dozen rows of a list of similar rows: judging sixty takes seconds and adds nothing. */
export const FURTHER_ROWS = 'main li:nth-child(n + 13), main tbody tr:nth-child(n + 13)'

export interface Part {
  /** Selects what is judged; by default the page, or the dialog alone while a modal one is open. */
  readonly within?: string | undefined
  /** Selects what is excluded. */
  readonly except?: string | undefined
}

/** Axe is as large as the portal, so a page loads it once. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Waits for the repaint, because text keeps its old colour until then. */
export async function changeScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const before = await ink()
  await page.emulateMedia({ colorScheme })
  await expect.poll(ink, { intervals: [20, 50, 100] }).not.toBe(before)
}

/**
 * The violations that axe finds, each with its rule, its requirement and the element. Other sites' iframes
 * are excluded.
 */
export async function violations(page: Page, part: Part, asked: RunOptions): Promise<string[]> {
  const { within, except } = part
  await loadAxe(page)
  return page.evaluate(
    async ({ within, except, asked }) => {
      // An element with a colour transition has its final colour only when it ends.
      const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
      await Promise.allSettled(changes.map(({ finished }) => finished))
      // The page behind a modal dialog is inert, and is judged elsewhere without the dialog.
      const modals = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')]
      const open = modals.filter((each) => each.checkVisibility())
      const include = within ? [...document.querySelectorAll(within)] : open.length > 0 ? open : [document]
      const exclude = except && document.querySelector(except) ? { exclude: except } : {}
      const run = async (where: ContextObject, rules: typeof asked) => {
        const { violations } = await window.axe.run(where, {
          ...rules,
          resultTypes: ['violations'],
          iframes: false,
        })
        return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => ({ id, help, ...node })))
      }
      const found = await run({ include, ...exclude }, asked)
      /** An element half under a bar is judged by its visible half, so it is judged again in full view. */
      const isLasting = async ({ id, target }: (typeof found)[number]) => {
        const [selector] = target
        const element = typeof selector === 'string' ? document.querySelector(selector) : null
        if (!element || !['target-size', 'color-contrast'].includes(id)) return true
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return (await run({ include: [element] }, { runOnly: { type: 'rule', values: [id] } })).length > 0
      }
      const lasting: string[] = []
      for (const each of found) {
        const { id, help, target, html } = each
        if (await isLasting(each)) lasting.push(`${id}: ${help} (${target.join(' ')}: ${html.slice(0, 120)})`)
      }
      return lasting
    },
    { within, except, asked },
  )
}

/** Live regions that are hidden while they are empty: in Firefox, what then appears with them is not read out. */
export const hiddenRegions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const regions = [...document.querySelectorAll('[role=status]:empty, [aria-live]:empty')]
    const isHidden = (each: Element) => !each.checkVisibility() && each.parentElement?.checkVisibility()
    return regions
      .filter(isHidden)
      .map(({ outerHTML }) => `hidden while it is empty: ${outerHTML.slice(0, 120)}`)
  })
