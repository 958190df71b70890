import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/screens/transaction/client-quote/client-quote-screen.tsx'
import '../../src/screens/transaction/client-quote/client-quote-pdf.ts'
import '../../src/ui/date-picker.tsx'
import { DEVICE_KEYS, onDevice } from '../../src/components/portal/device-keys.ts'
import { localStore } from '../../src/components/portal/storage.ts'
import { pagesOf } from '../simulator/pdf/pdf-text.ts'
import { button, goTo, leavePage, page, savedFiles, shows, until, userEvent } from '../support/page.ts'
import { openPortal, refused } from '../support/portal.tsx'
import { type Entry, NOW, seedWith } from '../support/seeds.ts'
import { stubFonts } from './pdf-fonts.ts'

const PATH = '/quotes/205002-0/client'

const good = (name: string, price: number) => ({ sku: name, name, quantity: 1, unit: 'ea', price })
/** Two quotes, the first of these goods. */
const seedOf = (...goods: Entry['goods'] & object) =>
  seedWith([
    { number: 205002, type: 'Quote', ...(goods.length > 0 && { goods }) },
    { number: 205003, type: 'Quote' },
  ])

async function openQuote({ seed = seedOf(), path = PATH } = {}) {
  const { reload } = await openPortal(path, { seed, now: NOW })
  await download.findElement()
  return {
    reload: async (to?: string) => {
      await reload(to)
      await download.findElement()
    },
  }
}

const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const download = button('Download PDF')
const business = field('Business name')
const client = field('Client name')
const terms = field(/^Terms/)
const markup = field('Markup on all lines (%)')
const margin = field('Margin on all lines (%)')
const sees = page.getByRole('combobox', { name: 'The client sees' })
const logo = page.getByRole('img', { name: 'Your logo' })
const logoFile = page.getByLabel('Logo file')
const rows = page.getByRole('list', { name: 'Rows of the quote' }).getByRole('listitem')
/** The figure of a label in the totals. */
const figure = (label: string) => page.getByText(label).element().nextElementSibling?.textContent

/** jsdom loads and draws no pictures: each has this size, or can't be read. */
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
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
}

const LOGO = { data: 'data:image/png;base64,iVBORw0KGgo=', width: 1, height: 1 }

const OTHER_PATH = '/quotes/205003-0/client'

/** The next sitting: the tab's drafts are gone. */
async function signInAgain(path = OTHER_PATH) {
  await leavePage()
  sessionStorage.clear()
  return openQuote({ path })
}

async function fillNames(name = 'Robin Vale') {
  await client.fill(name)
  await business.fill('Kestrel')
}

/** The text of the only PDF that is saved. */
async function textOf(saved: ReturnType<typeof savedFiles>): Promise<string> {
  await until(() => expect(saved).toHaveLength(1))
  const [text = ''] = await pagesOf(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? []))
  return text
}

describe('the business on quotes for clients', () => {
  test('it is there on the next quote as it was typed, without a file, and can be forgotten', async () => {
    localStorage.setItem(onDevice(DEVICE_KEYS.letterheadLogo, 'admin'), JSON.stringify(LOGO))
    await openQuote()
    await business.fill('Kestrel')
    await field(/^Address and contact/).fill('5 Low St')
    await terms.fill('Half')
    await markup.fill('32.5')
    await sees.selectOptions('The total only')
    await client.fill('Robin Vale')
    await signInAgain()
    expect(business.element()).toHaveValue('Kestrel')
    expect(field(/^Address and contact/).element()).toHaveValue('5 Low St')
    expect(terms.element()).toHaveValue('Half')
    expect(markup.element()).toHaveValue('32.5')
    expect(sees.element()).toHaveDisplayValue('The total only')
    expect(client.element()).toHaveValue('')
    expect(localStorage.getItem(onDevice(DEVICE_KEYS.letterhead, 'admin'))).not.toContain('Robin')
    expect(logo.element()).toBeVisible()

    await button('Forget My Business').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click()
    expect(business.element()).toHaveValue('')
    expect(markup.element()).toHaveValue('20')
    expect(logo.query()).toBeNull()
    await signInAgain(PATH)
    expect(business.element()).toHaveValue('')
    expect(terms.element()).toHaveValue('')
    expect(logo.query()).toBeNull()
  })

  test('a quote that was begun before has the business as it is now, and its own prices', async () => {
    const { reload } = await openQuote()
    await business.fill('Kestrel')
    await markup.fill('30')
    await reload(OTHER_PATH)
    await business.fill('Kestrel Ridge Homes')
    await markup.fill('15')
    await reload(PATH)
    expect(business.element()).toHaveValue('Kestrel Ridge Homes')
    expect(markup.element()).toHaveValue('30')
  })

  test('a large logo is made small enough to be kept, and a device without room says what is not', async () => {
    stubPictures({ width: 1440, height: 480 })
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function noise(
      this: HTMLCanvasElement,
    ) {
      return `${LOGO.data}${'A'.repeat(this.width * this.height * 4)}`
    })
    await openQuote()
    await logoFile.upload(new File(['x'], 'photo.png', { type: 'image/png' }))
    await logo.findElement()
    const kept = localStorage.getItem(onDevice(DEVICE_KEYS.letterheadLogo, 'admin'))?.length ?? 0
    expect(kept).toBeGreaterThan(200_000)
    expect(kept).toBeLessThan(400_000)
    await button('Remove logo').click()
    expect(button('Choose a logo').element()).toHaveFocus()

    vi.spyOn(localStore, 'write').mockReturnValue(false)
    await business.fill('K')
    await shows('Not kept on this device')
    await logoFile.upload(new File(['x'], 'logo.png', { type: 'image/png' }))
    await shows('The logo is not kept on this device')
    expect(logo.element()).toBeVisible()
  })
})

