import { describe, expect, test } from 'vitest'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/price-book/price-book-screen.tsx'
import '../../src/screens/statement/statement-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { STORAGE_KEYS } from '../../src/components/portal/storage.ts'
import { dialog, page, savedFiles, until, userEvent } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { NOW, seedWith } from '../support/seeds.ts'

/* What is sent about a document or price book, from what the user typed. */

const CUSTOMER = 40125
const { priceBooks, ...ledger } = seedWith([
  { number: 205001, customerOrderNumber: 'PO 1' },
  { number: 205001, suffix: 2, type: 'Invoice', invoiced: '2026-11-04' },
  { number: 205003, suffix: 1, type: 'Credit', invoiced: '2026-11-05' },
  { number: 205002, type: 'Quote', delivered: '2027-02-03' },
  { number: 205004, suffix: 1, type: 'Invoice', invoiced: '2026-10-04' },
])

const SEED = {
  ...ledger,
  priceBooks: priceBooks.map((book) => ({ ...book, history: book.history.slice(0, 2) })),
}

const openAt = (path: string) => openPortal(path, { seed: SEED, now: NOW })

const address = dialog.getByRole('textbox', { name: 'Email Address' })
const press = (name: string) => page.getByRole('button', { name }).click()

type Values = Readonly<Record<string, string>>

async function send(opener: string, values: Values, choices: Values = {}, button = 'Send') {
  await press(opener)
  for (const [label, option] of Object.entries(choices))
    await dialog.getByRole('combobox', { name: label }).selectOptions(option)
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: button }).click()
  await dialog.gone()
}

const savedAs = (files: ReturnType<typeof savedFiles>, name: string) =>
  until(() => expect(files.map((each) => each.name)).toEqual([name]))

