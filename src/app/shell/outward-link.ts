import type { WidgetItem } from '#contract/entities/widget.ts'
import { linkAddress } from '#machines/shared/address.rules.ts'

export interface OutwardLink {
  readonly caption: string
  readonly address: string
}

/** A configured entry as a link to another site; null where it has no address that may be opened. */
export function outwardLink({ label_object, object_value }: WidgetItem): OutwardLink | null {
  const address = linkAddress(object_value)
  return address ? { caption: label_object.trim() || object_value.trim(), address } : null
}
