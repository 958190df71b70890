import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { messageForm } from '#machines/message/message.form.ts'
import { contactSetting, recipientOf, sendMessage } from '#machines/message/message.rules.ts'
import { scriptedErp } from '../../support/scripted.ts'

describe('the recipient of a message', () => {
  test.each([
    [['mailto:a@b.example'], 'a@b.example'],
    [['Email: a@b.example '], 'a@b.example'],
    [['a@b.example', 'c@d.example'], 'a@b.example'],
    [['', 'mailto:c@d.example'], 'c@d.example'],
    [['ring us', '0399990000', 'e@f.example'], 'e@f.example'],
    [['', ''], ''],
  ])('the recipient for %j is %j', (configured, expected) =>
    expect(recipientOf(...configured)).toBe(expected),
  )

  test('the representative’s address comes from the bottom bar settings', () => {
    const entry = { label_object: 'Contact', desc_object: '', object_value: 'mailto:rep@b.example' }
    const bar = [
      { ...entry, type_object: 'Support Email', is_enabled: true, object_value: 'other' },
      { ...entry, type_object: ' accountcontact ', is_enabled: true },
    ]
    expect(contactSetting(bar)).toBe('mailto:rep@b.example')
    expect(contactSetting([{ ...entry, type_object: 'AccountContact', is_enabled: false }])).toBe('')
  })
})

test('a message is sent without a transaction, in the user’s name', async () => {
  const { erp, bodies } = scriptedErp()
  const form = { subject: 'Wet packs', message: 'Two packs of plaster came wet.' }
  await sendMessage(erp, { from: { id: 'admin', emailAddress: 'kim@b.example' }, to: 'a@b.example', form })
  expect(bodies()).toEqual([
    {
      ipFunction: 'sendEmailMessage',
      customerID: 7,
      mobUserID: 'admin',
      toEmailAddress: 'a@b.example',
      fromEmailAddress: 'kim@b.example',
      subject: 'Wet packs',
      bodyText: 'Two packs of plaster came wet.',
      numTran: 0,
      suffixTran: 0,
    },
  ])
})

test('a message about a transaction carries its number', async () => {
  const { erp, bodies } = scriptedErp()
  await sendMessage(erp, {
    from: { id: 'admin', emailAddress: 'kim@b.example' },
    to: 'a@b.example',
    form: { subject: 'Order 104700', message: 'Two cans are dearer.' },
    about: { transactionNumber: 104_700, transactionSuffix: 0 },
  })
  expect(bodies()).toMatchObject([{ numTran: 104_700, suffixTran: 0 }])
})

describe('the message form', () => {
  test.each([
    [
      { subject: '', message: '' },
      { subject: ['Please enter subject'], message: ['Please enter message'] },
    ],
    [
      { subject: ' ', message: '\n' },
      { subject: ['Please enter subject'], message: ['Please enter message'] },
    ],
    [{ subject: 'x'.repeat(201), message: 'y' }, { subject: ['At most 200 characters: 1 too many'] }],
    [{ subject: 'x', message: 'y'.repeat(10_001) }, { message: ['At most 10,000 characters: 1 too many'] }],
    [{ subject: 'x', message: 'y' }, undefined],
  ])('message form %# reports its missing or overlong fields', (form, expected) => {
    const { issues } = v.safeParse(messageForm, form)
    expect(issues && v.flatten<typeof messageForm>(issues).nested).toEqual(expected)
  })
})
