import { describe, expect, it } from 'vitest'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import type { InputOf } from '#contract/operations.ts'
import { attachmentsOf, emailSummary } from '#simulator/outbox.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { pagesOf } from '../pdf/pdf-text.ts'
import { failureKind, openShop, refusal, type Shop } from './shop.ts'
import { counterSale, MINE } from './small-seed.ts'

const NONE = { kind: 'no-records' }
const mails = ({ world }: Shop) => [...world.records.emails.values()]
const text = async (file: Blob) => (await pagesOf(new Uint8Array(await file.arrayBuffer()))).join('\n')

function invoiceMail(
  numbers: readonly (readonly [number: number, suffix: number])[],
  own: Partial<InputOf<'emailTransactions'>> = {},
): InputOf<'emailTransactions'> {
  return {
    emailDetails: {
      email_address: 'books@example.com',
      email_address_cc: '',
      email_address_bcc: '',
      email_subject: 'Invoices',
      email_message: 'As discussed.',
    },
    transactionList: numbers.map(([transactionNumber, transactionSuffix]) => ({
      transactionNumber,
      transactionSuffix,
    })),
    ...own,
  }
}

describe('document downloads', () => {
  it('orders and quotes download as PDFs', async () => {
    const erp = await openShop().as('Kim')
    const order = await erp.streamCustomerSalesOrders({ numTran: 5001, orderSuffix: 0 })
    expect(order.type).toBe('application/pdf')
    expect(await text(order)).toMatch(/Sales Order 5001 .*PO 5001.*Customer 1001.*Site office.*\$330\.00/)
    const quote = await erp.streamCustomerSalesOrders({ numTran: 5003, orderSuffix: 0 })
    expect(await text(quote)).toContain('Quotation 5003')
  })

  it('invoices and credits download as PDFs', async () => {
    const erp = await openShop().as('Kim')
    const invoice = await erp.streamCustomerInvoices({ numTran: 5001, invoiceSuffix: 1 })
    expect(await text(invoice)).toContain('Tax Invoice 5001-1')
    const credit = await erp.streamCustomerInvoices({ numTran: 4995, invoiceSuffix: 1 })
    expect(await text(credit)).toMatch(/Credit Note 4995-1 .*Total AUD -\$50\.00/)
  })

  it('a statement downloads as a PDF', async () => {
    const erp = await openShop().as('Kim')
    const file = await erp.streamCustomerStatement({ statementDate: '2026-02-28' })
    expect(await text(file)).toMatch(/Statement 28\/02\/2026 .*4995-0.*Remittance advice/)
  })

  it.each([
    ['an unknown document', 9999, 1],
    ['another customer’s document', 5002, 1],
    ['an unknown suffix', 5001, 7],
  ])('%s cannot be downloaded', async (_what, numTran, suffix) => {
    const erp = await openShop().as('Kim')
    await expect(erp.streamCustomerInvoices({ numTran, invoiceSuffix: suffix })).rejects.toMatchObject(NONE)
    await expect(erp.streamCustomerSalesOrders({ numTran, orderSuffix: suffix })).rejects.toMatchObject(NONE)
  })

  it('a document of another type is refused', async () => {
    const erp = await openShop().as('Kim')
    await expect(erp.streamCustomerInvoices({ numTran: 5001, invoiceSuffix: 0 })).rejects.toMatchObject(
      refusal('Transaction 5001-0 is of type Order', 'numTran'),
    )
    await expect(erp.streamCustomerSalesOrders({ numTran: 5001, orderSuffix: 1 })).rejects.toMatchObject(
      refusal('Transaction 5001-1 is of type Invoice', 'numTran'),
    )
  })

  it('a statement of a day without one is not found', async () => {
    const erp = await openShop().as('Kim')
    await expect(erp.streamCustomerStatement({ statementDate: '2026-02-27' })).rejects.toMatchObject(NONE)
    await expect(
      (await openShop().as('held')).streamCustomerStatement({ statementDate: '2026-02-28' }),
    ).rejects.toMatchObject(NONE)
  })
})

