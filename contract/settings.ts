import type { WidgetItem } from './entities/widget.ts'

export const LOCALES = ['en-AU', 'en-US'] as const
type Locale = (typeof LOCALES)[number]

const DEFAULT_PAGE_SIZE = 24
const MAX_PAGE_SIZE = 200

export const SWITCHES = [
  'pricebook_button_disabled',
  'pay_account_button_disabled',
  'account_admin_button_disabled',
  'hide_products_price',
  'shopping_cart_disabled',
  'products_button_disabled',
  'tax_inclusive',
] as const
type SwitchName = (typeof SWITCHES)[number]

const TEXTS = [
  'initial_branchID',
  'help_text',
  'account_message_hold',
  'account_message_suspended',
  'Support Email',
  'maps_key',
  'payment_checkout_key',
  'payment_checkout_script',
  'payment_url',
] as const

/** How the account is paid (section 9). The first is the default if the site names no known one. */
export const PAYMENT_PROVIDERS = ['card-redirect', 'checkout-key', 'redirect-url'] as const
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number]

/** Every key that a site may set (section 3, configuration keys). */
export const SETTING_KEYS = [
  ...SWITCHES,
  ...TEXTS,
  'payment_provider',
  'login_text',
  'pagesize',
  'longest_length',
  'currency',
  'locale',
] as const
export type SettingKey = (typeof SETTING_KEYS)[number]

/** A site's settings, validated: unknown locales and currencies fall back (section 5). */
export interface Settings {
  readonly switches: Readonly<Record<SwitchName, boolean>>
  readonly texts: Readonly<Record<(typeof TEXTS)[number], string>>
  readonly paymentProvider: PaymentProvider
  readonly pageSize: number
  /** The longest single piece of a product sold in any length: metres, or feet in the US. Null if not set. */
  readonly longestLength: number | null
  readonly currency: 'AUD' | 'USD'
  readonly locale: Locale
}

/** Reads the entries of the `settings` set. Disabled entries count as not set. */
export function readSettings(items: readonly WidgetItem[]): Settings {
  const values = new Map(
    items
      .filter((item) => item.is_enabled)
      .map((item) => [item.label_object.trim().toLowerCase(), item.object_value]),
  )
  const value = (key: SettingKey) => values.get(key.toLowerCase())?.trim() ?? ''
  const isOn = (key: SwitchName) => ['true', 'yes', '1'].includes(value(key).toLowerCase())
  return {
    switches: record(SWITCHES, isOn),
    texts: record(TEXTS, value),
    paymentProvider:
      PAYMENT_PROVIDERS.find((provider) => provider === value('payment_provider').toLowerCase()) ??
      PAYMENT_PROVIDERS[0],
    pageSize: pageSize(Number(value('pagesize'))),
    longestLength: aboveZero(Number(value('longest_length'))),
    // 'US' is no ISO code, but is allowed and means USD (section 5).
    currency: ['US', 'USD'].includes(value('currency').toUpperCase()) ? 'USD' : 'AUD',
    locale: LOCALES.find((locale) => locale === value('locale')) ?? 'en-AU',
  }
}

function pageSize(size: number): number {
  return Number.isInteger(size) && size > 0 ? Math.min(size, MAX_PAGE_SIZE) : DEFAULT_PAGE_SIZE
}

const aboveZero = (number: number) => (Number.isFinite(number) && number > 0 ? number : null)

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Readonly<Record<K, V>> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
}
