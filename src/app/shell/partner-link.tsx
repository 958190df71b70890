import { ExternalLink } from 'lucide-react'
import { useSite } from '../../components/site.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type OutboundLink, outboundLink } from './outbound-link.ts'

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
