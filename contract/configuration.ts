import * as v from 'valibot'
import { isPictureUrl } from './urls.ts'
import { flag, identifier, text } from './values.ts'

/** What the portal is called where the file names no company; index.html says the same. */
export const NO_COMPANY = 'Trade Portal'

/** Text that is right; any other is as good as none, for nobody is kept out by a wrong look. */
const textThat = (isRight: (value: string) => boolean) =>
  v.pipe(
    v.fallback(text, ''),
    v.trim(),
    v.transform((value) => (isRight(value) ? value : '')),
  )

const isColour = (value: string) => /^#([\da-f]{3}){1,2}$/i.test(value)

/** One device's entry of the configuration file (section 3). `usa` makes it a US site. */
const device = v.object({
  endpointUrl: text,
  device_id: text,
  company_id: identifier,
  abn: text,
  company_name: text,
  company_email: text,
  /** Where 'Powered by' leads. Not in every file: then it leads to the portal's own start. */
  company_url: text,
  /** Address of a picture of the company's name, drawn for a dark ground. Optional. */
  company_logo: textThat(isPictureUrl),
  /** The company's accent as #rrggbb or #rgb, in place of hi-vis yellow. Optional. */
  company_accent: textThat(isColour),
  usa: flag,
  /**
   * Where the site is, as an IANA time zone (Australia/Sydney): it decides what day it is. Optional: then, and
   * where it is unknown, the day is that of each device.
   */
  time_zone: textThat(Boolean),
})
export type Configuration = v.InferOutput<typeof device>

const configurationFile = v.object({ DeviceList: v.pipe(v.array(v.unknown()), v.minLength(1)) })

/** Reads config/configuration.json: its first device counts. Null if the file is not usable. */
export function parseConfiguration(json: unknown): Configuration | null {
  const parsed = v.safeParse(configurationFile, json)
  if (!parsed.success) return null
  const first = v.safeParse(device, parsed.output.DeviceList[0])
  return first.success ? first.output : null
}
