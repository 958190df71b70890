import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#simulator/passwords.ts'
import { findUser } from '#simulator/worlds/people.ts'
import '../../src/screens/account/account-screen.tsx'
import '../../src/screens/admin/admin-screen.tsx'
import '../../src/screens/messages/contact-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import '../../src/screens/price-book/price-book-screen.tsx'
import { goTo } from './ledger.ts'
import { CUSTOMER, fill, openAt, openDialog, press, pressNamed, send, type Values } from './requests.ts'

describe('requests about the account', () => {
  const KIM = {
    Username: 'kim.n',
    'First Name': 'Kim',
    'Last Name': 'Nguyen',
    'Email Address': 'kim@b.example',
    Mobile: '0491 570 006',
    'Business Phone': '(03) 5550 0001',
    'Home Phone': '(03) 5550 0002',
    Fax: '(03) 5550 0003',
    Password: 'a long secret',
    'Confirm Password': 'a long secret',
  }
  const KIM_SENT = {
    tpauserID: 'kim.n',
    // The journal masks passwords.
    tpaUserPassword: '***',
    firstName: 'Kim',
    lastName: 'Nguyen',
    emailAddress: 'kim@b.example',
    phoneMobile: '0491 570 006',
    phoneBusiness: '(03) 5550 0001',
    phoneHome: '(03) 5550 0002',
    faxNumber: '(03) 5550 0003',
  }
  const saveForm = async (values: Values) => {
    await fill(screen.getByRole('main'), values)
    await pressNamed('Save')
    await screen.findByRole('table', { name: 'User Accounts' })
  }

  test('adding, changing and deleting a user sends what was entered', async () => {
    const { sent, world } = await openAt('/admin/account/new')
    await press(await screen.findByRole('radio', { name: 'Sales' }))
    await saveForm(KIM)
    expect
      .soft(sent('addMobileUser'))
      .toEqual([
        { customerID: CUSTOMER, roleID: 'sales', canAccessTPWeb: true, canAccessTPMobile: true, ...KIM_SENT },
      ])
    await goTo('/admin/account/2002')
    await press(await screen.findByRole('radio', { name: 'Admin' }))
    await press(screen.getByRole('switch', { name: 'Active' }))
    const other = { Password: 'another secret', 'Confirm Password': 'another secret' }
    await saveForm({ ...KIM, ...other, Username: 'kim.m' })
    expect.soft(sent('updateMobileUsers')).toEqual([
      {
        ...KIM_SENT,
        tpa: 'TP',
        custContactID: 2002,
        tpauserID: 'kim.m',
        roleID: 'admin',
        canAccessTPWeb: false,
        canAccessTPMobile: false,
      },
    ])
    await goTo('/admin/account/2006')
    await pressNamed('Delete Account')
    await pressNamed('Delete')
    await screen.findByRole('table', { name: 'User Accounts' })
    expect.soft(sent('deleteMobileUser')).toEqual([{ custContactID: 2006 }])
    const stored = ['kim.n', 'kim.m'].map((name) => findUser(world, name)?.passwordHash)
    const typed = ['a long secret', 'another secret'].map((each, at) => hashPassword(each, stored[at]))
    expect(await Promise.all(typed), 'the passwords they sign in with').toEqual(stored)
  })

  test('resending, requesting and reconfiguring price books sends the selected options', async () => {
    const { sent, world } = await openAt('/pricebook')
    const [first, second, third] = world.seed.priceBooks[0]?.history ?? []
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select price book of / })
    for (const box of [boxes[2], boxes[0]]) if (box) await press(box)
    await pressNamed('Resend Selected')
    await waitFor(() => expect(sent('resendPriceBook')).toHaveLength(1))
    const asker = { tradePortalUser: 'admin', deviceID: '' }
    expect(second).toBeDefined()
    expect
      .soft(sent('resendPriceBook'))
      .toEqual([{ ...asker, historyIDs: `${first?.historyID} ${third?.historyID}` }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend Selected' })).toBeNull())
    await pressNamed('Request New Price Book')
    await waitFor(() => expect(sent('requestNewPriceBook')).toEqual([asker]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request Config Changes' })).toBeEnabled())
    const choices = { Format: 'Default Format 1', Type: 'Full Download', Frequency: 'Daily' }
    const dialog = await openDialog('Request Config Changes')
    for (const name of ['Show new product codes', 'Core products only', 'Product file zipped'])
      await press(within(dialog).getByRole('checkbox', { name }))
    await press(within(dialog).getByRole('button', { name: 'Cancel' }))
    await send('Request Config Changes', { Recipient: 'new@b.example' }, { choices, button: 'Send Request' })
    expect(
      await screen.findByText(/^Your changes have been sent to .+\. We will apply them$/),
    ).toBeInTheDocument()
    expect.soft(sent('sendPriceBookInfoChanges')).toEqual([
      {
        ...asker,
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

  test.each([
    ['/support', 'support@marlock.example'],
    ['/contact-a-representative', 'rep@marlock.example'],
  ])('a message from %s is sent to %s without a transaction', async (path, recipient) => {
    const { sent } = await openAt(path)
    await fill(await screen.findByRole('form', { name: 'Write to us' }), {
      Subject: 'Wet packs',
      Message: 'Two of them',
    })
    await pressNamed('Send Message')
    await waitFor(() => expect(sent('sendEmailMessage')).toHaveLength(1))
    expect.soft(sent('sendEmailMessage')).toEqual([
      {
        customerID: CUSTOMER,
        mobUserID: 'admin',
        toEmailAddress: recipient,
        fromEmailAddress: 'alex@kestrelridge.example',
        subject: 'Wet packs',
        bodyText: 'Two of them',
        numTran: 0,
        suffixTran: 0,
      },
    ])
    expect(screen.getByText(recipient), 'where it says that it goes').toBeInTheDocument()
  })
})
