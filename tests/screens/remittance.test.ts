import { beforeEach, describe, expect, it } from 'vitest'
import type { ReceiptLine } from '#machines/payment/receipt.rules.ts'
import { formatOf } from '../../src/components/portal/format.ts'
import {
  endPendingPayment,
  type PendingPayment,
  pendingPayments,
  readPendingPayment,
  savePendingPayment,
} from '../../src/components/remittance/pending-payments.ts'
import { type RemittanceAdvice, remittancePdf } from '../../src/components/remittance/remittance-pdf.ts'
import { frameOf, pagesOf } from '../simulator/pdf/pdf-text.ts'
import { contrast } from '../ui/contrast.ts'

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

describe('pending payments', () => {
  const [kim, lee] = [{ userName: 'Kim' }, { userName: 'Lee' }]
  beforeEach(() => localStorage.clear())

  it('a payment is found by its session, and by its user only', () => {
    savePendingPayment(kim, started('a'))
    expect(readPendingPayment(kim, 'a')).toEqual(started('a'))
    expect(readPendingPayment(kim, 'b')).toBeUndefined()
    expect(readPendingPayment(lee, 'a')).toBeUndefined()
    expect(readPendingPayment({ userName: 'KIM' }, 'a')).toEqual(started('a'))
  })

  it('payments are stored once per session, the last twenty only', () => {
    const ids = Array.from({ length: 21 }, (_, at) => `s${at}`)
    for (const id of [...ids, 's20']) savePendingPayment(kim, started(id))
    expect(pendingPayments(kim).map(({ sessionID }) => sessionID)).toEqual(ids.slice(1))
  })

  it('a payment is marked as ended for its user only', () => {
    for (const id of ['a', 'b']) savePendingPayment(kim, started(id))
    endPendingPayment(lee, 'a')
    endPendingPayment(kim, 'a')
    expect(pendingPayments(kim).map(({ hasEnded }) => hasEnded)).toEqual([true, false])
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
    new Uint8Array(await remittancePdf({ ...advice, ...own }, format, usa).arrayBuffer())

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

  it('characters that the font lacks are replaced', async () => {
    const customer = { ...advice.customer, name: 'Café “Łódź” – Ďuriš 東京 Zoë’s €5' }
    const [text = ''] = await pagesOf(await drawn({ customer }))
    expect(text).toContain('Café “Lódz” – Duriš ?? Zoë’s €5')
  })
})
