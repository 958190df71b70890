import * as v from 'valibot'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import { addressesIn } from '#machines/email/addresses.rules.ts'
import type { EmailForm } from '#machines/email/email.form.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import type { Portal } from '../portal/portal.ts'
import { STORAGE_KEYS } from '../portal/storage.ts'

/** Older recipients are dropped. */
const MOST_KEPT = 5

const kept = v.object({
  userName: v.string(),
  addresses: v.array(v.string()),
  /** Undefined until an email about invoices was sent. */
  format: v.optional(v.picklist(EMAIL_FORMATS.map(({ format }) => format))),
})

type Recipients = Omit<v.InferOutput<typeof kept>, 'userName'>
type Owner = Pick<Portal, 'userName' | 'stores'>

/** To whom this user has sent emails until now, the latest first, and in which format. */
export function knownRecipients({ userName, stores }: Owner): Recipients {
  const stored = stores.device.read(STORAGE_KEYS.recipients)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), stored)
  return read.success && isSameName(read.output.userName, userName) ? read.output : { addresses: [] }
}

/** Remembers the recipients of an email that was sent. `hasFormat` if its user chose the format. */
export function rememberRecipients(owner: Owner, form: EmailForm, hasFormat: boolean): void {
  const known = knownRecipients(owner)
  const all = addressesIn([form.emailAddress, form.cc, ...known.addresses].join(','))
  const format = hasFormat ? form.format : known.format
  const now = { userName: owner.userName, addresses: all.slice(0, MOST_KEPT), ...(format && { format }) }
  owner.stores.device.write(STORAGE_KEYS.recipients, JSON.stringify(now))
}
