import { ExternalLink } from 'lucide-react'
import { useSite } from '../../components/site.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type OutboundLink, outboundLink } from './outbound-link.ts'

/** Partners' sites whose configured address may be opened. */
export function usePartnerLinks(): readonly OutboundLink[] {
  return useSite().partners.flatMap((item) => outboundLink(item) ?? [])
}

interface PartnerLinkProps {
  readonly link: OutboundLink
  readonly className: string
  readonly onLeave?: () => void
}

/** A link out of the portal, which stays open behind it. */
export function PartnerLink({ link, className, onLeave }: PartnerLinkProps) {
  return (
    <a href={link.address} target="_blank" rel="noreferrer" className={className} onClick={onLeave}>
      {link.caption}
      <ExternalLink size={16} aria-hidden="true" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
