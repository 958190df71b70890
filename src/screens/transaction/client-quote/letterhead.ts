import * as v from 'valibot'
import { businessFields } from '#machines/client-quote/client-quote.form.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import type { Portal } from '../../../components/portal/portal.ts'
import { localStore, STORAGE_KEYS } from '../../../components/portal/storage.ts'

const logo = v.object({
  /** A PNG as a data URL. */
  data: v.pipe(v.string(), v.regex(/^data:image\/png;base64,/)),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
})
export type Logo = v.InferOutput<typeof logo>

const business = v.object(businessFields)
export type Business = v.InferOutput<typeof business>

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), business: v.nullable(business), logo: v.nullable(logo) }),
)

/** What this user's quotes for clients have in common; nulls until there is one. */
export interface Letterhead {
  readonly business: Business | null
  readonly logo: Logo | null
}

type Owner = Pick<Portal, 'userName'>

/** As remembered on this device until Sign Out. */
export function readLetterhead({ userName }: Owner): Letterhead {
  const read = v.safeParse(kept, localStore.read(STORAGE_KEYS.letterhead))
  return read.success && isSameName(read.output.userName, userName)
    ? read.output
    : { business: null, logo: null }
}

/** Remembers these parts. Returns whether there was room for it. */
export const rememberLetterhead = ({ userName }: Owner, parts: Partial<Letterhead>): boolean =>
  localStore.write(
    STORAGE_KEYS.letterhead,
    JSON.stringify({ ...readLetterhead({ userName }), ...parts, userName }),
  )

/** The fields of the form that are remembered. */
export const businessOf = (form: Business): Business => v.parse(business, form)
