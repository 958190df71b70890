import { fireEvent, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/downloads/downloads-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import { inOwnTime, installFakeTimers } from '../support/page.ts'
import { showPortal, user } from '../support/portal.tsx'

describe('downloads', () => {
  test('each file shows its description as a link, its category and its date', async () => {
    const { open, screen, world } = await showPortal('/downloads')
    await open()
    const [first] = await screen.findAllByRole('rowheader')
    const [newest] = world.seed.downloads
    const link = within(first ?? document.body).getByRole('link', { name: /\(opens in a new tab\)$/ })
    expect(link).toHaveTextContent(newest?.description ?? '')
    const arrow = screen.getByRole('link', { name: `Open ${newest?.description} (opens in a new tab)` })
    expect(arrow).toHaveAttribute('href', newest?.address)
    expect(link).toHaveAttribute('href', newest?.address)
    expect(link).toHaveAttribute('target', '_blank')
    expect(first?.parentElement).toHaveTextContent(newest?.category ?? '-')
    expect(first?.parentElement).toHaveTextContent(/\d\d\/\d\d\/\d{4}/)
    expect(screen.getAllByRole('rowheader')).toHaveLength(world.seed.downloads.length)
  })

  test('opening a file leaves the portal on the same page', async () => {
    const { open, screen } = await showPortal('/downloads')
    await open()
    const [first] = await screen.findAllByRole('rowheader')
    await user.click(within(first ?? document.body).getByRole('link'))
    expect(location.pathname).toBe('/downloads')
  })

  test('a search matches the displayed text', async () => {
    const { open, screen, world } = await showPortal('/downloads?search=safety')
    await open()
    const found = await screen.findAllByRole('rowheader')
    expect(found).toHaveLength(world.seed.downloads.filter(({ category }) => category === 'Safety').length)
  })

  test('a failed list shows a message and loads on Try again', async () => {
    const { open, screen, world } = await showPortal('/downloads')
    world.faults.replace([{ operation: 'getDloads', kind: 'http-500' }])
    installFakeTimers()
    await open()
    expect(await inOwnTime(() => screen.queryByText(/The downloads could not be loaded/))).toBeInTheDocument()
    world.faults.replace([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByRole('rowheader')).not.toHaveLength(0)
  }, 30_000)

  test('an empty list shows No Results Found', async () => {
    const { open, screen, world } = await showPortal('/downloads')
    world.faults.replace([{ operation: 'getDloads', kind: 'error', message: 'No matching records' }])
    await open()
    expect(await screen.findByText('No Results Found')).toBeInTheDocument()
  })
})

describe('links', () => {
  test('each enabled link with a value has a card that opens a new tab', async () => {
    const { open, screen } = await showPortal('/links')
    await open()
    const links = await screen.findAllByRole('link', { name: /^Open Link/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.woodsolutions.com.au',
      'https://ncc.abcb.gov.au',
      '//www.bom.gov.au',
      '//www.byda.com.au',
      'https://www.safeworkaustralia.gov.au',
    ])
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noreferrer')
    }
    expect(screen.getByRole('heading', { level: 2, name: 'Weather Warnings' })).toBeInTheDocument()
    expect(screen.queryByText('Colour Cards')).toBeNull()
    expect(screen.queryByText('Old Price List')).toBeNull()
  })

  test('links that fail to load open the error dialog', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, screen, world } = await showPortal('/')
    await open()
    await screen.findByRole('link', { name: 'Helpful Links' })
    world.faults.replace([{ operation: 'getWidgetConfiguration', kind: 'error', message: 'No links today' }])
    installFakeTimers()
    fireEvent.click(screen.getByRole('link', { name: 'Helpful Links' }))
    const dialog = await inOwnTime(() => screen.queryByRole('alertdialog', { name: 'An Error Occured' }))
    expect(dialog).toHaveTextContent('No links today')
    vi.restoreAllMocks()
  }, 30_000)
})
