import { LOCALES, PAYMENT_PROVIDERS, SETTING_KEYS, type SettingKey, SWITCHES } from '#contract/settings.ts'

type SettingKind =
  | { readonly kind: 'switch' | 'number' | 'text' | 'words' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }

const CHOICES: Readonly<Partial<Record<SettingKey, readonly string[]>>> = {
  payment_provider: PAYMENT_PROVIDERS,
  currency: ['AUD', 'USD'],
  locale: LOCALES,
}
/** Texts of any length, some with markup. */
const WORDS: readonly SettingKey[] = [
  'help_text',
  'login_text',
  'account_message_hold',
  'account_message_suspended',
]
const isSwitch = (key: SettingKey) => SWITCHES.some((name) => name === key)

export function kindOf(key: SettingKey): SettingKind {
  const options = CHOICES[key]
  if (options) return { kind: 'choice', options }
  if (isSwitch(key)) return { kind: 'switch' }
  if (key === 'pagesize' || key === 'longest_length') return { kind: 'number' }
  return { kind: WORDS.includes(key) ? 'words' : 'text' }
}

/** Switches first, since testers change them most. */
export const ORDERED_KEYS = [...SETTING_KEYS].sort(
  (one, other) => placeOf(one) - placeOf(other) || SETTING_KEYS.indexOf(one) - SETTING_KEYS.indexOf(other),
)

function placeOf(key: SettingKey): number {
  return ['switch', 'choice', 'number', 'text', 'words'].indexOf(kindOf(key).kind)
}
