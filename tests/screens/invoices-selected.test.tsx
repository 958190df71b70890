import { fireEvent, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../src/components/comment/comment-several.tsx'
import '../../src/components/download/download-invoices.tsx'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { toast } from '../../src/ui/toast.ts'
import { showPortal, user } from '../support/portal.tsx'
import { journaled } from './transactions.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The list with its first invoices selected. */
async function select(count: number, path = '/invoices') {
  const portal = await showPortal(path)
  await portal.open()
  const { screen, world } = portal
  await screen.findAllByRole('rowheader')
  const boxes = screen.getAllByRole('checkbox', { name: /^Select (invoice|credit) / }).slice(0, count)
  for (const box of boxes) await user.click(box)
  const names = boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', '') ?? '')
  const numbers = names.map((name) => name.split(' ')[1] ?? '')
  const bar = within(screen.getByRole('region', { name: 'Selected invoices' }))
  const press = (name: string | RegExp) => user.click(bar.getByRole('button', { name }))
  const dialog = (name: string) => screen.findByRole('dialog', { name })
  return { ...portal, names, numbers, press, dialog, sent: () => journaled(world, 'saveUserComment') }
}

/** Records the files that are saved; jsdom saves none. */
function noteSaved() {
  const saved: { name: string; content: Promise<ArrayBuffer> }[] = []
  let latest: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) latest = file
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, content: latest.arrayBuffer() })
  })
  return saved
}

const filesIn = async (content: Promise<ArrayBuffer> | undefined) =>
  Object.entries(unzipSync(new Uint8Array((await content) ?? new ArrayBuffer())))

