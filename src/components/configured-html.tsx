import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { prose } from 'styled-system/recipes'
import { isSafeLink } from '#contract/urls.ts'

/** What a browser loads without being asked; it would tell another host who reads the text, and when. */
const LOADED = ['src', 'poster']

const clean = DOMPurify()
clean.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  if (href !== null && !isSafeLink(href)) node.removeAttribute('href')
  if (node.tagName === 'A') node.setAttribute('rel', 'noreferrer')
  for (const name of LOADED) if (!isOwn(node.getAttribute(name) ?? '')) node.removeAttribute(name)
})

/** Whether the URL is of the portal's own origin, or has its content in itself. */
function isOwn(address: string): boolean {
  try {
    const { origin, protocol } = new URL(address, document.baseURI)
    return origin === location.origin || protocol === 'data:'
  } catch {
    return false
  }
}

const ALLOWED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', 'svg', 'math'],
  FORBID_ATTR: ['style', 'id', 'name', 'class', 'srcset', 'background'],
}

/** HTML written by an administrator: formatting is allowed, behaviour and other hosts are not. */
export default function ConfiguredHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => clean.sanitize(html, ALLOWED), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitised
  return <div className={prose()} dangerouslySetInnerHTML={{ __html: safe }} />
}