describe('emailTransaction', () => {
  it.each([
    ['Order', 5001, 0, 'order-5001-0.pdf', 'Order 5001'],
    ['Quote', 5003, 0, 'quote-5003-0.pdf', 'Quote 5003'],
    ['Invoice', 5001, 1, 'invoice-5001-1.pdf', 'Invoice 5001-1'],
    ['Credit', 4995, 1, 'credit-4995-1.pdf', 'Credit 4995-1'],
  ])(
    'emailTransaction sends a document of type %s',
    async (transactionType, number, suffix, filename, subject) => {
      const shop = openShop()
      const erp = await shop.as('Kim')
      await erp.emailTransaction({ transactionType, number, suffix, emailAddress: 'books@example.com' })
      const [mail, ...others] = mails(shop)
      if (!mail) throw new Error('Nothing was sent')
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to: ['books@example.com'], cc: [], bcc: [], subject })
      expect(emailSummary(shop.world, mail).attachments).toEqual([
        { filename, contentType: 'application/pdf' },
      ])
    },
  )

  it.each([
    [{ transactionType: 'Quote' }, refusal('Transaction 5001-0 is of type Order', 'transactionType')],
    [{ number: 5002 }, NONE],
    [{ emailAddress: 'nobody' }, { rows: [{ field: 'emailAddress' }] }],
  ])('emailTransaction refuses %j and sends nothing', async (own, expected) => {
    const shop = openShop()
    const request = { transactionType: 'Order', number: 5001, suffix: 0, emailAddress: 'a@b.example', ...own }
    await expect((await shop.as('Kim')).emailTransaction(request)).rejects.toMatchObject(expected)
    expect(mails(shop)).toEqual([])
  })
})

describe('emailTransactions', () => {
  it('emailTransactions sends invoices and credits in one email, each once', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    const list = [[5001, 1] as const, [4995, 1] as const, [5001, 1] as const]
    expect(await erp.emailTransactions(invoiceMail(list))).toEqual([
      { transactionNumber: 5001, transactionSuffix: 1 },
      { transactionNumber: 4995, transactionSuffix: 1 },
    ])
    const [mail] = mails(shop)
    if (!mail) throw new Error('Nothing was sent')
    expect(mail).toMatchObject({ subject: 'Invoices', text: 'As discussed.', to: ['books@example.com'] })
    const files = attachmentsOf(shop.world, mail)
    expect(files.map(({ filename }) => filename)).toEqual(['invoice-5001-1.pdf', 'credit-4995-1.pdf'])
    expect((await pagesOf((await files[1]?.bytes()) ?? new Uint8Array())).join()).toContain(
      'Credit Note 4995-1',
    )
  })

  it.each(EMAIL_FORMATS.slice(1))('emailTransactions sends $format as one file', async ({ format }) => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await erp.emailTransactions(
      invoiceMail(
        [
          [5001, 1],
          [4995, 1],
        ],
        { format },
      ),
    )
    const [mail] = mails(shop)
    const [file, ...others] = mail ? attachmentsOf(shop.world, mail) : []
    const ending = format.endsWith('xml') ? 'xml' : 'csv'
    expect(others).toEqual([])
    expect(file?.filename).toBe(`invoices.${ending}`)
    const content = new TextDecoder().decode(await file?.bytes())
    expect(content).toContain('5001-1'.slice(0, 4))
    expect(content).toContain('4995')
  })

  it('more than 20 documents are reported as queued, and are sent', async () => {
    const sales = Array.from({ length: 21 }, (_, at) => counterSale(7000 + at, 3))
    const shop = openShop({ transactions: sales })
    const list = sales.map(({ number }) => [number, 0] as const)
    const request = { customerID: MINE, typedoc: 'Invoice', format: 'pdf', ...invoiceMail(list) }
    expect(await shop.raw('Kim', 'emailTransactions', request)).toMatchObject([
      { field: '', msg: expect.stringContaining('has been queued') },
    ])
    const [mail, ...others] = mails(shop)
    expect([mail && attachmentsOf(shop.world, mail).length, others]).toEqual([21, []])
    // The contract's client treats queued as sent.
    expect(await (await shop.as('Kim')).emailTransactions(invoiceMail(list))).toEqual([])
    expect(await (await shop.as('Kim')).emailTransactions(invoiceMail(list.slice(1)))).toHaveLength(20)
  })

  it('an email of 500 documents stores their numbers, not their content', async () => {
    const sales = Array.from({ length: 500 }, (_, at) => counterSale(7000 + at, 3))
    const shop = openShop({ transactions: sales })
    await (await shop.as('Kim')).emailTransactions(invoiceMail(sales.map(({ number }) => [number, 0])))
    expect(JSON.stringify(mails(shop)).length).toBeLessThan(20_000)
  })

  it('attachments show documents as they were when they were sent', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await erp.emailTransactions(invoiceMail([[5001, 1]], { format: 'csv' }))
    const [mail] = mails(shop)
    if (!mail) throw new Error('Nothing was sent')
    const content = async () => new TextDecoder().decode(await attachmentsOf(shop.world, mail)[0]?.bytes())
    const sent = await content()
    expect(sent).toContain('2026-03-05')
    shop.world.setClock(new Date('2026-06-10T12:00:00Z'))
    expect(await content()).toBe(sent)
    liveDays(shop.world, 3)
    expect(await content()).toBe(sent)
  })

  it('copies go to addresses separated by commas or semicolons', async () => {
    const shop = openShop()
    const details = {
      ...invoiceMail([]).emailDetails,
      email_address_cc: ' a@b.example, c@d.example;;',
      email_address_bcc: 'x@y.example;z@y.example',
    }
    await (await shop.as('Kim')).emailTransactions(invoiceMail([[5001, 1]], { emailDetails: details }))
    expect(mails(shop)).toMatchObject([
      { cc: ['a@b.example', 'c@d.example'], bcc: ['x@y.example', 'z@y.example'] },
    ])
  })

  it.each([
    ['email_address_cc', 'a@b.example, nobody'],
    ['email_address_bcc', 'nobody'],
  ])('an invalid address is reported by its field: %s', async (field, typed) => {
    const shop = openShop()
    const emailDetails = { ...invoiceMail([]).emailDetails, [field]: typed }
    await expect(
      (await shop.as('Kim')).emailTransactions(invoiceMail([[5001, 1]], { emailDetails })),
    ).rejects.toMatchObject(refusal('nobody is not a valid email address', `emailDetails.${field}`))
    expect(mails(shop)).toEqual([])
  })

  it.each([
    ['an order', [[5001, 0]], 'field'],
    [
      'another customer’s invoice',
      [
        [5001, 1],
        [5002, 1],
      ],
      'no-records',
    ],
    ['an empty list', [], 'field'],
  ] as const)('emailTransactions refuses %s and sends nothing', async (_what, list, kind) => {
    const shop = openShop()
    expect(await failureKind((await shop.as('Kim')).emailTransactions(invoiceMail(list)))).toBe(kind)
    expect(mails(shop)).toEqual([])
  })
})

