import * as v from 'valibot'
import { isPictureUrl } from './urls.ts'
import { flag, identifier, text } from './values.ts'

/** The portal's title when the configuration names no company; index.html repeats it. */
export const NO_COMPANY = 'Trade Portal'

/**
 * Optional text that must pass a check. An invalid value reads as '', so that bad branding locks nobody out.
 */
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
  /** Target of the 'Powered by' link. Optional: without it, the link leads to the portal's home page. */
  company_url: text,
  /** URL of a logo made for a dark background. Optional. */
  company_logo: textThat(isPictureUrl),
  /** The company's accent as #rrggbb or #rgb, in place of hi-vis yellow. Optional. */
  company_accent: textThat(isColour),
  usa: flag,
  /**
   * IANA time zone of the site (Australia/Sydney), which decides what day it is. Optional: where missing or
   * unknown, each device's own time zone applies.
   */
  time_zone: textThat(Boolean),
  /** Where the portal reports its own defects: a path of the portal, or an http(s) URL. Optional. */
  error_reports_url: textThat(Boolean),
})
export type Configuration = v.InferOutput<typeof device>

const configurationFile = v.object({ DeviceList: v.pipe(v.array(v.unknown()), v.minLength(1)) })

/** Reads config/configuration.json; only its first device is used. Null if the file is not usable. */
export function parseConfiguration(json: unknown): Configuration | null {
  const parsed = v.safeParse(configurationFile, json)
  if (!parsed.success) return null
  const first = v.safeParse(device, parsed.output.DeviceList[0])
  return first.success ? first.output : null
}
