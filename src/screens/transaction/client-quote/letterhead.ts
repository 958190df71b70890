import * as v from 'valibot'
import { type KeptBusiness, keptBusiness } from '#machines/client-quote/client-quote.form.ts'
import { persistText, releaseText, removeText } from '../../../components/forms/persisted-text.ts'
import { DEVICE_KEYS, onDevice } from '../../../components/portal/device-keys.ts'
import type { Portal, PortalStores } from '../../../components/portal/portal.ts'

const keptLogo = v.object({
  /** A PNG as a data URL. */
  data: v.pipe(v.string(), v.regex(/^data:image\/png;base64,/)),
  width: v.pipe(v.number(), v.minValue(1)),
  height: v.pipe(v.number(), v.minValue(1)),
})
export type Logo = v.InferOutput<typeof keptLogo>

/* What a user's quotes for clients have in common, on this device until they forget it. */

type Owner = Pick<Portal, 'userName' | 'stores'>

/** The logo has a key of its own: the business is written with each letter that is typed. */
const businessKey = ({ userName }: Owner) => onDevice(DEVICE_KEYS.letterhead, userName)
const logoKey = ({ userName }: Owner) => onDevice(DEVICE_KEYS.letterheadLogo, userName)

function read<T>({ device }: PortalStores, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), device.read(key))
  return found.success ? found.output : null
}

export const knownBusiness = (owner: Owner): KeptBusiness | null =>
  read(owner.stores, businessKey(owner), keptBusiness)
export const knownLogo = (owner: Owner): Logo | null => read(owner.stores, logoKey(owner), keptLogo)

/** Returns whether there was room for it. */
export const keepBusiness = (owner: Owner, business: KeptBusiness): boolean =>
  persistText(owner.stores.device, businessKey(owner), JSON.stringify(business))

/** A business that could not be stored is gone with its form. */
export const releaseBusiness = (owner: Owner): void => releaseText(businessKey(owner))

/** Returns whether there was room for it; if not, none is kept. */
export function keepLogo(owner: Owner, logo: Logo | null): boolean {
  const { device } = owner.stores
  device.remove(logoKey(owner))
  return logo === null || device.write(logoKey(owner), JSON.stringify(logo))
}

export function forgetLetterhead(owner: Owner): void {
  removeText(owner.stores.device, businessKey(owner))
  keepLogo(owner, null)
}