describe('the builder’s own lines', () => {
  async function addLabour() {
    await button('Add a Line').click()
    expect(field('Description of own line 1').element(), 'a new line').toHaveFocus()
    await userEvent.keyboard('Labour{Tab}16{Tab}h{Tab}85')
  }

  test('they are in preview, totals and PDF with the tax of goods, and all that is typed survives a reload', async () => {
    const saved = savedFiles()
    const { reload } = await openQuote({ seed: seedOf(good('Post', 100)) })
    await addLabour()
    await until(() => expect(rows.texts).toEqual(['1 ea Post$120.00', '16 h Labour$1,360.00']))
    expect(figure('Subtotal')).toBe('$1,480.00')
    expect(figure('GST')).toBe('$148.00')
    expect(figure('You earn on goods')).toBe('$20.00')
    expect(figure('Your own lines (ex GST)')).toBe('$1,360.00')
    await fillNames()
    await download.click()
    const text = await textOf(saved)
    expect(text).toContain('Labour 16 h $1,360.00')
    expect(text).toContain('Total $1,628.00')
    await sees.selectOptions('A sum for each group')
    await field('Group of Post').fill('Framing')
    await reload()
    expect(field('Price of Labour').element()).toHaveValue('85')
    expect(client.element()).toHaveValue('Robin Vale')
    expect(await field('Group of Post').findElement()).toHaveValue('Framing')
    expect(rows.texts[0]).toMatch(/^Framing/)
  })

  test('one that is not finished is said and keeps the PDF from being made, and deleting it moves the focus', async () => {
    const saved = savedFiles()
    await openQuote()
    await fillNames()
    await button('Add a Line').click()
    await userEvent.keyboard('Labour{Tab}7,5{Tab}')
    expect(field('Quantity of Labour').element()).toHaveAccessibleDescription(/^A number like 7.5/)
    expect(field('Price of Labour').element(), 'not reached yet').not.toHaveAccessibleDescription()
    expect(page.getByText('A line of your own is not finished').element()).toBeVisible()
    expect(rows.texts).toHaveLength(1)
    await download.click()
    await until(() => expect(field('Quantity of Labour').element()).toHaveFocus())
    expect(field('Price of Labour').element()).toHaveAccessibleDescription('Required')
    expect(saved).toEqual([])
    await button('Add a Line').click()
    await userEvent.keyboard('Skip')
    await button('Delete Labour').click()
    expect(button('Delete Skip').element()).toHaveFocus()
    await button('Delete Skip').click()
    expect(button('Add a Line').element()).toHaveFocus()
    expect(page.getByRole('table', { name: /^Your own lines/ }).query()).toBeNull()
    await until(() => expect(rows.texts).toHaveLength(1))
  })

  test('all of them are in the preview after the first goods, and a group can be their own', async () => {
    await openQuote({ seed: seedOf(...Array.from({ length: 14 }, (_, at) => good(`Good ${at}`, 1))) })
    await addLabour()
    await until(() =>
      expect(rows.texts.slice(-2)).toEqual(['…and 2 more in the PDF.', '16 h Labour$1,360.00']),
    )
    await sees.selectOptions('A sum for each group')
    await field('Group of Labour').fill('Carpentry')
    await until(() => expect(rows.texts).toEqual(['Materials$16.80', 'Carpentry$1,360.00']))
  })
})

