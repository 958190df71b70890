import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import '../../src/screens/transaction/transaction-screen.tsx'
import { STORAGE_KEYS } from '../../src/components/portal/storage.ts'
import { user } from '../support/portal.tsx'
import { fill, openAt, openDialog, pressNamed, send } from './requests.ts'

beforeEach(() => localStorage.clear())

const field = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Email Address' })

test('the first of several addresses is the recipient, and the others get copies', async () => {
  const { sent } = await openAt('/invoices/205001-2')
  await send('Email Invoice', {
    'Email Address': 'Kim <kim@b.example>; lee@b.example',
    CC: 'LEE@b.example, pat@b.example',
  })
  expect(sent('emailTransactions')).toMatchObject([
    {
      emailDetails: {
        email_address: 'kim@b.example',
        email_address_cc: 'lee@b.example, pat@b.example',
        email_address_bcc: '',
      },
    },
  ])
})

test('the lines of a pasted list stay apart, and the one that is no address is named', async () => {
  const { sent } = await openAt('/invoices/205001-2')
  const dialog = await openDialog('Email Invoice')
  await user.click(field(dialog))
  await user.paste('kim@b.example\r\nlee b.example\r\n')
  expect(field(dialog)).toHaveValue('kim@b.example, lee b.example')
  await pressNamed('Send')
  await waitFor(() => expect(field(dialog)).toHaveAccessibleDescription(/^Invalid email address: lee b/))
  expect(sent('emailTransactions')).toEqual([])
})

test('an email that can have no copies takes one address', async () => {
  const { sent } = await openAt('/orders/205001-0')
  const dialog = await openDialog('Email Order')
  await fill(dialog, { 'Email Address': 'kim@b.example, lee@b.example' })
  await pressNamed('Send')
  await waitFor(() => expect(field(dialog)).toHaveAccessibleDescription(/^Only one address/))
  expect(sent('emailTransaction')).toEqual([])
})

test('the recipients and the format of an email are offered for the next one', async () => {
  await openAt('/invoices/205001-2')
  const typed = { 'Email Address': 'kim@b.example', CC: 'lee@b.example' }
  await send('Email Invoice', typed, { choices: { Format: 'CSV' } })
  const dialog = await openDialog('Email Invoice')
  expect(field(dialog)).toHaveValue('')
  expect(within(dialog).getByRole('combobox', { name: 'Format' })).toHaveTextContent('CSV')
  await user.click(within(dialog).getByRole('button', { name: 'Use lee@b.example' }))
  await user.click(within(dialog).getByRole('button', { name: 'Use kim@b.example' }))
  expect(field(dialog)).toHaveValue('lee@b.example, kim@b.example')
  expect(within(dialog).queryByRole('button', { name: 'Use kim@b.example' })).not.toBeInTheDocument()
  expect(localStorage.getItem(STORAGE_KEYS.recipients)).toContain('lee@b.example')
})
