import { cleanup, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../src/components/configured-html.tsx'
import '../../src/screens/messages/contact-screen.tsx'
import '../../src/screens/messages/support-screen.tsx'
import { showPortal, user } from '../support/portal.tsx'

beforeEach(() => sessionStorage.clear())

type Settings = Readonly<Record<string, string>>

async function openForm(path: string, settings: Settings = {}) {
  const portal = await showPortal(path)
  for (const [label_object, object_value] of Object.entries(settings))
    portal.world.records.settings.put(label_object, {
      type_object: 'setting',
      label_object,
      is_enabled: true,
      object_value,
      desc_object: '',
    })
  await portal.open()
  const { screen, world } = portal
  const form = await screen.findByRole('form', { name: 'Write to us' })
  const subject = within(form).getByRole('textbox', { name: 'Subject' })
  const message = within(form).getByRole('textbox', { name: 'Message' })
  const send = within(form).getByRole('button', { name: 'Send Message' })
  const write = async () => {
    await user.type(subject, 'Wet')
    await user.type(message, 'Two packs')
  }
  const sent = () => world.journal.entries().filter(({ operation }) => operation === 'sendEmailMessage')
  const mails = () => [...world.records.emails.values()]
  return { ...portal, form, subject, message, send, write, sent, mails }
}

describe.each([
  ['/support', 'Support'],
  ['/contact-a-representative', 'Contact a Representative'],
])('%s', (path, title) => {
  test('the form requires a subject and a message', async () => {
    const { screen, form, send, sent } = await openForm(path)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    await user.click(send)
    expect(await within(form).findByText('Please enter subject')).toBeInTheDocument()
    expect(within(form).getByText('Please enter message')).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  test('the message goes to the Support Email address without its label and transaction', async () => {
    const { screen, send, write, sent, mails, subject } = await openForm(path, {
      'Support Email': 'Email:help@b.example',
    })
    await write()
    await user.click(send)
    expect(await screen.findByText('Email sent successfully')).toBeInTheDocument()
    expect(sent()).toMatchObject([
      {
        request: {
          mobUserID: 'admin',
          toEmailAddress: 'help@b.example',
          fromEmailAddress: 'alex@kestrelridge.example',
          subject: 'Wet',
          bodyText: 'Two packs',
          numTran: 0,
          suffixTran: 0,
        },
      },
    ])
    expect(mails()).toMatchObject([{ to: ['help@b.example'], from: 'alex@kestrelridge.example' }])
    await waitFor(() => expect(subject).toHaveValue(''))
  })
})

test('a refused message shows why and keeps the draft', async () => {
  const { form, send, write, subject, message, world } = await openForm('/support')
  world.faults.replace([{ operation: 'sendEmailMessage', kind: 'error', message: 'The mailbox is full' }])
  await write()
  await user.click(send)
  const notice = await within(form).findByRole('alert')
  expect(notice).toHaveTextContent('The mailbox is full')
  expect(notice).toHaveTextContent('Nothing was sent.')
  expect(subject).toHaveValue('Wet')
  expect(message).toHaveValue('Two packs')
})

test('an unsent draft survives a reload', async () => {
  await (await openForm('/support')).write()
  cleanup()
  const { subject, message } = await openForm('/support')
  expect(subject).toHaveValue('Wet')
  expect(message).toHaveValue('Two packs')
})

test('the form is locked while sending, and focus stays in place', async () => {
  const { screen, send, write, sent, message, world } = await openForm('/support')
  await write()
  world.faults.replace([{ operation: 'sendEmailMessage', kind: 'latency', ms: 60_000 }])
  await user.click(send)
  await user.type(message, ' more')
  expect(message).toHaveValue('Two packs')
  expect(message).toHaveFocus()
  world.faults.replace([])
  expect(await screen.findByText('Email sent successfully')).toBeInTheDocument()
  expect(sent()).toMatchObject([{ request: { bodyText: 'Two packs' } }])
  await waitFor(() => expect(message).toHaveValue(''))
  expect(message).toHaveFocus()
})

test('a lost reply shows that the message may have been sent', async () => {
  const { form, send, write, sent, world } = await openForm('/support')
  world.faults.replace([{ operation: 'sendEmailMessage', kind: 'lost-reply' }])
  await write()
  await user.click(send)
  expect(await within(form).findByText(/may have been sent/)).toBeInTheDocument()
  expect(sent()).toHaveLength(1)
})

describe('the help text', () => {
  test('the configured markup is shown', async () => {
    const { screen } = await openForm('/support', { help_text: '<p>Ring <strong>1300 555 016</strong></p>' })
    const words = await screen.findByText('1300 555 016')
    expect(words.tagName).toBe('STRONG')
  })

  test('an empty help text shows nothing', async () => {
    const { screen } = await openForm('/support', { help_text: '' })
    expect(screen.queryByText(/For orders due today/)).toBeNull()
  })

  test('scripts, forms and unsafe links in the help text are removed', async () => {
    const hostile = [
      '<p id="there">There</p><script>document.title = "run"</script>',
      '<img src="x" onerror="document.title = \'run\'">',
      '<a href="javascript:alert(1)">script</a> <a href="data:text/html,x">data</a>',
      '<a href="https://a.example" onclick="alert(1)" target="_top">fine</a>',
      '<iframe src="data:text/html,x"></iframe><object data="x"></object><embed src="x">',
      '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
      '<svg onload="alert(1)"><a href="javascript:1"></a></svg><style>body { display: none }</style>',
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
    ]
    const { screen } = await openForm('/support', { help_text: hostile.join('') })
    const help = (await screen.findByText('There')).parentElement
    if (!help) throw new Error('There is no help text')
    expect(document.title).not.toBe('run')
    for (const tag of 'script iframe object embed form input button svg style meta base'.split(' '))
      expect(help.querySelector(tag), tag).toBeNull()
    const attributes = [...help.querySelectorAll('*')].flatMap((node) => node.getAttributeNames())
    expect(attributes.filter((name) => name.startsWith('on') || name === 'id' || name === 'style')).toEqual(
      [],
    )
    expect(within(help).queryByRole('link', { name: 'script' })).toBeNull()
    expect(within(help).queryByRole('link', { name: 'data' })).toBeNull()
    expect(within(help).getByRole('link', { name: 'fine' })).toHaveAttribute('rel', 'noreferrer')
  })

  test('pictures and films of the portal are shown, and other hosts are asked for nothing', async () => {
    const other = 'https://a.example/seen.gif'
    const written = [
      '<img alt="own" src="/pictures/own.png"><img alt="near" src="own.png"><img alt="in it" src="data:image/gif,x">',
      `<img alt="seen" src="${other}"><img alt="same scheme" src="//a.example/seen.gif"><img alt="no URL" src="https://[">`,
      `<img alt="sets" srcset="${other} 2x"><picture><source srcset="${other}"><img alt="in a picture"></picture>`,
      `<video src="${other}" poster="${other}"><source src="${other}"><track src="${other}"></video>`,
      `<audio src="${other}"></audio><table background="${other}"><tr><td background="${other}">There</td></tr></table>`,
    ]
    const { screen } = await openForm('/support', { help_text: written.join('') })
    const help = (await screen.findByText('There')).closest('div')
    const loaded = [...(help?.querySelectorAll('*') ?? [])].flatMap((node) =>
      ['src', 'srcset', 'poster', 'background'].flatMap((name) => node.getAttribute(name) ?? []),
    )
    expect(loaded).toEqual(['/pictures/own.png', 'own.png', 'data:image/gif,x'])
    expect(screen.getByAltText('seen')).toBeInTheDocument()
  })
})
