import type { Picture, Ring } from '#machines/handout/picture.ts'
import { frozenStyles } from './frozen-styles.ts'

/** Where a copy keeps what is not in the markup of a page. */
export const SCROLLED = 'data-scrolled'
export const MODAL = 'data-modal'

/** Copies a page as it looks: its markup with what was typed, chosen and scrolled, and its styles. */
export async function takePicture(page: Document, rings: () => readonly Ring[]): Promise<Picture> {
  const css = await frozenStyles(page)
  const { documentElement: root, defaultView: view } = page
  const copy = root.cloneNode(true)
  // Elements of an iframe have that frame's classes, so `instanceof` fails.
  if (!isElement(copy)) throw new Error('The page is empty.')
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [at, element] of [root, ...root.querySelectorAll('*')].entries()) {
    const own = copies[at]
    if (own) copyState(element, own)
  }
  for (const dropped of copy.querySelectorAll('script, noscript, link, style, meta, title, iframe'))
    dropped.remove()
  return {
    html: copy.outerHTML,
    css,
    size: { width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 },
    rings: rings(),
  }
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** Copies what an element's attributes don't say. */
function copyState(element: Element, copy: Element): void {
  const { scrollLeft, scrollTop } = element
  if (scrollLeft || scrollTop) copy.setAttribute(SCROLLED, `${scrollLeft} ${scrollTop}`)
  if (isOf(element, 'input')) {
    copy.setAttribute('value', element.value)
    copy.toggleAttribute('checked', element.checked)
    copy.removeAttribute('autofocus')
  }
  if (isOf(element, 'textarea')) copy.textContent = element.value
  if (isOf(element, 'option')) copy.toggleAttribute('selected', element.selected)
  if (isOf(element, 'img')) {
    copy.setAttribute('src', element.currentSrc || element.src)
    for (const name of ['srcset', 'sizes', 'loading']) copy.removeAttribute(name)
  }
  if (isOf(element, 'dialog') && element.matches(':modal')) {
    copy.removeAttribute('open')
    copy.setAttribute(MODAL, '')
  }
  if (isOf(element, 'canvas')) copy.replaceWith(imageOf(element))
}

const isOf = <N extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: N,
): element is HTMLElementTagNameMap[N] => element.localName === name

function imageOf(canvas: HTMLCanvasElement): HTMLImageElement {
  const image = document.createElement('img')
  image.src = canvas.toDataURL()
  image.className = canvas.className
  image.width = canvas.clientWidth
  image.height = canvas.clientHeight
  return image
}
