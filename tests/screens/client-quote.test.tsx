import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/screens/transaction/client-quote/client-quote-screen.tsx'
import '../../src/screens/transaction/client-quote/client-quote-pdf.ts'
import '../../src/ui/date-picker.tsx'
import { DEVICE_KEYS, onDevice } from '../../src/components/portal/device-keys.ts'
import { localStore } from '../../src/components/portal/storage.ts'
import { pagesOf } from '../simulator/pdf/pdf-text.ts'
import { showPortal, user } from '../support/portal.tsx'
import { holdClock, seedWith } from './ledger.ts'
import { stubFonts } from './pdf-fonts.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const PATH = '/quotes/205002-0/client'

async function openQuote({ seed = seedWith([{ number: 205002, type: 'Quote' }]), path = PATH } = {}) {
  holdClock()
  const portal = await showPortal(path, { seed })
  await portal.open()
  await screen.findByRole('button', { name: 'Download PDF' })
  return portal
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const retype = async (name: string | RegExp, text: string) => {
  await user.clear(field(name))
  if (text) await user.type(field(name), text)
}
const row = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const press = (name: string) => user.click(screen.getByRole('button', { name }))

/** The files that are saved; jsdom saves none. */
function noteSaved() {
  const saved: { name: string; file: Blob }[] = []
  let latest: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) latest = file
    return 'blob:file'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, file: latest })
  })
  return saved
}

/** jsdom loads no pictures: each has this size, or can't be read. */
function stubPictures(size: { readonly width: number; readonly height: number } | null) {
  class Picture {
    onload = () => undefined
    onerror = () => undefined
    naturalWidth = size?.width ?? 0
    naturalHeight = size?.height ?? 0
    set src(_: string) {
      queueMicrotask(size ? this.onload : this.onerror)
    }
  }
  vi.stubGlobal('Image', Picture)
}

const LOGO = { data: 'data:image/png;base64,iVBORw0KGgo=', width: 1, height: 1 }

const OTHER_PATH = '/quotes/205003-0/client'

/** The next sitting: the tab's drafts are gone. */
async function signInAgain(path = OTHER_PATH) {
  cleanup()
  sessionStorage.clear()
  return openQuote({
    seed: seedWith([
      { number: 205002, type: 'Quote' },
      { number: 205003, type: 'Quote' },
    ]),
    path,
  })
}

describe('the business on quotes for clients', () => {
  test('it is there on the next quote as it was typed, without a file, and can be forgotten', async () => {
    localStorage.setItem(onDevice(DEVICE_KEYS.letterheadLogo, 'admin'), JSON.stringify(LOGO))
    await openQuote()
    await retype('Business name', 'Kestrel')
    await retype(/^Address and contact/, '5 Low St')
    await retype(/^Terms/, 'Half')
    await retype('Markup on all lines (%)', '32.5')
    await retype('Client name', 'Robin Vale')
    await signInAgain()
    expect(field('Business name')).toHaveValue('Kestrel')
    expect(field(/^Address and contact/)).toHaveValue('5 Low St')
    expect(field(/^Terms/)).toHaveValue('Half')
    expect(field('Markup on all lines (%)')).toHaveValue('32.5')
    expect(field('Client name')).toHaveValue('')
    expect(screen.getByRole('img', { name: 'Your logo' })).toBeVisible()

    await press('Forget My Business')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget' }))
    expect(field('Business name')).toHaveValue('')
    expect(field('Markup on all lines (%)')).toHaveValue('20')
    expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument()
    await signInAgain(PATH)
    expect(field('Business name')).toHaveValue('')
    expect(field(/^Terms/)).toHaveValue('')
    expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument()
  })

  test('a quote that was begun before has the business as it is now, and its own prices', async () => {
    const seed = seedWith([
      { number: 205002, type: 'Quote' },
      { number: 205003, type: 'Quote' },
    ])
    await openQuote({ seed })
    await retype('Business name', 'Kestrel')
    await retype('Markup on all lines (%)', '30')
    cleanup()
    await openQuote({ seed, path: OTHER_PATH })
    await retype('Business name', 'Kestrel Ridge Homes')
    await retype('Markup on all lines (%)', '15')
    cleanup()
    await openQuote({ seed })
    expect(field('Business name')).toHaveValue('Kestrel Ridge Homes')
    expect(field('Markup on all lines (%)')).toHaveValue('30')
  })

  test('a logo that is large as a PNG is made small enough to be kept', async () => {
    stubPictures({ width: 1440, height: 480 })
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 1440, height: 480, close: () => undefined }),
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => undefined,
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function noise(
      this: HTMLCanvasElement,
    ) {
      return `${LOGO.data}${'A'.repeat(this.width * this.height * 4)}`
    })
    await openQuote()
    await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'photo.png', { type: 'image/png' }))
    await screen.findByRole('img', { name: 'Your logo' })
    const kept = localStorage.getItem(onDevice(DEVICE_KEYS.letterheadLogo, 'admin'))?.length ?? 0
    expect(kept).toBeGreaterThan(200_000)
    expect(kept).toBeLessThan(400_000)
  })

  test('a device without room says that neither business nor logo is kept', async () => {
    stubPictures({ width: 10, height: 10 })
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 10, height: 10, close: () => undefined }),
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => undefined,
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(LOGO.data)
    await openQuote()
    vi.spyOn(localStore, 'write').mockReturnValue(false)
    await retype('Business name', 'K')
    expect(await screen.findByText('Not kept on this device')).toBeVisible()
    await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }))
    expect(await screen.findByText('The logo is not kept on this device')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Your logo' })).toBeVisible()
  })
})

