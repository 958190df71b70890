import { jsPDF } from 'jspdf'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentVerdict } from '#contract/entities/payment.ts'
import type { ReceiptLine } from '#machines/payment/receipt.rules.ts'
import { drawableText, pdfFontOf } from '#machines/shared/drawable-text.rules.ts'
import { addFonts } from '../../src/components/pdf/pdf-fonts.ts'
import { formatOf } from '../../src/components/portal/format.ts'
import {
  endCheckout,
  endPendingPayment,
  type PendingPayment,
  pendingPayments,
  readPendingPayment,
  savePendingPayment,
} from '../../src/components/remittance/pending-payments.ts'
import {
  type RemittanceAdvice,
  remittancePdf,
  undrawableOf,
} from '../../src/components/remittance/remittance-pdf.ts'
import { frameOf, pagesOf, seenOn } from '../simulator/pdf/pdf-text.ts'
import { contrast } from '../ui/contrast.ts'
import { ownerOf } from './owner.ts'
import { FONTS } from './pdf-fonts.ts'

const LINE: ReceiptLine = {
  transactionNumber: 104010,
  transactionSuffix: 1,
  amount: 60,
  type: 'Invoice',
  date: '2026-11-02',
  orderRef: 'PO 7',
  balance: 100,
}
const started = (sessionID: string): PendingPayment => ({
  sessionID,
  address: 'https://pay.example/s/1',
  startedOn: '2026-11-20',
  amount: 60,
  reference: '7-104010-1',
  lines: [LINE],
  hasEnded: false,
})

const session = (paymentState: PaymentVerdict) => ({
  paymentAmount: 60,
  paymentReference: '7-104010-1',
  paymentState,
  paymentDate: '2026-11-21',
  settledLines: null,
})

describe('pending payments', () => {
  const [kim, lee] = [ownerOf('Kim'), ownerOf('Lee')]
  beforeEach(() => localStorage.clear())

  it('a payment is found by its session, and by its user only', () => {
    savePendingPayment(kim, started('a'))
    expect(readPendingPayment(kim, 'a')).toEqual(started('a'))
    expect(readPendingPayment(kim, 'b')).toBeUndefined()
    expect(readPendingPayment(lee, 'a')).toBeUndefined()
    expect(readPendingPayment(ownerOf('KIM'), 'a')).toEqual(started('a'))
  })

  it('payments are stored once per session, the last twenty only', () => {
    const ids = Array.from({ length: 21 }, (_, at) => `s${at}`)
    for (const id of [...ids, 's20']) savePendingPayment(kim, started(id))
    expect(pendingPayments(kim).map(({ sessionID }) => sessionID)).toEqual(ids.slice(1))
  })

  it('a payment is marked as ended for its user only', () => {
    for (const id of ['a', 'b']) savePendingPayment(kim, started(id))
    endPendingPayment(lee, 'a', null)
    endPendingPayment(kim, 'a', null)
    expect(pendingPayments(kim).map(({ hasEnded }) => hasEnded)).toEqual([true, false])
  })

  it('a payment that has ended gets its session once the ERP reports it, and keeps the first', () => {
    savePendingPayment(kim, started('a'))
    endPendingPayment(kim, 'a', null)
    endPendingPayment(kim, 'a', session('approved'))
    endPendingPayment(kim, 'a', session('declined'))
    expect(readPendingPayment(kim, 'a')).toEqual({
      ...started('a'),
      hasEnded: true,
      session: session('approved'),
    })
  })

  it('payments that have ended make room for those that may still be paid', () => {
    savePendingPayment(kim, started('open'))
    for (let at = 0; at < 20; at += 1) {
      savePendingPayment(kim, started(`s${at}`))
      endPendingPayment(kim, `s${at}`, session('approved'))
    }
    expect(
      pendingPayments(kim)
        .map(({ sessionID }) => sessionID)
        .slice(0, 2),
    ).toEqual(['open', 's1'])
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    savePendingPayment(kim, started('last'))
    write.mockRestore()
    const left = pendingPayments(kim).map(({ sessionID }) => sessionID)
    expect([left[0], left[1], left.at(-1), left.length]).toEqual(['open', 's3', 'last', 19])
  })

  it('a payment at the checkout is stored under the number with which it returns, once', () => {
    savePendingPayment(kim, { ...started('checkout'), address: '', amount: 10, hasEnded: true })
    endCheckout(kim, 'T1')
    endCheckout(kim, 'T2')
    savePendingPayment(kim, { ...started('checkout'), address: '', amount: 20, hasEnded: true })
    endCheckout(kim, 'T1')
    const stored = pendingPayments(kim).map(({ sessionID, session: end }) => [sessionID, end?.paymentAmount])
    expect(stored).toEqual([
      ['T1', 10],
      ['checkout', undefined],
    ])
  })

  it.each(['', '{', '{"userName":"Kim","payments":[{}]}'])('the stored text %j has no payment', (text) => {
    localStorage.setItem('PAYMENTS', text)
    expect(readPendingPayment(kim, 'a')).toBeUndefined()
    savePendingPayment(kim, started('a'))
    expect(readPendingPayment(kim, 'a')).toBeDefined()
  })

  it('a payment without a session is not stored', () => {
    savePendingPayment(kim, started(''))
    expect(readPendingPayment(kim, '')).toBeUndefined()
  })
})

