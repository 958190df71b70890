import { act, cleanup, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import '../../src/screens/transaction/transaction-screen.tsx'
import '../../src/ui/date-picker.tsx'
import { toast } from '../../src/ui/toast.ts'
import { showPortal } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'
import { holdClock } from './ledger.ts'
import { journaled, nameOf, openAt, pathOf } from './transactions.tsx'

async function openDialog(path: string, button: string, opening?: Parameters<typeof openAt>[1]) {
  const portal = await openAt(path, opening)
  await userEvent.click(await portal.screen.findByRole('button', { name: button }))
  const dialog = within(await portal.screen.findByRole('dialog'))
  return { ...portal, dialog, button }
}

describe('the email dialog', () => {
  const openEmail = async () => {
    const name = await nameOf('Order')
    const opened = await openDialog(pathOf('orders', name), 'Email Order')
    const address = opened.dialog.getByLabelText('Email Address')
    const send = opened.dialog.getByRole('button', { name: 'Send' })
    return { ...opened, name, address, send }
  }

  test('an email requires a valid address', async () => {
    const { dialog, address, send } = await openEmail()
    expect(send).toBeDisabled()
    expect(dialog.queryByRole('combobox', { name: 'Format' })).not.toBeInTheDocument()
    await userEvent.type(address, 'abc')
    expect(send).toBeEnabled()
    expect(dialog.queryByText('Invalid email address')).not.toBeInTheDocument()
    await userEvent.tab()
    expect(await dialog.findByText('Invalid email address')).toBeInTheDocument()
    await userEvent.clear(address)
    expect(await dialog.findByText('Required')).toBeInTheDocument()
    expect(send).toBeDisabled()
  })

  test('an email is sent once and confirmed with a toast', async () => {
    const said = vi.spyOn(toast, 'success')
    const { dialog, world, screen, name } = await openEmail()
    await userEvent.click(dialog.getByRole('button', { name: /^Use / }))
    world.faults.replace([{ operation: 'emailTransaction', kind: 'latency', ms: 60_000 }])
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    const sending = await dialog.findByRole('button', { name: 'Sending...' })
    expect(sending).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(sending)
    await userEvent.type(dialog.getByLabelText('Email Address'), 'x')
    expect(dialog.getByLabelText('Email Address')).toHaveValue('alex@kestrelridge.example')
    expect(dialog.getByRole('button', { name: /^Use / })).toHaveAttribute('aria-disabled', 'true')
    world.faults.replace([])
    await waitFor(() => expect(said).toHaveBeenCalledWith('Order sent successfully'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(journaled(world, 'emailTransaction')).toHaveLength(1)
    expect(journaled(world, 'emailTransaction')[0]?.request).toMatchObject({
      number: name.number,
      suffix: 0,
      transactionType: 'Order',
    })
  })

  test('a refusal shows the ERP’s message, and the draft survives closing and a reload', async () => {
    const { dialog, address, send, world, screen, name } = await openEmail()
    world.faults.replace([
      { operation: 'emailTransaction', kind: 'field-error', message: 'Not to this one', times: 1 },
    ])
    await userEvent.type(address, 'office@example.com')
    await userEvent.click(send)
    const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(error.getByText('Not to this one')).toBeInTheDocument()
    await userEvent.click(error.getByRole('button', { name: 'Cancel' }))
    expect(address).toHaveValue('office@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    cleanup()
    const again = await openDialog(pathOf('orders', name), 'Email Order')
    expect(again.dialog.getByLabelText('Email Address')).toHaveValue('office@example.com')
  })

  test('an email whose reply is lost is only resent by the user', async () => {
    const said = vi.spyOn(toast, 'success')
    const { dialog, address, send, world, screen } = await openEmail()
    world.faults.replace([{ operation: 'emailTransaction', kind: 'lost-reply', times: 1 }])
    await userEvent.type(address, 'office@example.com')
    await userEvent.click(send)
    const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(error.getByText('Something went wrong.')).toBeInTheDocument()
    expect(error.getByText(/Check office@example.com’s inbox/)).toBeInTheDocument()
    await userEvent.click(error.getByRole('button', { name: 'Cancel' }))
    expect(await dialog.findByText('This email may already have been sent')).toBeInTheDocument()
    expect(journaled(world, 'emailTransaction')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(said).toHaveBeenCalledWith('Order sent successfully'))
    expect(journaled(world, 'emailTransaction')).toHaveLength(2)
  })
})

describe('the change request dialog', () => {
  test('a change request goes to support with the number in its subject', async () => {
    const said = vi.spyOn(toast, 'success')
    const { number } = await nameOf('Order')
    const { dialog, world } = await openDialog(`/orders/${number}-0`, 'Request Change')
    expect(dialog.getByLabelText('Email Address')).toHaveValue('support@marlock.example')
    const box = dialog.getByLabelText('Message')
    expect(box).toHaveAttribute('rows', '6')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText('Required')).toBeInTheDocument()
    await userEvent.type(box, 'Ten more, please.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(said).toHaveBeenCalledWith('Email sent successfully'))
    expect(journaled(world, 'sendEmailMessage')[0]?.request).toMatchObject({
      toEmailAddress: 'support@marlock.example',
      fromEmailAddress: expect.stringContaining('@'),
      subject: `Changes Requested for Transaction ${number}`,
      bodyText: 'Ten more, please.',
      numTran: number,
      suffixTran: 0,
    })
  })
})

describe('the quote acceptance dialog', () => {
  const YEAR = new Date().getFullYear() + 1
  const openAcceptance = async () => {
    const { number } = await nameOf('Quote')
    const opened = await openDialog(`/quotes/${number}-0`, 'Accept')
    const accept = () => userEvent.click(opened.dialog.getByRole('button', { name: 'Accept' }))
    const fill = async () => {
      await userEvent.type(await opened.dialog.findByLabelText('Delivery Date'), `01/12/${YEAR}`)
      await userEvent.type(opened.dialog.getByLabelText('Comment'), 'By crane')
    }
    return { ...opened, number, accept, fill }
  }

  test('an acceptance requires a date and a comment', async () => {
    const { dialog, accept, world } = await openAcceptance()
    const day = await dialog.findByLabelText('Delivery Date')
    await accept()
    expect(await dialog.findAllByText('Required')).toHaveLength(2)
    expect(day).toHaveFocus()
    expect(journaled(world, 'acceptQuote')).toEqual([])
    await userEvent.type(day, `01/12/${YEAR + 10}`)
    await userEvent.tab()
    expect(day).toHaveAccessibleDescription(/^Not after /)
  })

  test('an acceptance whose code has loaded late leaves open the dialog that was opened meanwhile', async () => {
    const { screen } = await openAt(pathOf('quotes', await nameOf('Quote')))
    const [accept, email] = [await screen.findByRole('button', { name: 'Accept' }), 'Email Quote']
    await act(async () => {
      accept.click()
      screen.getByRole('button', { name: email }).click()
    })
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName(email))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('a US site also expects the day first, and shows the date in words', async () => {
    const { number } = await nameOf('Quote', undefined, 'us')
    const { dialog } = await openDialog(`/quotes/${number}-0`, 'Accept', { scenario: 'us' })
    const day = await dialog.findByLabelText('Delivery Date')
    expect(day).toHaveAttribute('placeholder', 'dd/mm/yyyy')
    await userEvent.type(day, `05/12/${YEAR}`)
    expect(day).toHaveAccessibleDescription(new RegExp(`^\\w+day, December 5, ${YEAR}$`))
    await userEvent.clear(day)
    expect(day).toHaveAccessibleDescription('Required')
  })

  test('Enter in a short date submits the acceptance', async () => {
    const said = vi.spyOn(toast, 'success')
    const { dialog, fill, world } = await openAcceptance()
    await fill()
    const day = dialog.getByLabelText('Delivery Date')
    await userEvent.clear(day)
    await userEvent.type(day, `2/12/${YEAR % 100}{Enter}`)
    await waitFor(() => expect(said).toHaveBeenCalledWith('Quote accepted'))
    expect(journaled(world, 'acceptQuote')[0]?.request).toMatchObject({ deliveryDate: `${YEAR}-12-02` })
  })

  test('a refused acceptance shows the reason and keeps the draft', async () => {
    const { dialog, accept, fill, world, screen } = await openAcceptance()
    world.faults.replace([{ operation: 'acceptQuote', kind: 'field-error', message: 'Has lapsed', times: 1 }])
    await fill()
    await accept()
    const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(error.getByText('Has lapsed')).toBeInTheDocument()
    await userEvent.click(error.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByLabelText('Comment')).toHaveValue('By crane')
    expect(dialog.getByLabelText('Delivery Date')).toHaveValue(`01/12/${YEAR}`)
  })

  test('an acceptance whose reply is lost is found among the orders and not sent again', async () => {
    const said = vi.spyOn(toast, 'success')
    const { accept, fill, world, screen } = await openAcceptance()
    world.faults.replace([{ operation: 'acceptQuote', kind: 'lost-reply' }])
    await fill()
    await accept()
    await waitFor(() => expect(said).toHaveBeenCalledWith('Quote accepted'))
    expect(await screen.findByText('You have accepted this quote')).toBeInTheDocument()
    const link = await screen.findByRole('link', { name: /^Open order \d+$/ })
    const order = [...world.records.transactions.values()].at(-1)
    expect(link).toHaveAttribute('href', `/orders/${order?.number}-0`)
    expect(screen.getByText(new RegExp(`It is now order ${order?.number}\\.`))).toBeInTheDocument()
    expect(within(screen.getByRole('list', { name: 'Progress' })).queryByText('(not yet)')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    expect(journaled(world, 'acceptQuote')).toHaveLength(1)
  })
})

describe('copying to the cart', () => {
  test('the dialog lists changed prices and units, and lines that cannot be added', async () => {
    holdClock()
    const seed = seedWith([
      {
        number: 205001,
        goods: [
          { sku: 'PST-H490-24', name: 'Post', quantity: 2, unit: 'ea', price: 10 },
          { sku: 'FIX-GONE', name: 'Old screw', quantity: 1, unit: 'box', price: 20 },
          { sku: 'CEM-GP20', name: 'Cement', quantity: 1, unit: 'lift', price: 30 },
        ],
      },
    ])
    const { open, screen } = await showPortal('/orders/205001-0', { seed })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Order to Cart' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What’s changed since this order' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Post PST-H490-24Unit Pricewas $10.00, is now $23.28',
      'Old screw FIX-GONECan’t be added today It won’t be added.',
      'Cement CEM-GP20Can’t be added today It won’t be added.UOMwas lift, is now bag, pallet',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to Cart' }))
    expect(await screen.findByRole('link', { name: /^Cart, 1 item, / })).toBeInTheDocument()
  })

  test('changes since the order are shown first, and the order is copied once confirmed', async () => {
    const said = vi.spyOn(toast, 'success')
    const { number } = await nameOf('Order')
    const { screen, world } = await openAt(`/orders/${number}-0`)
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Order to Cart' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What’s changed since this order' }))
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(journaled(world, 'copyTranToCart')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Copy to Cart' }))
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith('Order copied to cart', expect.stringMatching(/^\d+ lines?$/)),
    )
    expect(journaled(world, 'copyTranToCart')).toHaveLength(1)
  })

  test('a refused copy shows the ERP’s message', async () => {
    const { number } = await nameOf('Order')
    const { screen, world } = await openAt(`/orders/${number}-0`)
    world.faults.replace([{ operation: 'copyTranToCart', kind: 'field-error', message: 'Cart is locked' }])
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Order to Cart' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to Cart' }))
    const error = within(await screen.findByRole('alertdialog', { name: 'Error' }))
    expect(error.getByText('Cart is locked')).toBeInTheDocument()
    await userEvent.click(error.getByRole('button', { name: 'Cancel' }))
  })
})
