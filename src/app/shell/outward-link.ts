import type { WidgetItem } from '#contract/entities/widget.ts'
import { isSafeLink } from '../../components/entrance-paths.ts'

export interface OutwardLink {
  readonly caption: string
  readonly address: string
}

/** Administrators write `www.example.com` and mean that site, not a page of the portal. */
const withScheme = (address: string) => (/^www\./i.test(address) ? `https://${address}` : address)

/** A configured entry as a link to another site; null where it has no address that may be opened. */
export function outwardLink({ label_object, object_value }: WidgetItem): OutwardLink | null {
  const address = withScheme(object_value.trim())
  return address && isSafeLink(address) ? { caption: label_object.trim() || address, address } : null
}