describe('a quote for a client', () => {
  test('markup and margin differ, also of a line, and what can’t be one is said at its field', async () => {
    const saved = savedFiles()
    await openQuote()
    const cost = figure('You pay (ex GST)')
    await markup.fill('25')
    await until(() => expect(figure('As a margin of the price')).toBe('20.00 %'))
    await page.getByRole('radio', { name: 'Margin' }).click()
    await until(() => expect(figure('As a markup on your cost')).toMatch(/^33\.3\d %$/))
    const first = field(/^Margin of /).nth(0)
    await first.fill('50')
    await until(() => expect(figure('As a markup on your cost')).not.toMatch(/^33\.3/))
    expect(figure('You pay (ex GST)')).toBe(cost)
    await first.fill('')
    await margin.fill('100')
    await until(() =>
      expect(margin.element()).toHaveAccessibleDescription(/^A margin is a share of the price/),
    )
    expect(page.getByText('Enter a percentage to see the prices.').element()).toBeVisible()
    await margin.fill('12,5')
    await download.click()
    expect(margin.element()).toHaveAccessibleDescription(/^Use a point for decimals: 12.5/)
    expect(client.element()).toHaveAccessibleDescription('Required')
    await margin.fill('-10')
    await shows('Below your cost')
    await first.fill('lots')
    await shows('A line can’t be priced')
    await fillNames()
    await download.click()
    await until(() => expect(first.element()).toHaveFocus())
    expect(saved).toEqual([])
  })

  test('letters that the PDF can’t print are refused at their field, and signs it spells are named', async () => {
    const saved = savedFiles()
    await openQuote()
    await business.fill('Fittings ⌀ 50')
    await shows('business name: ⌀ as Ø.')
    await client.fill('李明')
    await terms.fill('Ωρα 🏠')
    await download.click()
    const refusal = (letters: string) => `The PDF can’t print ${letters}. Write this in other letters.`
    await until(() => expect(client.element()).toHaveAccessibleDescription(refusal('李 明')))
    expect(terms.element()).toHaveAccessibleDescription(refusal('🏠'))
    await client.fill('一丁七万丈三上下不')
    await shows(refusal('一 丁 七 万 丈 三 上 下 …'))
    expect(saved).toEqual([])
    await client.fill('Li Ming')
    await terms.fill('')
    await download.click()
    await until(() => expect(saved).toHaveLength(1))
  })

  test('a row that the PDF can’t print is named, and no file is made until it is not shown', async () => {
    const saved = savedFiles()
    await openQuote({ seed: seedOf(good('Ceramic 瓦 30', 5)) })
    await fillNames()
    await download.click()
    await shows('A row can’t be printed')
    expect(page.getByText(/^Ceramic 瓦 30: The PDF can’t print 瓦\./).element()).toBeVisible()
    expect(saved).toEqual([])
    await sees.selectOptions('The total only')
    await page.getByText('A row can’t be printed').gone()
    await download.click()
    await until(() => expect(saved).toHaveLength(1))
  })

  test('the PDF has the prices of the preview, and a name in another script in a font loaded for it', async () => {
    const saved = savedFiles()
    const asked = stubFonts()
    await openQuote()
    await fillNames('Nguyễn Київ')
    await field(/^Your quote number/).fill('Q 7/b')
    await sees.selectOptions('The total only')
    await page.getByRole('combobox', { name: 'GST for the client' }).selectOptions('Included in prices')
    await until(() => expect(figure('Includes GST of')).toMatch(/^\$/))
    expect(rows.elements()).toHaveLength(1)
    await download.click()
    const text = await textOf(saved)
    expect(saved[0]?.name).toBe('quote-q-7-b.pdf')
    expect(text).toContain(`Total ${figure('Total')}`)
    expect(text).toContain('Nguyễn Київ')
    expect(asked).toEqual([expect.stringContaining('Arimo_400Regular.ttf')])
  })

  test('a logo that can’t be used is refused with what to do instead', async () => {
    await openQuote()
    const decode = vi.fn(() => Promise.reject(new Error('Not a picture')))
    for (const [name, type, size, problem] of [
      ['plan.svg', 'image/svg+xml', 10, 'is an SVG. Save it as PNG or JPEG'],
      ['big.png', 'image/png', 20_000_001, 'is larger than 20 MB. Save it smaller'],
      ['broken.png', 'image/png', 10, 'is not a picture that can be read. Save it as PNG or JPEG'],
      ['vast.png', 'image/png', 11, 'has 20,000 × 3,000 pixels. Save it smaller, such as 720 pixels wide,'],
    ] as const) {
      stubPictures(name === 'broken.png' ? null : { width: 20_000, height: 3_000 })
      vi.stubGlobal('createImageBitmap', decode)
      await logoFile.upload(new File([new Uint8Array(size)], name, { type }))
      await page
        .getByRole('alert')
        .filter({ hasText: `${name} ${problem} and choose that.` })
        .findElement()
      expect(logo.query(), name).toBeNull()
    }
    expect(decode, 'its pixels take no memory').not.toHaveBeenCalled()
  })

  test('a quote that can’t be loaded leads to the page that tries again, another transaction to its own', async () => {
    const seed = seedWith([{ number: 205001 }, { number: 205002, type: 'Quote' }])
    const { fault } = await openPortal('/quotes/205001-0/client', { seed, now: NOW })
    await until(() => expect(location.pathname).toBe('/orders/205001-0'))
    fault(refused('getTransactionTP'))
    await goTo(PATH)
    await shows('No data for product')
    fault()
    await page.getByRole('link', { name: 'Try again' }).click()
    await download.findElement()
  })
})
