import { describe, expect, it } from 'vitest'
import { readSettings } from '#contract/settings.ts'

const entry = (label_object: string, object_value: string, is_enabled = true) => ({
  type_object: 'setting',
  label_object,
  object_value,
  is_enabled,
  desc_object: '',
})
const withValue = (key: string, value: string) => readSettings([entry(key, value)])

describe('settings', () => {
  it('settings have safe defaults when the site sets none', () => {
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

  it.each([
    ['AUD', 'AUD'],
    ['USD', 'USD'],
    ['US', 'USD'],
    ['usd', 'USD'],
    ['EUR', 'AUD'],
    ['', 'AUD'],
  ])('currency %j is read as %s', (value, currency) => {
    expect(withValue('currency', value).currency).toBe(currency)
  })

  it.each([
    ['en-AU', 'en-AU'],
    ['en-US', 'en-US'],
    ['fr-FR', 'en-AU'],
    ['', 'en-AU'],
  ])('locale %j is read as %s', (value, locale) => {
    expect(withValue('locale', value).locale).toBe(locale)
  })

  it.each([
    ['checkout-key', 'checkout-key'],
    ['Redirect-URL', 'redirect-url'],
    ['card-redirect', 'card-redirect'],
    ['cheque', 'card-redirect'],
    ['', 'card-redirect'],
  ])('payment provider %j is read as %s', (value, provider) => {
    expect(withValue('payment_provider', value).paymentProvider).toBe(provider)
  })

  it.each([
    ['50', 50],
    ['1', 1],
    ['5000', 200],
    ['0', 24],
    ['-3', 24],
    ['2.5', 24],
    ['many', 24],
    ['', 24],
  ])('pagesize %j is read as %i', (value, size) => {
    expect(withValue('pagesize', value).pageSize).toBe(size)
  })

  it.each([
    ['13', 13],
    ['12.5', 12.5],
    ['0', null],
    ['-4', null],
    ['long', null],
    ['', null],
  ])('longest_length %j is read as %j', (value, length) => {
    expect(withValue('longest_length', value).longestLength).toBe(length)
  })

  it.each([
    ['true', true],
    ['Yes', true],
    ['1', true],
    [' true ', true],
    ['false', false],
    ['no', false],
    ['', false],
  ])('a switch set to %j is %s', (value, on) => {
    expect(withValue('tax_inclusive', value).switches.tax_inclusive).toBe(on)
  })

  it('settings are found by key regardless of case and blanks, and texts are trimmed', () => {
    expect(withValue(' SUPPORT EMAIL ', ' mailto:help@example.com ').texts['Support Email']).toBe(
      'mailto:help@example.com',
    )
  })

  it('disabled settings entries are ignored', () => {
    expect(readSettings([entry('currency', 'USD', false)]).currency).toBe('AUD')
  })
})
