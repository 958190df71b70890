import * as v from 'valibot'
import { flag, identifier, text } from './values.ts'

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
  usa: flag,
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
