/** What a phone shows elsewhere or omits; it shows everything else that a desk shows. */
export interface Moved {
  readonly selector: string
  readonly reason: string
  /** A screen whose desk version has it; where none has, the entry is outdated. */
  readonly on: string
}

export const MOVED: readonly Moved[] = [
  {
    selector: 'nav[aria-label="Main"] *',
    reason: 'the Menu has it',
    on: 'screen home',
  },
  {
    selector: 'thead *',
    reason: 'a row is a card; its list is sorted by the Sort field, and selected by Select all above it',
    on: 'screen orders',
  },
  {
    selector: '[data-desk-tools] *',
    reason: 'the sheet that the button Filters opens has it',
    on: 'screen invoices',
  },
  {
    selector: 'td:last-child > a[aria-label^="Open "]',
    reason: 'the number at the top of the card is the way in',
    on: 'screen orders',
  },
  {
    selector: 'main button[aria-keyshortcuts="Space"]',
    reason: 'there is no room beside the list; a tap opens the page with the same lines and totals',
    on: 'screen orders',
  },
  {
    selector: 'nav[aria-labelledby]:has(summary, button[aria-expanded]) *',
    reason: 'the categories stand in the Menu, under Products',
    on: 'screen search',
  },
  {
    selector: 'nav[aria-label="Filter subcategories"] *',
    reason: 'it is a field above the products',
    on: 'screen products',
  },
  {
    selector: 'main form:has([aria-label^="Search in "]) *',
    reason: 'the button Search this list opens it',
    on: 'screen products',
  },
]
