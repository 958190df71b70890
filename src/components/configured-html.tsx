import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { prose } from 'styled-system/recipes'
import { isSafeLink } from '#contract/urls.ts'

const clean = DOMPurify()
clean.addHook('afterSanitizeAttributes', (node) => {
  const href = node.getAttribute('href')
  if (href !== null && !isSafeLink(href)) node.removeAttribute('href')
  if (node.tagName === 'A') node.setAttribute('rel', 'noreferrer')
})

const ALLOWED = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe', 'svg', 'math'],
  FORBID_ATTR: ['style', 'id', 'name', 'class'],
}

/** HTML written by an administrator: formatting is allowed, behaviour is not. */
export default function ConfiguredHtml({ html }: { readonly html: string }) {
  const safe = useMemo(() => clean.sanitize(html, ALLOWED), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitised
  return <div className={prose()} dangerouslySetInnerHTML={{ __html: safe }} />
}
