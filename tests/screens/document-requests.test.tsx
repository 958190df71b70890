import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import '../../src/screens/invoices/invoices-screen.tsx'
import '../../src/screens/statement/statement-screen.tsx'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { CUSTOMER, noteFiles, openAt, press, pressNamed, send } from './requests.ts'

describe('requests about a document', () => {
  test('an order’s email, change request, download and copy send its number and the input', async () => {
    const files = noteFiles()
    const { sent } = await openAt('/orders/205001-0')
    await send('Email Order', { 'Email Address': 'yard@b.example' })
    expect.soft(sent('emailTransaction')).toEqual([
      {
        customerID: CUSTOMER,
        transactionType: 'Order',
        number: 205001,
        suffix: 0,
        emailAddress: 'yard@b.example',
      },
    ])
    await send('Request Change', { 'Email Address': 'branch@b.example', Message: 'Ten more' })
    expect.soft(sent('sendEmailMessage')).toEqual([
      {
        customerID: CUSTOMER,
        mobUserID: 'admin',
        toEmailAddress: 'branch@b.example',
        fromEmailAddress: 'alex@kestrelridge.example',
        subject: 'Changes Requested for Transaction 205001',
        bodyText: 'Ten more',
        numTran: 205001,
        suffixTran: 0,
      },
    ])
    await pressNamed('Download Order')
    await waitFor(() => expect(files).toEqual(['Order-205001-0.pdf']))
    expect
      .soft(sent('streamCustomerSalesOrders'))
      .toEqual([{ idCust: `${CUSTOMER}`, idCompany: '1', numTran: '205001', orderSuffix: '0' }])
    await pressNamed('Copy Order to Cart')
    await pressNamed('Copy to Cart')
    await waitFor(() => expect(sent('copyTranToCart')).toHaveLength(1))
    expect.soft(sent('copyTranToCart')).toEqual([
      {
        customerID: CUSTOMER,
        cartSessionId: expect.stringMatching(/./),
        transactionNumber: 205001,
        transactionSuffix: 0,
      },
    ])
  })

  test('accepting a quote sends the delivery date and the comment', async () => {
    const { sent } = await openAt('/quotes/205002-0')
    await send('Accept', { 'Delivery Date': '03/12/2026', Comment: 'By crane' }, { button: 'Accept' })
    expect.soft(sent('acceptQuote')).toEqual([
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

  test('an invoice’s email, download and comment send its number and the input', async () => {
    const files = noteFiles()
    const { sent } = await openAt('/invoices/205001-2')
    const typed = {
      'Email Address': 'office@b.example',
      CC: 'kim@b.example',
      BCC: 'lee@b.example',
      Subject: 'October',
      Message: 'As agreed',
    }
    await send('Email Invoice', typed, { choices: { Format: 'CSV' } })
    expect(await screen.findByText('Invoice sent successfully')).toBeInTheDocument()
    expect.soft(sent('emailTransactions')).toEqual([
      {
        customerID: CUSTOMER,
        typedoc: 'Invoice',
        format: 'csv',
        emailDetails: {
          email_address: 'office@b.example',
          email_address_cc: 'kim@b.example',
          email_address_bcc: 'lee@b.example',
          email_subject: 'October',
          email_message: 'As agreed',
        },
        transactionList: [{ transactionNumber: 205001, transactionSuffix: 2 }],
      },
    ])
    await pressNamed('Download Invoice')
    await waitFor(() => expect(files).toEqual(['Invoice-205001-2.pdf']))
    expect
      .soft(sent('streamCustomerInvoices'))
      .toEqual([{ idCust: `${CUSTOMER}`, idCompany: '1', numTran: '205001', invoiceSuffix: '2' }])
    await send('Add comment', { 'Comment on Invoice 205001-2': 'Wet' }, { button: 'Save' })
    expect.soft(sent('saveUserComment')).toEqual([
      {
        userName: 'admin',
        customerID: CUSTOMER,
        transactionNumber: 205001,
        transactionSuffix: 2,
        userComment: 'Wet',
      },
    ])
  })

  test('selected invoices and credits are emailed in one message, without any others', async () => {
    const { sent } = await openAt('/invoices')
    for (const name of ['Select invoice 205001-2', 'Select credit 205003-1'])
      await press(await screen.findByRole('checkbox', { name }))
    await send('Email Selected Invoices', { 'Email Address': 'office@b.example' })
    expect(await screen.findByText("Invoice's sent successfully")).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected invoices' })).toBeNull())
    expect.soft(sent('emailTransactions')).toEqual([
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
    const files = noteFiles()
    const { sent } = await openAt('/statements/2026-10-31')
    await send('Email Statement', { 'Email Address': 'books@b.example' })
    expect
      .soft(sent('emailStatement'))
      .toEqual([{ customerID: CUSTOMER, emailAddress: 'books@b.example', statementDate: '2026-10-31' }])
    await pressNamed('Download Statement')
    await waitFor(() => expect(files).toEqual(['statement-2026-10-31.pdf']))
    expect
      .soft(sent('streamCustomerStatement'))
      .toEqual([{ idCust: `${CUSTOMER}`, idCompany: '1', statementDate: '2026-10-31' }])
  })
})
