import type { ScenarioName } from '#contract/control.ts'
import type { Seed } from '#fixtures/seed.ts'
import { smallSite } from '../support/seeds.ts'

/** What a site can switch off: by an entry of its bar, by a setting, or by either. */
const SWITCHES = {
  products: { label: 'products', setting: 'products_button_disabled' },
  orders: { label: 'quotes/orders' },
  invoices: { label: 'invoices' },
  statements: { label: 'statements' },
  customLists: { label: 'custom lists' },
  account: { label: 'my account' },
  accountAdmin: { label: 'administration', setting: 'account_admin_button_disabled' },
  downloads: { label: 'downloads' },
  priceBook: { label: 'price book', setting: 'pricebook_button_disabled' },
  payAccount: { label: 'pay account', setting: 'pay_account_button_disabled' },
  cart: { setting: 'shopping_cart_disabled' },
  prices: { setting: 'hide_products_price' },
  taxExclusive: { setting: 'tax_inclusive' },
} as const satisfies Record<string, { label?: string; setting?: string }>

export type Switch = keyof typeof SWITCHES
export type SiteRow = Readonly<Record<Switch, boolean>>

const NAMES = Object.keys(SWITCHES) as Switch[]

/** All combinations of `size` numbers below `count`. */
function choices(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: count - from }, (_, at) => from + at).flatMap((first) =>
    choices(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  )
}

/**
 * Sites in which any two switches occur in all four combinations, after Kleitman and Spencer: one with
 * everything off, and six in which each switch is on in a different choice of four.
 */
export const SITE_ROWS: readonly SiteRow[] = [
  row(() => false),
  ...[0, 1, 2, 3, 4, 5].map((at) => row((_, column) => choices(6, 4)[column]?.includes(at) ?? false)),
]

function row(isOn: (name: Switch, column: number) => boolean): SiteRow {
  return Object.fromEntries(NAMES.map((name, column) => [name, isOn(name, column)])) as Record<
    Switch,
    boolean
  >
}

/** The switches that are off, in words. */
export const nameOf = (site: SiteRow): string =>
  `without ${NAMES.filter((name) => !site[name]).join(', ') || 'nothing'}`

/**
 * A scenario as a small site with these switches. Where both the bar and a setting can switch something off,
 * they are used in turn.
 */
export function seedOf(scenario: ScenarioName, site: SiteRow): Seed {
  const seed = smallSite(scenario)
  const off = NAMES.filter((name) => !site[name]).map((name, at) => wayOff(name, at))
  return {
    ...seed,
    widgets: {
      ...seed.widgets,
      settings: seed.widgets.settings.map((item) =>
        off.includes(item.label_object) ? { ...item, object_value: 'yes' } : item,
      ),
      topbuttonbar: seed.widgets.topbuttonbar.map((item) => ({
        ...item,
        is_enabled: !off.includes(item.label_object.toLowerCase()),
      })),
    },
  }
}

function wayOff(name: Switch, at: number): string {
  const { label, setting }: { label?: string; setting?: string } = SWITCHES[name]
  const ways = [label, setting].filter((way) => way !== undefined)
  return ways[at % ways.length] ?? ''
}
