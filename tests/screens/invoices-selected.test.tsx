import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import '../../src/components/comment/comment-several.tsx'
import '../../src/components/download/download-invoices.tsx'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { dialog, page, savedFiles, until } from '../support/page.ts'
import { openPortal, refused, slow } from '../support/portal.tsx'
import { invoice, NOW, seedWith } from '../support/seeds.ts'

/** Some invoices, the second of which has a comment. */
const invoices = (count: number) =>
  seedWith(
    Array.from({ length: count }, (_, at) =>
      invoice(205900 - at, '2026-11-04', 10, { comment: at === 1 ? 'Wet' : '' }),
    ),
  )
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${205900 - at}-1`)

const bar = page.getByRole('region', { name: 'Selected invoices' })
const all = page.getByRole('checkbox', { name: 'Select all shown' }).nth(0)
const button = (name: string) => dialog.getByRole('button', { name })
const press = (name: string) => bar.getByRole('button', { name }).click()
const comment = (text: string, number: string) =>
  page.getByRole('button', { name: `${text}, comment on invoice ${number}` })

/** The list of so many invoices, all of which are selected. */
async function select(count: number) {
  const portal = await openPortal('/invoices', { seed: invoices(count), now: NOW })
  await all.click()
  return portal
}

/** The files in the ZIP that was saved. */
async function zipped(saved: ReturnType<typeof savedFiles>) {
  await until(() => expect(saved).toHaveLength(1))
  return Object.entries(unzipSync(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer())))
}

describe('downloading selected invoices', () => {
  test('Stop ends what is under way, and Continue saves all PDFs as one ZIP, each under its number', async () => {
    const saved = savedFiles()
    const { fault } = await select(5)
    fault(slow('streamCustomerInvoices'))
    await press('Download')
    const progress = await dialog.getByRole('progressbar', { name: 'Downloaded' }).findElement()
    expect(progress).toHaveAttribute('aria-valuenow', '0')
    const words = dialog.getByText('Downloaded 0 of 5')
    expect(words.element()).toHaveAttribute('aria-live', 'off')
    await button('Stop').click()
    expect(words.element()).not.toHaveAttribute('aria-live')
    expect(button('Save the 0 Downloaded').element()).toBeDisabled()
    fault()
    await button('Continue').click()
    const files = await zipped(saved)
    expect(saved[0]?.name).toBe('invoices-2026-11-20.zip')
    expect(files.map(([name]) => name)).toEqual(
      numbered(5)
        .map((number) => `${number}.pdf`)
        .toReversed(),
    )
    for (const [, pdf] of files) expect(strFromU8(pdf.slice(0, 5))).toBe('%PDF-')
    await dialog.gone()
  })

  test('one that fails is named and tried again, and the rest can be saved without it', async () => {
    const saved = savedFiles()
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { fault, requests } = await select(3)
    const failing = refused('streamCustomerInvoices', 'Not printed yet')
    fault({ ...failing, times: 2 })
    await press('Download')
    await dialog.getByText('2 could not be downloaded').findElement()
    expect(dialog.getByText(/: Not printed yet$/).elements()).toHaveLength(2)
    fault({ ...failing, times: 1 })
    await button('Try again').click()
    await dialog.getByText('1 could not be downloaded').findElement()
    expect(dialog.getByText('Downloaded 2 of 3').element()).toBeVisible()
    await button('Save the 2 Downloaded').click()
    expect(await zipped(saved)).toHaveLength(2)
    expect(requests('streamCustomerInvoices')).toHaveLength(5)
  })

  test('more than 200 are not offered as one file', async () => {
    await select(201)
    expect(bar.text).toContain('To download, select at most 200.')
    expect(bar.getByRole('button', { name: 'Download' }).query()).toBeNull()
  })
})

describe('a comment on selected invoices', () => {
  const box = dialog.getByRole('textbox')

  test('it is saved on those without one, tried again where it fails, and replaces others only if asked to', async () => {
    const { fault, requests } = await select(3)
    await press('Add Comment')
    expect(box.element()).toHaveAccessibleName('Comment on 2 of 3 selected')
    await button('Save').click()
    expect(box.element()).toHaveAccessibleDescription('Required')
    await box.fill('Gate 4')
    fault({ operation: 'saveUserComment', kind: 'field-error', message: 'Locked', times: 1 })
    await button('Save').click()
    await dialog.getByText('1 not saved').findElement()
    expect(dialog.getByText(/^Invoice .*: Locked$/).element()).toBeVisible()
    await button('Try again').click()
    await page.getByText('Comment saved successfully').findElement()
    expect(requests('getTransactionTP'), 'the list has the comments').toEqual([])
    expect(requests('saveUserComment')).toHaveLength(3)
    for (const number of ['205900-1', '205898-1']) await comment('Gate 4', number).findElement()
    expect(comment('Wet', '205899-1').element()).toBeVisible()
    await dialog.gone()
    await press('Add Comment')
    expect(box.element()).toHaveAccessibleName('Comment on 0 of 3 selected')
    await box.fill('Two')
    expect(button('Save').element()).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Replace the comments that 3 have already' }).click()
    await button('Save').click()
    for (const number of numbered(3)) await comment('Two', number).findElement()
    expect(requests('saveUserComment')).toHaveLength(6)
  })

  test('the list can be filtered by whether there is one, in the URL', async () => {
    await openPortal('/invoices', { seed: invoices(3), now: NOW })
    const filter = page.getByRole('combobox', { name: 'Comment' })
    const shown = page.getByRole('button', { name: /, comment on/ })
    await filter.selectOptions('With comment')
    expect(shown.texts).toEqual([expect.stringContaining('Wet')])
    expect(location.search).toBe('?comment=with')
    await filter.selectOptions('Without comment')
    expect(shown.elements()).toHaveLength(2)
    expect(comment('Wet', '205899-1').query()).toBeNull()
    await filter.selectOptions('Any comment')
    expect(location.search).toBe('')
    expect(shown.elements()).toHaveLength(3)
  })
})
