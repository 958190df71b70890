import { ExternalLink } from 'lucide-react'
import { useSite } from '../../components/site.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { type OutwardLink, outwardLink } from './outward-link.ts'

/** Partners' sites whose configured address may be opened. */
export function usePartnerLinks(): readonly OutwardLink[] {
  return useSite().partners.flatMap((item) => outwardLink(item) ?? [])
}

interface PartnerLinkProps {
  readonly link: OutwardLink
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
