import type { SettingValue, SiteSetting } from '#contract/control/settings.ts'
import type { ObjectSet, WidgetItem } from '#contract/entities/widget.ts'
import { SETTING_KEYS, type SettingKey } from '#contract/settings.ts'
import type { Seed } from '#fixtures/seed.ts'
import type { Collection } from '#simulator/records.ts'

/** The sets that hold settings. The login page reads `login` before there is a session. */
const SETTING_SETS: readonly ObjectSet[] = ['settings', 'login']

/** A value as text; an empty one counts as not set. */
const written = (value: SettingValue) => (value === null || value === '' ? null : String(value))

const keyOf = (label: string) => label.toLowerCase()

/** A changed setting as an entry of its set. */
export function settingItem(key: SettingKey, value: SettingValue): WidgetItem {
  return {
    type_object: 'setting',
    label_object: key,
    is_enabled: value !== null,
    object_value: value === null ? '' : String(value),
    desc_object: '',
  }
}

/** The site's original value; null if not set. */
function ownValue(seed: Seed, key: SettingKey): string | null {
  const items = SETTING_SETS.flatMap((set) => seed.widgets[set])
  return textOf(items.find(({ label_object }) => keyOf(label_object) === keyOf(key)))
}

const textOf = (item: WidgetItem | undefined) => (item?.is_enabled ? written(item.object_value) : null)

/** Whether a value is the site's original one. */
export const isOwnValue = (seed: Seed, key: SettingKey, value: SettingValue) =>
  written(value) === ownValue(seed, key)

/** Every setting with its current and its original value. */
export function siteSettings(seed: Seed, changed: Collection<WidgetItem>): SiteSetting[] {
  return SETTING_KEYS.map((key) => {
    const own = ownValue(seed, key)
    const change = changed.get(key)
    return { key, value: change ? textOf(change) : own, own }
  })
}

/** A set's entries, with changed ones in place of the seed's. */
export function withChanges(
  seed: Seed,
  set: ObjectSet,
  changed: ReadonlyMap<string, WidgetItem>,
): readonly WidgetItem[] {
  const items = seed.widgets[set]
  if (!SETTING_SETS.includes(set) || changed.size === 0) return items
  const kept = items.map((item) => changed.get(keyOf(item.label_object)) ?? item)
  const added = [...changed.values()].filter((item) => homeOf(seed, item) === set && !has(items, item))
  return [...kept, ...added]
}

/** The set to which a setting that the seed lacks is added. */
function homeOf(seed: Seed, item: WidgetItem): ObjectSet {
  return SETTING_SETS.find((set) => has(seed.widgets[set], item)) ?? homeByName(item)
}

function homeByName(item: WidgetItem): ObjectSet {
  return keyOf(item.label_object) === 'login_text' ? 'login' : 'settings'
}

function has(items: readonly WidgetItem[], item: WidgetItem): boolean {
  return items.some(({ label_object }) => keyOf(label_object) === keyOf(item.label_object))
}