describe('downloading selected invoices', () => {
  test('their PDFs are saved as one ZIP, each under its number', async () => {
    const saved = noteSaved()
    const { press, numbers, screen } = await select(5)
    await press('Download')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.zip$/)
    const files = await filesIn(saved[0]?.content)
    expect(files.map(([name]) => name)).toEqual(numbers.map((number) => `${number}.pdf`))
    for (const [, pdf] of files) expect(strFromU8(pdf.slice(0, 5))).toBe('%PDF-')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('one that fails is named and tried again, and the rest can be saved without it', async () => {
    const saved = noteSaved()
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { press, dialog, world } = await select(3)
    world.faults.replace([
      { operation: 'streamCustomerInvoices', kind: 'error', message: 'Not printed yet', times: 2 },
    ])
    await press('Download')
    const open = within(await dialog('Download Invoices'))
    expect(await open.findByText('2 could not be downloaded')).toBeVisible()
    expect(open.getAllByText(/: Not printed yet$/)).toHaveLength(2)
    world.faults.replace([
      { operation: 'streamCustomerInvoices', kind: 'error', message: 'Not printed yet', times: 1 },
    ])
    await user.click(open.getByRole('button', { name: 'Try again' }))
    expect(await open.findByText('1 could not be downloaded')).toBeVisible()
    expect(open.getByText('Downloaded 2 of 3')).toBeVisible()
    await user.click(open.getByRole('button', { name: 'Save the 2 Downloaded' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await filesIn(saved[0]?.content)).toHaveLength(2)
    expect(journaled(world, 'streamCustomerInvoices').length).toBe(5)
  })

  test('Stop ends what is under way, and Continue downloads the rest', async () => {
    const saved = noteSaved()
    const { press, dialog, world } = await select(6)
    world.faults.replace([{ operation: 'streamCustomerInvoices', kind: 'latency', ms: 60_000 }])
    await press('Download')
    const open = within(await dialog('Download Invoices'))
    expect(await open.findByRole('progressbar', { name: 'Downloaded' })).toHaveAttribute('aria-valuenow', '0')
    expect(open.getByText('Downloaded 0 of 6')).toHaveAttribute('aria-live', 'off')
    await user.click(open.getByRole('button', { name: 'Stop' }))
    expect(open.getByText('Downloaded 0 of 6')).not.toHaveAttribute('aria-live')
    expect(open.getByRole('button', { name: 'Save the 0 Downloaded' })).toBeDisabled()
    world.faults.replace([])
    await user.click(open.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await filesIn(saved[0]?.content)).toHaveLength(6)
  })

  test('more than 200 are not offered as one file', async () => {
    const { screen, open } = await showPortal('/invoices?from=', { scenario: 'large' })
    await open()
    await screen.findAllByRole('rowheader')
    await user.click(screen.getAllByRole('checkbox', { name: 'Select all shown' })[0] ?? document.body)
    const bar = screen.getByRole('region', { name: 'Selected invoices' })
    expect(bar).toHaveTextContent('To download, select at most 200.')
    expect(within(bar).queryByRole('button', { name: 'Download' })).not.toBeInTheDocument()
  })
})

describe('a comment on selected invoices', () => {
  test('it is saved on those without one, and one that fails is tried again alone', async () => {
    const said = vi.spyOn(toast, 'success')
    const { press, dialog, sent, names, screen, world } = await select(3)
    const bare = names.filter((name) => screen.queryByRole('button', { name: `Add, comment on ${name}` }))
    expect(bare).toHaveLength(2)
    await press('Add Comment')
    const open = within(await dialog('Add Comment'))
    const box = open.getByRole('textbox', { name: 'Comment on 2 of 3 selected' })
    await user.click(open.getByRole('button', { name: 'Save' }))
    expect(box).toHaveAccessibleDescription('Required')
    await user.type(box, 'Gate 4')
    world.faults.replace([{ operation: 'saveUserComment', kind: 'field-error', message: 'Locked', times: 1 }])
    await user.click(open.getByRole('button', { name: 'Save' }))
    expect(await open.findByText('1 not saved')).toBeVisible()
    expect(open.getByText(/: Locked$/)).toHaveTextContent(/^(Invoice|Credit) /)
    await user.click(open.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(said).toHaveBeenCalledWith('Comment saved successfully'))
    expect(journaled(world, 'getTransactionTP'), 'the list has the comments').toEqual([])
    expect(sent()).toHaveLength(3)
    for (const name of bare)
      expect(await screen.findByRole('button', { name: `Gate 4, comment on ${name}` })).toBeVisible()
  })

  test('comments that are there are replaced only if the user says so', async () => {
    const { press, dialog, sent, screen } = await select(2)
    const comment = async (text: string, replaces: boolean) => {
      await press('Add Comment')
      const open = within(await dialog('Add Comment'))
      if (replaces) await user.click(open.getByRole('checkbox'))
      const box = open.getByRole('textbox')
      fireEvent.change(box, { target: { value: text } })
      const about = box.getAttribute('aria-label') ?? open.getByText(/^Comment on /).textContent
      const save = open.getByRole('button', { name: 'Save' })
      return { about, save }
    }
    const first = await comment('One', false)
    expect(first.about).toBe('Comment on 2 of 2 selected')
    await user.click(first.save)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await screen.findAllByRole('button', { name: /^One, comment on/ })
    const second = await comment('Two', false)
    expect(second.about).toBe('Comment on 0 of 2 selected')
    expect(second.save).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Replace the comments that 2 have already' }))
    await user.click(second.save)
    await screen.findAllByRole('button', { name: /^Two, comment on/ })
    expect(sent()).toHaveLength(4)
  })

  test('the list can be filtered by whether there is a comment, in the URL', async () => {
    const { press, dialog, screen } = await select(2)
    await press('Add Comment')
    await user.type(within(await dialog('Add Comment')).getByRole('textbox'), 'Checked')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const filter = screen.getByRole('combobox', { name: 'Comment' })
    await user.choose(filter, 'With comment')
    const commented = screen.getAllByRole('button', { name: /, comment on/ })
    expect(commented.length).toBeGreaterThan(1)
    for (const button of commented) expect(button).not.toHaveAccessibleName(/^Add/)
    expect(location.search).toBe('?comment=with')
    await user.choose(filter, 'Without comment')
    for (const button of screen.getAllByRole('button', { name: /, comment on/ }))
      expect(button).toHaveAccessibleName(/^Add/)
    await user.choose(filter, 'Any comment')
    expect(location.search).toBe('')
  })
})
