import { ExternalLink } from 'lucide-react'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

interface OutboundLink {
  readonly caption: string
  readonly address: string
}

/** A configured entry as a link to another site; null if its URL may not be opened. */
export function outboundLink({ label_object, object_value }: WidgetItem): OutboundLink | null {
  const address = linkUrl(object_value)
  return address ? { caption: label_object.trim() || object_value.trim(), address } : null
}

/** The partners' sites whose configured URLs may be opened. */
export function usePartnerLinks(): readonly OutboundLink[] {
  return useSite().partners.flatMap((item) => outboundLink(item) ?? [])
}

interface PartnerLinkProps {
  readonly link: OutboundLink
  readonly className: string
  readonly onLeave?: () => void
}

/** A link to another site. It opens in a new tab, so the portal stays open. */
export function PartnerLink({ link, className, onLeave }: PartnerLinkProps) {
  return (
    <a href={link.address} target="_blank" rel="noreferrer" className={className} onClick={onLeave}>
      {link.caption}
      <ExternalLink size={16} aria-hidden="true" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
