import type { Page } from '@playwright/test'
import { loadAxe, type Part } from './accessibility.ts'

/** A visible button, link or field. */
export interface Control {
  /** 'button “Checkout”' */
  readonly what: string
  /** Why it cannot be pressed, or null. */
  readonly trouble: string | null
  /** The height of its touch target in px; null for a link in running text. */
  readonly height: number | null
  /** The first of the given selectors that it matches, or null. */
  readonly fits: string | null
}

interface Wanted extends Part {
  readonly selectors?: readonly string[]
}

/**
 * The controls of `within`, of the open dialog, or else of `main`. Each is scrolled into view and hit-tested.
 */
export async function controlsOf(page: Page, { within, except, selectors = [] }: Wanted) {
  await loadAxe(page)
  return page.evaluate(
    ({ within, except, selectors }): Control[] => {
      const CONTROLS =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=spinbutton]'
      const TOAST = '[data-scope=toast]'
      const modals = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')]
      const open = modals.filter((each) => each.checkVisibility())
      const parts = within ? [...document.querySelectorAll(within)] : open
      const scopes = parts.length > 0 ? parts : [...document.querySelectorAll('main')]
      /** An input whose label may be its only visible part. */
      const isTick = (element: Element) => element.matches('[type=radio], [type=checkbox], [type=file]')
      const kindOf = (element: Element) => {
        if (element.matches('a')) return 'link'
        return element.matches('button:not([role=combobox]), summary, [type=submit]') ? 'button' : 'field'
      }
      const targetOf = (element: Element) => (isTick(element) && element.closest('label')) || element
      /** Text for screen readers only is clipped to a dot. */
      const isClipped = (element: Element | null): boolean => {
        if (!element) return false
        const { width, height } = element.getBoundingClientRect()
        const isDot = (width < 3 || height < 3) && getComputedStyle(element).overflow !== 'visible'
        return isDot || isClipped(element.parentElement)
      }
      const isSeen = (element: Element) =>
        !element.closest('[aria-hidden=true], [inert]') &&
        !(except && element.closest(except)) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: !isTick(element) })
      const centreOf = (box: DOMRect) => [box.x + box.width / 2, box.y + box.height / 2] as const
      /** Outside the page until it has the focus, such as a skip link. */
      const isBeside = ([x, y]: readonly [number, number]) =>
        x < 0 || y < 0 || x > document.documentElement.scrollWidth || y > innerHeight
      const troubleOf = (target: Element, box: DOMRect) => {
        if (box.left < -1 || box.right > innerWidth + 1) return 'reaches out of the page'
        // A toast covers a control only for a moment.
        const hit = document
          .elementsFromPoint(...centreOf(box))
          .find((each) => !each.closest(TOAST) || target.closest(TOAST))
        if (hit && (target.contains(hit) || hit.closest('label')?.contains(target))) return null
        return `is covered by ${hit ? `<${hit.localName} class="${hit.className}">` : 'something'}`
      }
      const read = (element: Element): Control[] => {
        const target = targetOf(element)
        const name = window.axe.commons.text.accessibleText(element).replaceAll(/\s+/g, ' ').trim()
        const what = `${kindOf(element)} “${name}”`
        const fits = selectors.find((each) => element.matches(each)) ?? null
        if (isClipped(target.parentElement) && element instanceof HTMLElement && element.tabIndex >= 0)
          return [{ what, trouble: 'takes the focus and is never visible', height: null, fits }]
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const [box] = target.getClientRects()
        if (!box || isClipped(target) || isBeside(centreOf(box))) return []
        const height = getComputedStyle(target).display === 'inline' ? null : box.height
        return [{ what, trouble: troubleOf(target, box), height, fits }]
      }
      const { scrollX, scrollY } = window
      window.axe.setup(document)
      try {
        const all = scopes.flatMap((scope) => [...scope.querySelectorAll(CONTROLS)])
        return all.filter(isSeen).flatMap(read)
      } finally {
        window.axe.teardown()
        window.scrollTo(scrollX, scrollY)
      }
    },
    { within, except, selectors },
  )
}

/** The items of `these` that `others` lacks, counting duplicates. */
export function missingAmong(these: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return these.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
