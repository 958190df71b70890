import { act, fireEvent, screen } from '@testing-library/react'
import type { Fault } from '#contract/control/faults.ts'
import type { SettingValue } from '#contract/control/settings.ts'
import type { ScenarioName } from '#contract/control.ts'
import type { OperationName } from '#contract/operations.ts'
import type { SettingKey } from '#contract/settings.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed, SeedProduct } from '#fixtures/seed.ts'
import { showPortal } from '../support/portal.tsx'

/* A shop with a handful of products: jsdom takes a second to render a page of thirty. */

export const SCREWS = '/products/Fixings/Screws'

/** A product sold by the piece, unless overridden. */
export const product = (productID: string, own: Partial<SeedProduct> = {}): SeedProduct => ({
  productID,
  category: 'Fixings',
  type: 'Screws',
  class: 'Decking',
  shortDesc: `Product ${productID}`,
  longDesc: '',
  image: '',
  files: [],
  stockStatus: 'InStock',
  retailPrice: 12,
  tradePrice: 10,
  units: [{ UOM: 'ea', conversionFactor: 1 }],
  isTally: false,
  lengths: [],
  features: [],
  information: [],
  ...own,
})

/** A scenario whose shop sells only these products. */
export const shopOf = (products: readonly SeedProduct[], scenario: ScenarioName = 'au'): Seed => ({
  ...seedFor(scenario),
  products,
  menu: menuOf(products),
})

/** A menu with the category paths of these products. */
function menuOf(products: readonly SeedProduct[]): Seed['menu'] {
  const places = products.flatMap(({ category, type, class: name }) => [
    [category, '', ''],
    [category, type, ''],
    [category, type, name],
  ])
  const distinct = new Map(places.map((place) => [place.join('/'), place]))
  return [...distinct.values()].map(([prodCategory = '', prodType = '', prodClass = '']) => ({
    prodCategory,
    prodType,
    prodClass,
    menuDesc: prodClass || prodType || prodCategory,
    menuFiles: [`/menu/${prodClass || prodType || prodCategory}.png`],
  }))
}

export interface Opening {
  readonly seed: Seed
  readonly user?: string
  readonly settings?: readonly (readonly [SettingKey, SettingValue])[]
  readonly faults?: readonly Fault[]
}

/** Opens the portal at a path of such a shop. */
export async function openShop(path: string, { seed, user = 'admin', settings = [], faults = [] }: Opening) {
  const portal = await showPortal(path, { seed, user, scenario: seed.scenario })
  const { world } = portal
  world.changeSettings(new Map(settings))
  world.faults.replace(faults)
  await portal.open()
  const requests = (operation: OperationName) =>
    world.journal
      .entries()
      .filter((each) => each.operation === operation)
      .map(({ request }) => request)
  return { ...portal, requests }
}

/** The texts of an element in reading order, with adjacent text nodes joined. */
export function textsIn(part: Element): readonly string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let last: Node | null = null; walker.nextNode(); last = walker.currentNode) {
    const text = walker.currentNode.nodeValue ?? ''
    const before = last && last === walker.currentNode.previousSibling ? texts.pop() : ''
    texts.push(`${before}${text}`)
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Splits texts written as 'Retail Price | $12.00'. */
export const texts = (written: string) => written.split(' | ').filter(Boolean)

/** The row or card of a product code, once it is rendered. */
export async function rowOf(code: string): Promise<HTMLElement> {
  const [found] = await screen.findAllByText(code, { selector: 'main li *' })
  const row = found?.closest('li')
  if (!row) throw new Error(`${code} is in no list`)
  return row
}

/** The URLs of the links in an element, by their texts. */
export const linksIn = (part: Element): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    [...part.querySelectorAll('a:not([aria-hidden])')].map((link) => [
      link.textContent.trim(),
      link.getAttribute('href'),
    ]),
  )

export const fill = (field: Element, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))

export const goTo = (path: string) => act(async () => history.pushState(null, '', path))
