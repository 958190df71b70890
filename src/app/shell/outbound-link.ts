import type { WidgetItem } from '#contract/entities/widget.ts'
import { linkUrl } from '#machines/shared/link-url.rules.ts'

export interface OutboundLink {
  readonly caption: string
  readonly address: string
}

/** A configured entry as a link to another site; null if its URL may not be opened. */
export function outboundLink({ label_object, object_value }: WidgetItem): OutboundLink | null {
  const address = linkUrl(object_value)
  return address ? { caption: label_object.trim() || object_value.trim(), address } : null
}