describe('requests', () => {
  test('an order’s email, to one address only, its change request, download and copy name it', async () => {
    const files = savedFiles()
    const { requests } = await openAt('/orders/205001-0')
    await press('Email Order')
    await address.fill('kim@b.example, lee@b.example')
    await press('Send')
    expect(address.element()).toHaveAccessibleDescription(/^Only one address/)
    await press('Cancel')
    await dialog.gone()
    expect(requests('emailTransaction')).toEqual([])
    await send('Email Order', { 'Email Address': 'yard@b.example' })
    await send('Request Change', { 'Email Address': 'branch@b.example', Message: 'Ten more' })
    await press('Download Order')
    await savedAs(files, 'Order-205001-0.pdf')
    await press('Copy Order to Cart')
    await press('Copy to Cart')
    await until(() => expect(requests('copyTranToCart')).toHaveLength(1))
    const order = { transactionNumber: 205001, transactionSuffix: 0 }
    const own = { customerID: CUSTOMER }
    expect
      .soft(requests('emailTransaction'))
      .toEqual([
        { ...own, transactionType: 'Order', number: 205001, suffix: 0, emailAddress: 'yard@b.example' },
      ])
    expect.soft(requests('sendEmailMessage')).toEqual([
      {
        ...own,
        mobUserID: 'admin',
        toEmailAddress: 'branch@b.example',
        fromEmailAddress: 'alex@kestrelridge.example',
        subject: 'Changes Requested for Transaction 205001',
        bodyText: 'Ten more',
        numTran: 205001,
        suffixTran: 0,
      },
    ])
    expect
      .soft(requests('streamCustomerSalesOrders'))
      .toEqual([{ idCust: `${CUSTOMER}`, idCompany: '1', numTran: '205001', orderSuffix: '0' }])
    expect
      .soft(requests('copyTranToCart'))
      .toEqual([{ ...own, cartSessionId: expect.stringMatching(/./), ...order }])
  })

  test('accepting a quote sends the delivery date and the comment', async () => {
    const { requests } = await openAt('/quotes/205002-0')
    await send('Accept', { 'Delivery Date': '03/12/2026', Comment: 'By crane' }, {}, 'Accept')
    expect(requests('acceptQuote')).toEqual([
      {
        companyID: '1',
        custID: CUSTOMER,
        deliveryDate: '2026-12-03',
        comment1: 'By crane',
        numTran: 205002,
        suffixTran: 0,
      },
    ])
  })

  test('an invoice’s email, download and comment name it, and the email is offered for the next', async () => {
    const files = savedFiles()
    const { requests } = await openAt('/invoices/205001-2')
    const typed = {
      'Email Address': 'Kim <kim@b.example>; lee@b.example',
      CC: 'LEE@b.example, pat@b.example',
      BCC: 'jo@b.example',
      Subject: 'October',
      Message: 'As agreed',
    }
    await send('Email Invoice', typed, { Format: 'CSV' })
    await page.getByText('Invoice sent successfully').findElement()
    const invoice = { transactionNumber: 205001, transactionSuffix: 2 }
    expect.soft(requests('emailTransactions')).toEqual([
      {
        customerID: CUSTOMER,
        typedoc: 'Invoice',
        format: 'csv',
        emailDetails: {
          email_address: 'kim@b.example',
          email_address_cc: 'lee@b.example, pat@b.example',
          email_address_bcc: 'jo@b.example',
          email_subject: 'October',
          email_message: 'As agreed',
        },
        transactionList: [invoice],
      },
    ])
    await press('Download Invoice')
    await savedAs(files, 'Invoice-205001-2.pdf')
    expect
      .soft(requests('streamCustomerInvoices'))
      .toEqual([{ idCust: `${CUSTOMER}`, idCompany: '1', numTran: '205001', invoiceSuffix: '2' }])
    await send('Add comment', { 'Comment on Invoice 205001-2': 'Wet' }, {}, 'Save')
    expect
      .soft(requests('saveUserComment'))
      .toEqual([{ userName: 'admin', customerID: CUSTOMER, ...invoice, userComment: 'Wet' }])

    await press('Email Invoice')
    expect(address.element()).toHaveValue('')
    expect(dialog.getByRole('combobox', { name: 'Format' }).text).toContain('CSV')
    await address.focus()
    await userEvent.paste('kim@b.example\r\nlee b.example\r\n')
    expect(address.element()).toHaveValue('kim@b.example, lee b.example')
    await press('Send')
    expect(address.element()).toHaveAccessibleDescription(/^Invalid email address: lee b/)
    expect(requests('emailTransactions')).toHaveLength(1)
    await address.fill('')
    await press('Use lee@b.example')
    await press('Use kim@b.example')
    expect(address.element()).toHaveValue('lee@b.example, kim@b.example')
    expect(page.getByRole('button', { name: 'Use kim@b.example' }).query()).toBeNull()
    expect(localStorage.getItem(STORAGE_KEYS.recipients)).toContain('lee@b.example')
  })

  test('selected invoices and credits are emailed in one message, without any others', async () => {
    const { requests } = await openAt('/invoices')
    for (const name of ['Select invoice 205001-2', 'Select credit 205003-1'])
      await page.getByRole('checkbox', { name }).click()
    await send('Email Selected Invoices', { 'Email Address': 'office@b.example' })
    await page.getByText("Invoice's sent successfully").findElement()
    await page.getByRole('region', { name: 'Selected invoices' }).gone()
    expect(requests('emailTransactions')).toEqual([
      {
        customerID: CUSTOMER,
        typedoc: 'Invoice',
        format: 'pdf',
        emailDetails: {
          email_address: 'office@b.example',
          email_address_cc: '',
          email_address_bcc: '',
          email_subject: '2 invoices',
          email_message: 'Please find 2 invoices attached.',
        },
        transactionList: [
          { transactionNumber: 205003, transactionSuffix: 1 },
          { transactionNumber: 205001, transactionSuffix: 2 },
        ],
      },
    ])
  })

  test('a statement’s email and download send its date', async () => {
    const files = savedFiles()
    const { requests } = await openAt('/statements/2026-10-31')
    await send('Email Statement', { 'Email Address': 'books@b.example' })
    expect
      .soft(requests('emailStatement'))
      .toEqual([{ customerID: CUSTOMER, emailAddress: 'books@b.example', statementDate: '2026-10-31' }])
    await press('Download Statement')
    await savedAs(files, 'statement-2026-10-31.pdf')
    expect
      .soft(requests('streamCustomerStatement'))
      .toEqual([{ idCust: `${CUSTOMER}`, idCompany: '1', statementDate: '2026-10-31' }])
  })

  test('a price book’s changes send each choice, also those from before a Cancel', async () => {
    const { requests } = await openAt('/pricebook')
    const opener = 'Request Config Changes'
    await press(opener)
    for (const name of ['Show new product codes', 'Core products only', 'Product file zipped'])
      await dialog.getByRole('checkbox', { name }).click()
    await press('Cancel')
    const choices = { Format: 'Default Format 1', Type: 'Full Download', Frequency: 'Daily' }
    await send(opener, { Recipient: 'new@b.example' }, choices, 'Send Request')
    await page.getByText(/^Your changes have been sent to .+\. We will apply them$/).findElement()
    expect(requests('sendPriceBookInfoChanges')).toEqual([
      {
        tradePortalUser: 'admin',
        deviceID: '',
        recipient: 'new@b.example',
        deliveryFormat: '3',
        type: 'F',
        frequency: 'D',
        showNewProductCodes: false,
        showCoreProductsOnly: true,
        isRequiredQuarterly: true,
        isPricebookZipped: true,
        emailText: '',
        supportEmailAddress: '',
      },
    ])
  })
})
