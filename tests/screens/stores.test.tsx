import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/stores/stores-screen.tsx'
import { dialog, link, page, pass, shows, until } from '../support/page.ts'
import { type Opening, openPortal, slow } from '../support/portal.tsx'

const items = page.getByRole('main').getByRole('listitem')
const names = () => items.getByRole('heading').texts
const search = page.getByRole('searchbox', { name: 'Search stores' })

/** Opens the page, with the key of the maps of a site that has them. */
async function openStores(path = '/stores', key = '', options: Opening = {}) {
  const portal = await openPortal(path, { settings: [['maps_key', key]], ...options })
  await until(() => expect(names()).not.toEqual([]))
  return portal
}
async function openMap(name: string) {
  await page.getByRole('button', { name: new RegExp(`^View Map ?of ${name}$`) }).click()
  return page.getByRole('dialog', { name }).findElement()
}

describe('stores', () => {
  test('show a skeleton while they are slow, then the user’s own first and the others by distance', async () => {
    const { fault } = await openPortal('/stores', { faults: [slow('getWebBranches')] })
    await page.getByRole('status', { name: 'Loading stores' }).findElement()
    fault()
    await until(() => expect(names()).not.toEqual([]))
    expect(names().slice(0, 3)).toEqual(['Dandenong South', 'Laverton North', 'Geelong'])
    expect(items.texts[0]).toContain('Your store')
    expect(items.texts[0]).toContain('212 Greens RoadDandenong South VIC 3175')
    expect(items.texts[1]).toContain('43 km')
    const phone = items.nth(0).getByRole('link', { name: /\(03\) 5550 4175/ })
    expect(phone.element()).toHaveAttribute('href', 'tel:0355504175')
  })

  test('on a US site have miles, city and state on one line, and US phone numbers', async () => {
    await openStores('/stores', '', { scenario: 'us' })
    expect(items.texts[0]).toContain('9200 Burleson RoadAustin, TX 78744')
    expect(names()[0]).toBe('Austin')
    await shows(/^121 mi/)
    expect(link(/\(512\) 555-0144/).element()).toHaveAttribute('href', 'tel:5125550144')
    expect(search.element()).toHaveAttribute('placeholder', 'Name, city or Zip Code')
    await search.fill('zzz')
    await shows('Try a shorter word or part of the Zip Code.')
    await search.fill('')
    await shows('8 stores')
    const map = await openMap('Austin')
    expect(map).toHaveTextContent('Denver779 mi northwest')
    expect(map).toHaveTextContent('9200 Burleson RoadAustin, TX 78744')
  })

  test('are searched by suburb or postcode, also by a link', async () => {
    await openStores('/stores?search=geelong')
    expect(names()).toEqual(['Geelong'])
    await search.fill('3215')
    await until(() => expect(names()).toEqual(['Geelong']))
    await shows('1 store')
    expect(new URLSearchParams(location.search).get('search')).toBe('3215')
    await search.fill('3215x')
    await shows('No stores found.')
  })

  test.each([
    ["the ERP's message", 'No branches today', 'No branches today'],
    ['the name of an error without a message', '', 'Field Error'],
  ])('that fail open the error dialog with %s', async (_, message, said) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await openPortal('/stores', { faults: [{ operation: 'getWebBranches', kind: 'error', message }] })
    const failure = page.getByRole('alertdialog', { name: 'An Error Occured' })
    await until(() => expect(failure.text).toContain(said))
  })
})

describe('the map of a store', () => {
  test('without a key is drawn and described in text', async () => {
    await openStores()
    const found = await openMap('Laverton North')
    expect(found.querySelector('iframe')).toBeNull()
    const map = found.querySelector('[role=img]')
    expect(map).toHaveAccessibleName('Laverton North and nearby stores')
    expect(map).toHaveTextContent('Geelong')
    expect(map).not.toHaveTextContent('Perth')
    const nearby = dialog.getByRole('region', { name: 'Other stores nearby' }).getByRole('listitem')
    expect(nearby.texts[0]).toContain('Dandenong South43 km south-east')
    const address = expect.stringContaining('query=41%20Leakes%20Road')
    expect(link(/Open in Maps/).element()).toHaveAttribute('href', address)
  })

  test('with a key is embedded, centred on the branch and shown once loaded', async () => {
    await openStores('/stores', 'KEY-1')
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
    const frame = (await openMap('Laverton North')).querySelector('iframe')
    expect(Object.fromEntries(new URL(frame?.src ?? '').searchParams)).toEqual({
      key: 'KEY-1',
      q: '41 Leakes Road, Laverton North, VIC 3026',
      center: '-37.8281,144.7905',
      zoom: '16',
      maptype: 'roadmap',
    })
    expect(frame).toHaveAttribute('title', 'Map of Laverton North')
    await act(async () => void frame?.dispatchEvent(new Event('load')))
    await until(() => expect(frame).toHaveAttribute('data-shown'))
  })

  test('that is embedded but cannot be reached is never shown, and the fallback stays', async () => {
    await openStores('/stores', 'KEY-1')
    const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const found = await openMap('Geelong')
    const frame = found.querySelector('iframe')
    await act(async () => void frame?.dispatchEvent(new Event('load')))
    await until(() => expect(asked).toHaveBeenCalled())
    await pass(1000)
    expect(frame).not.toHaveAttribute('data-shown')
    expect(frame).toHaveAttribute('aria-hidden', 'true')
    expect(found.querySelector('[role=img]')).toHaveAccessibleName(/Geelong and nearby stores/)
  })
})
