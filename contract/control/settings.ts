import * as v from 'valibot'
import { anyFields } from '../any-fields.ts'
import { SETTING_KEYS, type SettingKey } from '../settings.ts'

/** A setting's new value; null disables the entry, as if the site had never set it. */
export const settingValue = v.nullable(
  v.union(
    [v.string(), v.pipe(v.number(), v.finite()), v.boolean()],
    'must be text, a number, a logical or null',
  ),
)
export type SettingValue = v.InferOutput<typeof settingValue>

/** Some settings with their new values. */
export const settingChanges = anyFields(
  v.picklist(SETTING_KEYS, 'is not a setting'),
  settingValue,
  'must be an object of settings',
)

export type SettingChanges = Readonly<Partial<Record<SettingKey, SettingValue>>>

/** A setting's current value and the site's original one. Null where it is not set. */
const siteSetting = v.object({
  key: v.picklist(SETTING_KEYS),
  value: v.nullable(v.string()),
  own: v.nullable(v.string()),
})
export type SiteSetting = v.InferOutput<typeof siteSetting>

/** Every key of section 3. */
export const settingList = v.object({ settings: v.array(siteSetting) })
