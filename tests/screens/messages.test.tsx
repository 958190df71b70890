import { expect, test } from 'vitest'
import '../../src/components/configured-html.tsx'
import '../../src/screens/messages/contact-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import { page, userEvent } from '../support/page.ts'
import { type Opening, openPortal, refused, slow } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

const form = page.getByRole('form', { name: 'Write to us' })
const subject = form.getByLabel('Subject')
const message = form.getByLabel('Message')
const send = form.getByRole('button', { name: 'Send Message' })
const sent = page.getByText('Email sent successfully')

/** The site of a company whose representative has a mailbox. */
function seed() {
  const { widgets, ...own } = seedWith([])
  const bottomlinkbar = widgets.bottomlinkbar.map((item) =>
    item.type_object === 'AccountContact' ? { ...item, object_value: 'Email:rep@b.example' } : item,
  )
  return { ...own, widgets: { ...widgets, bottomlinkbar } }
}

async function openForm(path = '/support', options: Opening = {}) {
  const portal = await openPortal(path, { seed: seed(), ...options })
  await form.findElement()
  return portal
}

async function write() {
  await subject.fill('Wet')
  await message.fill('Two packs')
}

test.each([
  ['/support', 'Support', 'help@b.example'],
  ['/contact-a-representative', 'Contact a Representative', 'rep@b.example'],
])('a message from %s needs a subject and a text, and goes to its mailbox', async (path, title, mailbox) => {
  const { requests, world } = await openForm(path, { settings: [['Support Email', 'Email:help@b.example']] })
  expect(page.getByRole('heading', { name: title }).element()).toBeVisible()
  await page.getByText(mailbox).findElement()
  await send.click()
  expect(form.getByText('Please enter subject').element()).toBeVisible()
  expect(form.getByText('Please enter message').element()).toBeVisible()
  expect(requests('sendEmailMessage')).toEqual([])
  await write()
  await send.click()
  await sent.findElement()
  expect(requests('sendEmailMessage')).toEqual([
    {
      customerID: 40125,
      mobUserID: 'admin',
      toEmailAddress: mailbox,
      fromEmailAddress: 'alex@kestrelridge.example',
      subject: 'Wet',
      bodyText: 'Two packs',
      numTran: 0,
      suffixTran: 0,
    },
  ])
  expect([...world.records.emails.values()]).toMatchObject([
    { to: [mailbox], from: 'alex@kestrelridge.example' },
  ])
  expect(subject.element()).toHaveValue('')
})

test('the representative’s messages go to support where there is no mailbox for them', async () => {
  const { requests } = await openForm('/contact-a-representative', {
    seed: seedWith([]),
    settings: [['Support Email', 'Email:help@b.example']],
  })
  await write()
  await send.click()
  await sent.findElement()
  expect(requests('sendEmailMessage')).toMatchObject([{ toEmailAddress: 'help@b.example' }])
})

test('a message that was refused, or perhaps sent, is said to be and kept, also after a reload', async () => {
  const { fault, requests, reload } = await openForm('/support', {
    faults: [refused('sendEmailMessage', 'The mailbox is full')],
  })
  await write()
  await send.click()
  await form.getByText('The mailbox is full').findElement()
  expect(form.getByRole('alert').text).toContain('Nothing was sent.')
  fault({ operation: 'sendEmailMessage', kind: 'lost-reply' })
  await send.click()
  await form.getByText(/may have been sent/).findElement()
  expect(requests('sendEmailMessage')).toHaveLength(2)
  await reload()
  await form.findElement()
  expect(subject.element()).toHaveValue('Wet')
  expect(message.element()).toHaveValue('Two packs')
})

test('the form is locked while it is sent, and keeps the focus', async () => {
  const { fault, requests } = await openForm('/support', { faults: [slow('sendEmailMessage')] })
  await write()
  await send.click()
  await message.focus()
  await userEvent.keyboard(' more')
  expect(message.element()).toHaveValue('Two packs')
  fault()
  await sent.findElement()
  expect(requests('sendEmailMessage')).toMatchObject([{ bodyText: 'Two packs' }])
  expect(message.element()).toHaveValue('')
  expect(message.element()).toHaveFocus()
})

test('the configured help text is shown if there is one', async () => {
  const { world, reload } = await openForm('/support', {
    settings: [['help_text', '<p>Ring <strong>1300 555 016</strong></p>']],
  })
  expect((await page.getByText('1300 555 016').findElement()).tagName).toBe('STRONG')
  world.changeSettings(new Map([['help_text', '']]))
  await reload()
  await form.findElement()
  expect(page.getByText(/Ring|For orders due today/).query()).toBeNull()
})
