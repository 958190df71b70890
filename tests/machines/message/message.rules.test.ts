import * as v from 'valibot'
import { expect, test } from 'vitest'
import { messageForm } from '#machines/message/message.form.ts'
import { contactSetting, recipientOf, sendMessage } from '#machines/message/message.rules.ts'
import { scriptedErp } from '../../support/scripted.ts'

test.each([
  [['mailto:a@b.example'], 'a@b.example'],
  [['Email: a@b.example '], 'a@b.example'],
  [['a@b.example', 'c@d.example'], 'a@b.example'],
  [['', 'mailto:c@d.example'], 'c@d.example'],
  [['ring us', '0399990000', 'e@f.example'], 'e@f.example'],
  [['', ''], ''],
])('the recipient for %j is %j', (configured, expected) => {
  expect(recipientOf(...configured)).toBe(expected)
})

test('the representative’s address comes from the bottom bar settings', () => {
  const entry = { label_object: 'Contact', desc_object: '', object_value: 'mailto:rep@b.example' }
  const contact = { ...entry, type_object: ' accountcontact ', is_enabled: true }
  const support = { ...entry, type_object: 'Support Email', is_enabled: true, object_value: 'other' }
  expect(contactSetting([support, contact])).toBe('mailto:rep@b.example')
  expect(contactSetting([{ ...contact, is_enabled: false }])).toBe('')
})

const about = { transactionNumber: 104_700, transactionSuffix: 2 }

test.each([
  ['without a transaction', undefined, { numTran: 0, suffixTran: 0 }],
  ['about one, with its number', about, { numTran: 104_700, suffixTran: 2 }],
])('a message is sent in the user’s name %s', async (_, transaction, own) => {
  const { erp, bodies } = scriptedErp()
  const form = { subject: 'Wet packs', message: 'Two packs of plaster came wet.' }
  const from = { id: 'admin', emailAddress: 'kim@b.example' }
  await sendMessage(erp, { from, to: 'a@b.example', form, ...(transaction && { about: transaction }) })
  expect(bodies()).toEqual([
    {
      ipFunction: 'sendEmailMessage',
      customerID: 7,
      mobUserID: 'admin',
      toEmailAddress: 'a@b.example',
      fromEmailAddress: 'kim@b.example',
      subject: 'Wet packs',
      bodyText: 'Two packs of plaster came wet.',
      ...own,
    },
  ])
})

const MISSING = { subject: ['Please enter subject'], message: ['Please enter message'] }

test.each([
  ['', '', MISSING],
  [' ', '\n', MISSING],
  ['x'.repeat(201), 'y', { subject: ['At most 200 characters: 1 too many'] }],
  ['x', 'y'.repeat(10_001), { message: ['At most 10,000 characters: 1 too many'] }],
  ['x', 'y', undefined],
])('a message form reports its missing or overlong fields: %#', (subject, message, expected) => {
  const { issues } = v.safeParse(messageForm, { subject, message })
  expect(issues && v.flatten<typeof messageForm>(issues).nested).toEqual(expected)
})