describe('emailStatement', () => {
  it('emailStatement sends a statement', async () => {
    const shop = openShop()
    const erp = await shop.as('Kim')
    await erp.emailStatement({ emailAddress: 'books@example.com', statementDate: '2026-02-28' })
    const [mail] = mails(shop)
    if (!mail) throw new Error('Nothing was sent')
    expect(mail.subject).toBe('Statement 28/02/2026')
    const [file] = attachmentsOf(shop.world, mail)
    expect(file?.filename).toBe('statement-2026-02-28.pdf')
    expect((await pagesOf((await file?.bytes()) ?? new Uint8Array())).join()).toContain('Remittance advice')
  })

  it('emailStatement refuses a day without a statement', async () => {
    const shop = openShop()
    const request = { emailAddress: 'books@example.com', statementDate: '2020-02-29' }
    await expect((await shop.as('Kim')).emailStatement(request)).rejects.toMatchObject(NONE)
    expect(mails(shop)).toEqual([])
  })
})

describe('sendEmailMessage', () => {
  const message = {
    mobUserID: 'Kim',
    toEmailAddress: 'branch@example.com',
    fromEmailAddress: 'kim@example.com',
    subject: 'Order 5001',
    bodyText: 'Two more, please.\n<b>Kim</b>',
    numTran: 5001,
    suffixTran: 0,
  }

  it('sendEmailMessage sends the user’s text from the user’s address', async () => {
    const shop = openShop()
    await (await shop.as('Kim')).sendEmailMessage(message)
    expect(mails(shop)).toMatchObject([
      {
        from: 'Kim@example.com',
        to: ['branch@example.com'],
        subject: 'Order 5001',
        text: message.bodyText,
        attached: null,
      },
    ])
  })

  it('a message without transaction or sender address is sent', async () => {
    const shop = openShop()
    await (await shop.as('Kim')).sendEmailMessage({ ...message, numTran: 0, fromEmailAddress: '' })
    expect(mails(shop)).toHaveLength(1)
  })

  it.each([
    [{ numTran: 5002 }, NONE],
    [{ fromEmailAddress: 'boss@example.com' }, { rows: [{ field: 'fromEmailAddress' }] }],
    [{ toEmailAddress: 'nobody' }, { rows: [{ field: 'toEmailAddress' }] }],
    [{ subject: ' ' }, { rows: [{ field: 'subject' }] }],
  ])('sendEmailMessage refuses %j', async (own, expected) => {
    const shop = openShop()
    await expect((await shop.as('Kim')).sendEmailMessage({ ...message, ...own })).rejects.toMatchObject(
      expected,
    )
    expect(mails(shop)).toEqual([])
  })
})