describe('the builder’s own lines', () => {
  const rowsShown = () =>
    within(screen.getByRole('list', { name: 'Rows of the quote' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  async function addLabour() {
    await press('Add a Line')
    expect(field('Description of own line 1'), 'a new line').toHaveFocus()
    await user.keyboard('Labour{Tab}16{Tab}h{Tab}85')
  }

  test('they are in preview, totals and PDF with the tax of goods, and survive a reload', async () => {
    const saved = noteSaved()
    const goods = [{ sku: 'A', name: 'Post', quantity: 1, unit: 'ea', price: 100 }]
    await openQuote({ seed: seedWith([{ number: 205002, type: 'Quote', goods }]) })
    await addLabour()
    await waitFor(() => expect(rowsShown()).toEqual(['1 ea Post$120.00', '16 h Labour$1,360.00']))
    expect(row('Subtotal')).toBe('$1,480.00')
    expect(row('GST')).toBe('$148.00')
    expect(row('You earn on goods')).toBe('$20.00')
    expect(row('Your own lines (ex GST)')).toBe('$1,360.00')
    await retype('Client name', 'Robin Vale')
    await retype('Business name', 'Kestrel')
    await press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
    const [text = ''] = await pagesOf(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? []))
    expect(text).toContain('Labour 16 h $1,360.00')
    expect(text).toContain('Total $1,628.00')
    cleanup()
    await openQuote()
    expect(field('Price of Labour')).toHaveValue('85')
  })

  test('one that is not finished is said, is not in the total and keeps the PDF from being made', async () => {
    const saved = noteSaved()
    await openQuote()
    await retype('Client name', 'Robin Vale')
    await retype('Business name', 'Kestrel')
    await press('Add a Line')
    await user.keyboard('Labour{Tab}7,5{Tab}')
    expect(field('Quantity of Labour')).toHaveAccessibleDescription(/^A number like 7.5/)
    expect(field('Price of Labour'), 'not reached yet').not.toHaveAccessibleDescription()
    expect(screen.getByText('A line of your own is not finished')).toBeVisible()
    expect(rowsShown()).toHaveLength(1)
    await press('Download PDF')
    await waitFor(() => expect(field('Quantity of Labour')).toHaveFocus())
    expect(field('Price of Labour')).toHaveAccessibleDescription('Required')
    expect(saved).toEqual([])
  })

  test('deleting one moves the focus to the next, then to the button that adds', async () => {
    await openQuote()
    await addLabour()
    await press('Add a Line')
    await user.keyboard('Skip')
    await press('Delete Labour')
    expect(screen.getByRole('button', { name: 'Delete Skip' })).toHaveFocus()
    await press('Delete Skip')
    expect(screen.getByRole('button', { name: 'Add a Line' })).toHaveFocus()
    expect(screen.queryByRole('table', { name: /^Your own lines/ })).not.toBeInTheDocument()
    await waitFor(() => expect(rowsShown()).toHaveLength(1))
  })

  test('all of them are in the preview after the first goods, and a group can be their own', async () => {
    const goods = Array.from({ length: 14 }, (_, at) => ({
      sku: `S${at}`,
      name: `Good ${at}`,
      quantity: 1,
      unit: 'ea',
      price: 1,
    }))
    await openQuote({ seed: seedWith([{ number: 205002, type: 'Quote', goods }]) })
    await addLabour()
    await waitFor(() =>
      expect(rowsShown().slice(-2)).toEqual(['…and 2 more in the PDF.', '16 h Labour$1,360.00']),
    )
    await user.choose(screen.getByRole('combobox', { name: 'The client sees' }), 'A sum for each group')
    await user.type(field('Group of Labour'), 'Carpentry')
    await waitFor(() => expect(rowsShown()).toEqual(['Materials$16.80', 'Carpentry$1,360.00']))
  })
})

describe('a quote for a client', () => {
  test('markup and margin differ, and a line can have its own', async () => {
    await openQuote()
    const cost = row('You pay (ex GST)')
    await retype('Markup on all lines (%)', '25')
    await waitFor(() => expect(row('As a margin of the price')).toBe('20.00 %'))
    expect(row('As a markup on your cost')).toBe('25.00 %')
    await user.click(screen.getByRole('radio', { name: 'Margin' }))
    await waitFor(() => expect(row('As a markup on your cost')).toMatch(/^33\.3\d %$/))
    const [first] = screen.getAllByRole('textbox', { name: /^Margin of / })
    await user.type(first ?? document.body, '50')
    await waitFor(() => expect(row('As a markup on your cost')).not.toMatch(/^33\.3/))
    expect(row('You pay (ex GST)')).toBe(cost)
  })

  test('what can’t be a percentage is said at its field, and no file is made', async () => {
    const saved = noteSaved()
    await openQuote()
    await user.click(screen.getByRole('radio', { name: 'Margin' }))
    await retype('Margin on all lines (%)', '100')
    await user.tab()
    await waitFor(() =>
      expect(field('Margin on all lines (%)')).toHaveAccessibleDescription(
        /^A margin is a share of the price/,
      ),
    )
    expect(screen.getByText('Enter a percentage to see the prices.')).toBeVisible()
    await retype('Margin on all lines (%)', '12,5')
    await press('Download PDF')
    expect(field('Margin on all lines (%)')).toHaveAccessibleDescription(/^Use a point for decimals: 12.5/)
    expect(field('Client name')).toHaveAccessibleDescription('Required')
    await retype('Margin on all lines (%)', '-10')
    expect(await screen.findByText('Below your cost')).toBeVisible()
    const [first] = screen.getAllByRole('textbox', { name: /^Margin of / })
    await user.type(first ?? document.body, 'lots')
    expect(await screen.findByText('A line can’t be priced')).toBeVisible()
    await retype('Client name', 'Robin')
    await retype('Business name', 'Kestrel')
    await press('Download PDF')
    await waitFor(() => expect(first).toHaveFocus())
    expect(saved).toEqual([])
  })

  test('letters that the PDF can’t print are refused at their field, and signs it spells are named', async () => {
    const saved = noteSaved()
    await openQuote()
    await retype('Business name', 'Fittings ⌀ 50')
    expect(await screen.findByText('business name: ⌀ as Ø.')).toBeVisible()
    await retype('Client name', '李明')
    await retype(/^Terms/, 'Ωρα 🏠')
    await press('Download PDF')
    const refusal = (letters: string) => `The PDF can’t print ${letters}. Write this in other letters.`
    await waitFor(() => expect(field('Client name')).toHaveAccessibleDescription(refusal('李 明')))
    expect(field(/^Terms/)).toHaveAccessibleDescription(refusal('🏠'))
    await retype('Client name', '一丁七万丈三上下不')
    expect(await screen.findByText(refusal('一 丁 七 万 丈 三 上 下 …'))).toBeVisible()
    expect(saved).toEqual([])
    await retype('Client name', 'Li Ming')
    await retype(/^Terms/, '')
    await press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('a client’s name in another script is printed with a font that is loaded for it', async () => {
    const saved = noteSaved()
    const asked = stubFonts()
    await openQuote()
    await retype('Business name', 'Kestrel Ridge Homes')
    await retype('Client name', 'Nguyễn Київ')
    await press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked).toEqual([expect.stringContaining('Arimo_400Regular.ttf')])
    const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer())
    expect((await pagesOf(bytes)).join()).toContain('Nguyễn Київ')
  })

  test('a row that the PDF can’t print is named, and no file is made until it is not shown', async () => {
    const saved = noteSaved()
    const goods = [{ sku: 'A', name: 'Ceramic 瓦 30', quantity: 1, unit: 'ea', price: 5 }]
    await openQuote({ seed: seedWith([{ number: 205002, type: 'Quote', goods }]) })
    await retype('Client name', 'Robin Vale')
    await retype('Business name', 'Kestrel Ridge Homes')
    await press('Download PDF')
    expect(await screen.findByText('A row can’t be printed')).toBeVisible()
    expect(screen.getByText(/^Ceramic 瓦 30: The PDF can’t print 瓦\./)).toBeVisible()
    expect(saved).toEqual([])
    await user.choose(screen.getByRole('combobox', { name: 'The client sees' }), 'The total only')
    await waitFor(() => expect(screen.queryByText('A row can’t be printed')).not.toBeInTheDocument())
    await press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('the PDF has the prices of the preview, and the business is remembered for its user', async () => {
    const saved = noteSaved()
    await openQuote()
    await retype('Client name', 'Robin Vale')
    await retype('Business name', 'Kestrel Ridge Homes')
    await retype(/^Your quote number/, 'Q 7/b')
    await user.choose(screen.getByRole('combobox', { name: 'The client sees' }), 'The total only')
    await user.choose(screen.getByRole('combobox', { name: 'GST for the client' }), 'Included in prices')
    await waitFor(() => expect(row('Includes GST of')).toMatch(/^\$/))
    const rows = within(screen.getByRole('list', { name: 'Rows of the quote' })).getAllByRole('listitem')
    expect(rows).toHaveLength(1)
    await press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('quote-q-7-b.pdf')
    const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])
    const [text = ''] = await pagesOf(bytes)
    expect(text).toContain(`Total ${row('Total')}`)
    expect(text).toContain('Robin Vale')
    cleanup()
    sessionStorage.clear()
    await openQuote()
    expect(field('Business name')).toHaveValue('Kestrel Ridge Homes')
    expect(field('Client name')).toHaveValue('')
    expect(screen.getByRole('combobox', { name: 'The client sees' })).toHaveDisplayValue('The total only')
    expect(localStorage.getItem(onDevice(DEVICE_KEYS.letterhead, 'admin'))).not.toContain('Robin')
  })

  test('what was typed survives a reload, also for single lines', async () => {
    await openQuote()
    await retype('Client name', 'Robin Vale')
    await user.choose(screen.getByRole('combobox', { name: 'The client sees' }), 'A sum for each group')
    const group = async () =>
      (await screen.findAllByRole('textbox', { name: /^Group of / }))[0] ?? document.body
    await user.type(await group(), 'Framing')
    cleanup()
    await openQuote()
    expect(field('Client name')).toHaveValue('Robin Vale')
    expect(await group()).toHaveValue('Framing')
    const rows = within(screen.getByRole('list', { name: 'Rows of the quote' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/^Framing/)
  })

  test.each([
    ['plan.svg', 'image/svg+xml', 10, 'plan.svg is an SVG. Save it as PNG or JPEG and choose that.'],
    ['big.png', 'image/png', 20_000_001, 'big.png is larger than 20 MB. Save it smaller and choose that.'],
    [
      'broken.png',
      'image/png',
      10,
      'broken.png is not a picture that can be read. Save it as PNG or JPEG and choose that.',
    ],
    [
      'vast.png',
      'image/png',
      11,
      'vast.png has 20,000 × 3,000 pixels. Save it smaller, such as 720 pixels wide, and choose that.',
    ],
  ])('the logo %s is refused with what to do instead', async (name, type, size, message) => {
    stubPictures(name === 'broken.png' ? null : { width: 20_000, height: 3_000 })
    const decode = vi.fn(() => Promise.reject(new Error('Not a picture')))
    vi.stubGlobal('createImageBitmap', decode)
    await openQuote()
    const file = new File([new Uint8Array(size)], name, { type })
    await user.upload(screen.getByLabelText('Logo file'), file)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.queryByRole('img', { name: 'Your logo' })).not.toBeInTheDocument()
    expect(decode, 'its pixels take no memory').not.toHaveBeenCalled()
  })

  test('removing the logo moves the focus to the button that chooses another', async () => {
    localStorage.setItem(onDevice(DEVICE_KEYS.letterheadLogo, 'admin'), JSON.stringify(LOGO))
    await openQuote()
    await press('Remove logo')
    expect(screen.getByRole('button', { name: 'Choose a logo' })).toHaveFocus()
  })

  test('a quote that can’t be loaded leads to the page that tries again', async () => {
    holdClock()
    const { open, world } = await showPortal(PATH, { seed: seedWith([{ number: 205002, type: 'Quote' }]) })
    world.faults.replace([{ operation: 'getTransactionTP', kind: 'error', message: 'No data for product' }])
    await open()
    expect(await screen.findByText('No data for product')).toBeVisible()
    world.faults.replace([])
    await user.click(screen.getByRole('link', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeVisible()
  })

  test('another transaction leads to its own page', async () => {
    holdClock()
    const { open } = await showPortal('/quotes/205001-0/client', { seed: seedWith([{ number: 205001 }]) })
    await open()
    await waitFor(() => expect(location.pathname).toBe('/orders/205001-0'))
  })
})