describe('a remittance advice', () => {
  const advice: RemittanceAdvice = {
    company: { name: 'Trading Company', abn: '11 222', email: 'accounts@trading.example', accent: '' },
    customer: { name: 'Lee & Sons', number: 40125, address: ['1 High Street', 'Parramatta NSW 2150'] },
    reference: '40125-0-0',
    paidOn: '2026-11-20',
    sessionID: 's1',
    lines: [LINE, { ...LINE, transactionNumber: 104020, amount: -10, type: 'Credit', orderRef: '' }],
    total: 50,
  }
  const format = formatOf({ locale: 'en-AU', currency: 'AUD' })
  const drawn = async (own: Partial<RemittanceAdvice> = {}, usa = false) =>
    new Uint8Array(await remittancePdf({ ...advice, ...own }, format, usa, FONTS).arrayBuffer())

  it('the advice states payer, company, date, lines and total', async () => {
    const [text = ''] = await pagesOf(await drawn())
    for (const word of ['Lee & Sons', 'Trading Company', '20/11/2026', '104010-1', '$60.00', '-$10.00'])
      expect(text).toContain(word)
    expect(text).toContain('Total paid $50.00')
    expect(text).toContain('Paid by card, session s1')
  })

  it('the page size is that of the country, and long lists take several pages', async () => {
    expect(await frameOf(await drawn())).toMatchObject({ width: 595, title: 'Remittance advice 40125-0-0' })
    expect(await frameOf(await drawn({}, true))).toMatchObject({ width: 612 })
    const pages = await pagesOf(await drawn({ lines: Array.from({ length: 90 }, () => LINE) }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  })

  it('the advice uses the company’s accent colour', async () => {
    const marked = async (accent: string) =>
      new TextDecoder('latin1').decode(await drawn({ company: { ...advice.company, accent } }))
    expect(await marked('')).toContain('1. 0.78 0. rg')
    expect(await marked('#003c9e')).toContain('0. 0.24 0.62 rg')
    expect(await marked('#03c')).toContain('0. 0.2 0.8 rg')
  })

  it('a pale accent colour is adjusted to be visible on white', async () => {
    const marked = async (accent: string) => {
      const company = { ...advice.company, accent }
      const text = new TextDecoder('latin1').decode(await drawn({ company }))
      return (/([\d.]+) ([\d.]+) ([\d.]+) rg/.exec(text) ?? []).slice(1).map(Number)
    }
    const hex = (parts: readonly number[]) =>
      `#${parts
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`
    for (const accent of ['#fff3b0', '#9be7ff'])
      expect(contrast(hex(await marked(accent)), '#ffffff')).toBeGreaterThan(2.9)
  })

  /** A text and its letters from left to right. Arabic ones are joined, and compared by what they are. */
  it.each([
    ['Café “Łódź” – Ďuriš', 'Café “Łódź” – Ďuriš'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['Київ Ωμέγα', 'Київ Ωμέγα'],
    ['٧٨٩', '٧٨٩'],
    ['طلب ٢٥', '٢٥ بلط'],
    ['قبل 104-2 بعد', 'دعب 104-2 لبق'],
    ['Order قبل 104-2 done', 'Order 104-2 لبق done'],
    ['گچ پژ (۲۵)', '(۲۵) ژپ چگ'],
    ['עץ 104-2 (לוח)', '(חול) 104-2 ץע'],
    ['לוח ⅝" 2″', '2″ ⅝" חול'],
    ['⅝" 2″ x 4″ x 8′ 1⁄2', '⅝" 2″ x 4″ x 8′ 1⁄2'],
    ['× ¾ ⅛ ⅜ ⅞ ⅓ ⅔ ≤ ≥ °', '× ¾ ⅛ ⅜ ⅞ ⅓ ⅔ ≤ ≥ °'],
    ['² ³ Ø µ – — ‑ … • € ™ →', '² ³ Ø µ – — ‑ … • € ™ →'],
    ['東京 Zoë’s', '□□ Zoë’s'],
  ])('%s is seen from the left as %s', async (text, expected) => {
    const customer = { ...advice.customer, name: text }
    const lines = advice.lines.map((line) => ({ ...line, orderRef: text }))
    for (const own of [{ customer }, { lines }, { reference: text }]) {
      const seen = (await seenOn(await drawn(own))).join('\n').normalize('NFKC')
      expect(seen).toContain(expected.normalize('NFKC'))
    }
  })

  it('letters that the PDF can’t print are named, in it and before', async () => {
    const customer = { ...advice.customer, name: '東京' }
    expect(undrawableOf({ ...advice, customer })).toEqual(['東', '京'])
    const [text = ''] = await pagesOf(await drawn({ customer }))
    expect(text).toContain('can’t print: U+6771 U+4EAC')
    expect((await pagesOf(await drawn())).join()).not.toContain('can’t print')
  })

  it('the fonts have every letter that is printed with them', () => {
    const pdf = new jsPDF()
    addFonts(pdf, FONTS)
    for (const { name } of FONTS) {
      const font = pdf.setFont(name, 'normal').getFont()
      const codes = Array.from({ length: 0x3000 }, (_, code) => code).filter(
        (code) =>
          drawableText(String.fromCharCode(code)) === String.fromCharCode(code) &&
          pdfFontOf(String.fromCharCode(code)) === name,
      )
      expect(codes.length).toBeGreaterThan(50)
      expect(
        codes.filter((code) => !font.metadata.characterToGlyph(code)).map((code) => code.toString(16)),
      ).toEqual([])
    }
  })
})
