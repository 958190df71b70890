import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/stores/stores-screen.tsx'
import { inOwnTime, installFakeTimers } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'

async function openStores(options: Parameters<typeof showPortal>[1] = {}, key = '', search = '') {
  const portal = await showPortal(`/stores${search}`, options)
  portal.world.records.settings.put('maps_key', {
    type_object: 'setting',
    label_object: 'maps_key',
    is_enabled: true,
    object_value: key,
    desc_object: '',
  })
  await portal.open()
  const { screen } = portal
  await screen.findAllByRole('heading', { level: 2 })
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)
  const openMap = async (name: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^View Map ?of ${name}$`) }))
    return screen.findByRole('dialog', { name })
  }
  return { ...portal, names, openMap }
}

describe('stores', () => {
  test('the user’s own store comes first, the others by distance, with address and phone', async () => {
    const { screen, names } = await openStores()
    expect(names().slice(0, 3)).toEqual(['Dandenong South', 'Laverton North', 'Geelong'])
    const [own, next] = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(own).toHaveTextContent('Your store')
    expect(own).toHaveTextContent('212 Greens RoadDandenong South VIC 3175')
    expect(next).toHaveTextContent('43 km')
    expect(within(own ?? document.body).getByRole('link', { name: /\(03\) 5550 4175/ })).toHaveAttribute(
      'href',
      'tel:0355504175',
    )
  })

  test('a US site shows miles, city and state on one line, and US phone numbers', async () => {
    const { screen, names, openMap } = await openStores({ scenario: 'us' })
    const [own] = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(own).toHaveTextContent('9200 Burleson RoadAustin, TX 78744')
    expect(names()[0]).toBe('Austin')
    expect(screen.getByText(/^121 mi/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /\(512\) 555-0144/ })).toHaveAttribute('href', 'tel:5125550144')
    const search = screen.getByRole('searchbox', { name: 'Search stores' })
    expect(search).toHaveAttribute('placeholder', 'Name, city or Zip Code')
    await user.type(search, 'zzz')
    expect(await screen.findByText('Try a shorter word or part of the Zip Code.')).toBeInTheDocument()
    await user.clear(search)
    await screen.findByText('8 stores')
    const map = await openMap('Austin')
    expect(map).toHaveTextContent('Denver779 mi northwest')
    expect(map).toHaveTextContent('9200 Burleson RoadAustin, TX 78744')
  })

  test('a search matches the suburb or the postcode', async () => {
    const { screen, names } = await openStores()
    await user.type(screen.getByRole('searchbox', { name: 'Search stores' }), '3215')
    await waitFor(() => expect(names()).toEqual(['Geelong']))
    expect(screen.getByText('1 store')).toBeInTheDocument()
    expect(new URLSearchParams(location.search).get('search')).toBe('3215')
    await user.type(screen.getByRole('searchbox', { name: 'Search stores' }), 'x')
    expect(await screen.findByText('No stores found.')).toBeInTheDocument()
  })

  test('a link with a search filters the stores', async () => {
    const { names } = await openStores({}, '', '?search=geelong')
    expect(names()).toEqual(['Geelong'])
  })

  test('slow stores show a skeleton', async () => {
    const { open, screen, world } = await showPortal('/stores')
    world.faults.replace([{ operation: 'getWebBranches', kind: 'latency', ms: 60_000 }])
    await open()
    expect(await screen.findByRole('status', { name: 'Loading stores' })).toBeInTheDocument()
  })

  test.each([
    ["the ERP's message", 'No branches today', 'No branches today'],
    ['the name of an error without a message', '', 'Field Error'],
  ])(
    'a failure opens the error dialog with %s',
    async (_, message, said) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { open, screen, world } = await showPortal('/stores')
      world.faults.replace([{ operation: 'getWebBranches', kind: 'error', message }])
      installFakeTimers()
      await open()
      const dialog = await inOwnTime(() => screen.queryByRole('alertdialog', { name: 'An Error Occured' }))
      expect(dialog).toHaveTextContent(said)
      vi.restoreAllMocks()
    },
    30_000,
  )
})

describe('the map of a store', () => {
  test('without a key, the fallback map is drawn and described in text', async () => {
    const { openMap } = await openStores()
    const dialog = await openMap('Laverton North')
    expect(dialog.querySelector('iframe')).toBeNull()
    const map = within(dialog).getByRole('img', { name: 'Laverton North and nearby stores' })
    expect(map).toHaveTextContent('Geelong')
    expect(map).not.toHaveTextContent('Perth')
    const nearby = within(within(dialog).getByRole('region', { name: 'Other stores nearby' }))
    expect(nearby.getAllByRole('listitem')[0]).toHaveTextContent('Dandenong South43 km south-east')
    expect(within(dialog).getByRole('link', { name: /Open in Maps/ })).toHaveAttribute(
      'href',
      expect.stringContaining('query=41%20Leakes%20Road'),
    )
  })

  test('with a key, the map is embedded, centred on the branch and shown once loaded', async () => {
    const answers = vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
    const { openMap } = await openStores({}, 'KEY-1')
    const dialog = await openMap('Laverton North')
    const frame = dialog.querySelector('iframe')
    const address = new URL(frame?.src ?? '')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      key: 'KEY-1',
      q: '41 Leakes Road, Laverton North, VIC 3026',
      center: '-37.8281,144.7905',
      zoom: '16',
      maptype: 'roadmap',
    })
    frame?.dispatchEvent(new Event('load'))
    await waitFor(() =>
      expect(within(dialog).getByTitle('Map of Laverton North')).toHaveAttribute('data-shown'),
    )
    answers.mockRestore()
  })

  test('an embedded map that cannot be reached is never shown, and the fallback stays', async () => {
    const answers = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const { openMap } = await openStores({}, 'KEY-1')
    const dialog = await openMap('Geelong')
    const frame = dialog.querySelector('iframe')
    frame?.dispatchEvent(new Event('load'))
    await waitFor(() => expect(answers).toHaveBeenCalled())
    await act(() => Promise.allSettled(answers.mock.results.map(({ value }) => value)))
    expect(frame).not.toHaveAttribute('data-shown')
    expect(frame).toHaveAttribute('aria-hidden', 'true')
    expect(within(dialog).getByRole('img', { name: /Geelong and nearby stores/ })).toBeInTheDocument()
    answers.mockRestore()
  })
})
