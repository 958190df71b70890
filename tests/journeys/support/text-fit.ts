import type { Page } from './test.ts'

/**
 * Texts that run over each other, and what is wider than the window: '"104690-0" runs over "Open"'. Text that
 * is clipped away, fixed to the window, or hidden is left out. Within a dialog, or what the selector finds, only
 * that is judged.
 */
export const unfitTexts = (page: Page, within: string | undefined) =>
  page.evaluate((part) => {
    interface Placed {
      readonly text: string
      readonly element: Element
      readonly box: { left: number; top: number; right: number; bottom: number }
    }
    const isFloating = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isFloating(element.parentElement))
    /** The part of a box that its ancestors show. */
    const shownPart = (rect: DOMRect, from: Element) => {
      const box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }
      for (let at: Element | null = from; at; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(at)
        if (
          clipPath !== 'none' ||
          (at instanceof HTMLElement && position === 'absolute' && at.offsetWidth <= 1)
        )
          return null
        const { left, top, right, bottom } = at.getBoundingClientRect()
        if (overflowX !== 'visible') {
          box.left = Math.max(box.left, left)
          box.right = Math.min(box.right, right)
        }
        if (overflowY !== 'visible') {
          box.top = Math.max(box.top, top)
          box.bottom = Math.min(box.bottom, bottom)
        }
      }
      return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null
    }
    const isShown = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      })
    /** A sign or button inside a field, beside what is typed. */
    const isInside = (a: Element, b: Element) =>
      a.contains(b) || b.contains(a) || (a.matches('input') && a.parentElement?.contains(b) === true)
    const modal = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')]
      .filter((each) => each.checkVisibility())
      .at(-1)
    const over = (part && document.querySelector(part)) || modal
    const front = over ?? document.body
    const placed: Placed[] = []
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      const text = node.nodeValue?.trim()
      if (!element || !text || !isShown(element)) continue
      if (!over && isFloating(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const box = shownPart(rect, element)
        if (box) placed.push({ text: text.slice(0, 30), element, box })
      }
    }
    for (const element of front.querySelectorAll('input, select, textarea, button')) {
      const { borderTopWidth, backgroundColor } = getComputedStyle(element)
      // A button without a frame is as large as a finger, and its text is judged above.
      const isFramed = borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)'
      if (!isFramed || !isShown(element) || (!over && isFloating(element))) continue
      const box = shownPart(element.getBoundingClientRect(), element)
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      if (box) placed.push({ text: `${element.localName} ${name}`, element, box })
    }
    const found = new Set<string>()
    placed.sort((a, b) => a.box.top - b.box.top)
    // Ascenders and descenders of tight lines share a few pixels.
    const [across, down] = [3, 6]
    placed.forEach((a, at) => {
      for (let next = at + 1; next < placed.length; next += 1) {
        const b = placed[next]
        if (!b || b.box.top > a.box.bottom - down) break
        if (isInside(a.element, b.element) || isInside(b.element, a.element)) continue
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const height = Math.min(a.box.bottom, b.box.bottom) - b.box.top
        if (width > across && height > down) found.add(`"${a.text}" runs over "${b.text}"`)
      }
    })
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...front.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 1 && each.children.length === 0,
      )
      const names = wide
        .slice(0, 3)
        .map((each) => `${each.localName}.${each.className} "${each.textContent?.slice(0, 30)}"`)
      found.add(`the page is ${scrollWidth - clientWidth} px wider than its window: ${names.join(', ')}`)
    }
    for (const body of document.querySelectorAll('[data-body]'))
      if (body.checkVisibility() && body.scrollWidth > body.clientWidth + 1)
        found.add(`the dialog is ${body.scrollWidth - body.clientWidth} px wider than its window`)
    return [...found].slice(0, 8)
  }, within)

/** The least of a dialog's content that a low window shows, in px: about four lines. */
const LEAST_BODY = 96

/** What of the open dialog is outside the window, or left without room between its title and its buttons. */
export const unfitDialog = (page: Page) =>
  page.evaluate((least) => {
    const modal = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')]
      .filter((each) => each.checkVisibility())
      .at(-1)
    if (!modal) return []
    const { top, bottom, left, right } = modal.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const outside = top < -1 || left < -1 || bottom > clientHeight + 1 || right > clientWidth + 1
    const body = modal.querySelector('[data-body]')
    const isCramped = body && body.scrollHeight > body.clientHeight + 1 && body.clientHeight < least
    return [
      ...(outside ? [`the dialog is at ${[left, top, right, bottom].map(Math.round).join(', ')}`] : []),
      ...(isCramped ? [`${body.clientHeight} of ${body.scrollHeight} px of the dialog are visible`] : []),
    ]
  }, LEAST_BODY)

/** WCAG 1.4.12: what users may set. */
const SPACED_TEXT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

/** Sets lines, letters and words wide apart, or as they were. */
export const spaceText = (page: Page, isSpaced: boolean) =>
  // A style element would be against the portal's policy.
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    },
    isSpaced ? SPACED_TEXT : '',
  )
