import { expect, test } from 'vitest'
import { readSettings } from '#contract/settings.ts'

const entry = (label_object: string, object_value: string, is_enabled = true) => ({
  ...{ label_object, object_value, is_enabled, type_object: 'setting', desc_object: '' },
})
type Settings = ReturnType<typeof readSettings>
const withValue = (key: string, value: string) => readSettings([entry(key, value)])

test('settings have safe defaults when the site sets none', () => {
  expect(readSettings([])).toEqual({
    switches: {
      pricebook_button_disabled: false,
      pay_account_button_disabled: false,
      account_admin_button_disabled: false,
      hide_products_price: false,
      shopping_cart_disabled: false,
      products_button_disabled: false,
      tax_inclusive: false,
    },
    texts: {
      initial_branchID: '',
      help_text: '',
      account_message_hold: '',
      account_message_suspended: '',
      'Support Email': '',
      maps_key: '',
      payment_checkout_key: '',
      payment_checkout_script: '',
      payment_url: '',
    },
    paymentProvider: 'card-redirect',
    pageSize: 24,
    longestLength: null,
    currency: 'AUD',
    locale: 'en-AU',
  })
})

const READ = {
  currency: ({ currency }: Settings) => currency,
  locale: ({ locale }: Settings) => locale,
  payment_provider: ({ paymentProvider }: Settings) => paymentProvider,
  pagesize: ({ pageSize }: Settings) => pageSize,
  longest_length: ({ longestLength }: Settings) => longestLength,
  tax_inclusive: ({ switches }: Settings) => switches.tax_inclusive,
}

/** Values of a setting with what each is read as. */
const READINGS: [keyof typeof READ, Readonly<Record<string, unknown>>][] = [
  ['currency', { AUD: 'AUD', USD: 'USD', US: 'USD', usd: 'USD', EUR: 'AUD', '': 'AUD' }],
  ['locale', { 'en-AU': 'en-AU', 'en-US': 'en-US', 'fr-FR': 'en-AU', '': 'en-AU' }],
  ['payment_provider', { 'checkout-key': 'checkout-key', 'Redirect-URL': 'redirect-url' }],
  ['payment_provider', { 'card-redirect': 'card-redirect', cheque: 'card-redirect', '': 'card-redirect' }],
  ['pagesize', { 50: 50, 1: 1, 5000: 200, 0: 24, '-3': 24, 2.5: 24, many: 24, '': 24 }],
  ['longest_length', { 13: 13, 12.5: 12.5, 0: null, '-4': null, long: null, '': null }],
  ['tax_inclusive', { true: true, Yes: true, 1: true, ' true ': true, false: false, no: false, '': false }],
]

test.each(
  READINGS.flatMap(([key, values]) =>
    Object.entries(values).map(([value, read]) => [key, value, read] as const),
  ),
)('the setting %s of %j is read as %j', (key, value, read) => {
  expect(READ[key](withValue(key, value))).toBe(read)
})

test('settings are found by key regardless of case and blanks, and texts are trimmed', () => {
  const { texts } = withValue(' SUPPORT EMAIL ', ' mailto:help@example.com ')
  expect(texts['Support Email']).toBe('mailto:help@example.com')
})

test('disabled settings entries are ignored', () => {
  expect(readSettings([entry('currency', 'USD', false)]).currency).toBe('AUD')
})
