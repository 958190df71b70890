import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/downloads/downloads-screen.tsx'
import '../../src/screens/links/links-screen.tsx'
import { page } from '../support/page.ts'
import { openPortal, refused } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

const SITE = seedWith([])
const rows = page.getByRole('rowheader')

describe('downloads', () => {
  test('each file shows its description as a link, its category and its date, and can be searched', async () => {
    await openPortal('/downloads', { seed: SITE })
    const [newest] = SITE.downloads
    const link = rows.nth(0).getByRole('link', { name: /\(opens in a new tab\)$/ })
    await link.findElement()
    expect(link.element()).toHaveTextContent(newest?.description ?? '')
    const arrow = page.getByRole('link', { name: `Open ${newest?.description} (opens in a new tab)` })
    for (const each of [link.element(), arrow.element()]) {
      expect(each).toHaveAttribute('href', newest?.address)
      expect(each).toHaveAttribute('target', '_blank')
    }
    const row = rows.elements()[0]?.parentElement
    expect(row).toHaveTextContent(newest?.category ?? '-')
    expect(row).toHaveTextContent(/\d\d\/\d\d\/\d{4}/)
    expect(rows.elements()).toHaveLength(SITE.downloads.length)
    await link.click()
    expect(location.pathname).toBe('/downloads')
    await page.getByRole('searchbox').fill('safety')
    const found = SITE.downloads.filter(({ category }) => category === 'Safety')
    expect(rows.elements()).toHaveLength(found.length)
  })

  test('a list that fails loads on Try again, and may be empty; links that fail open the error dialog', async () => {
    const { fault } = await openPortal('/downloads', {
      seed: SITE,
      faults: [{ operation: 'getDloads', kind: 'http-500' }],
    })
    await page.getByText(/The downloads could not be loaded/).findElement()
    fault(refused('getDloads', 'No matching records'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No Results Found').findElement()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fault(refused('getWidgetConfiguration', 'No links today'))
    await page.getByRole('link', { name: 'Helpful Links' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'An Error Occured' })
    await dialog.getByText('No links today').findElement()
  })
})

describe('links', () => {
  test('each enabled link with a value has a card that opens a new tab', async () => {
    await openPortal('/links', { seed: SITE })
    const links = page.getByRole('link', { name: /^Open Link/ })
    await links.nth(0).findElement()
    expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
      'https://www.woodsolutions.com.au',
      'https://ncc.abcb.gov.au',
      '//www.bom.gov.au',
      '//www.byda.com.au',
      'https://www.safeworkaustralia.gov.au',
    ])
    for (const link of links.elements()) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noreferrer')
    }
    expect(page.getByRole('main').getByRole('heading').texts).toContain('Weather Warnings')
  })
})
