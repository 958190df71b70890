import { render } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PLAIN } from '#contract/control/dialect.ts'
import { seedFor } from '#fixtures/index.ts'
import DebugScreen from '../../src/screens/debug/debug-screen.tsx'
import { OutboxPanel } from '../../src/screens/debug/outbox-panel.tsx'
import { alert, installFakeTimers, page, until, userEvent } from '../support/page.ts'
import { notingControl, WORLD } from '../support/world-control.ts'

const { configuration } = seedFor('au')

// An iframe in jsdom rejects an AbortSignal of its parent page, so the tape panel's iframe never loads here;
// journeys cover it.
const holdFrame = (event: Event) => {
  if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation()
}

const panel = (name: string) => page.getByRole('region', { name })
const form = (name: string) => page.getByRole('form', { name })
const world = panel('World')
const faults = page.getByRole('list', { name: 'Active faults' }).getByRole('listitem')
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

/** Opens the debug page over a control surface that notes its calls. */
async function openDebug(given: Partial<ReturnType<typeof notingControl>['simulator']> = {}) {
  document.addEventListener('load', holdFrame, { capture: true })
  onTestFinished(() => document.removeEventListener('load', holdFrame, { capture: true }))
  installFakeTimers()
  const { simulator, control } = notingControl()
  Object.assign(simulator, given)
  render(<DebugScreen configuration={configuration} control={control} addressOf={(path) => path} />)
  await (given.kind === 'absent' ? panel('Configuration') : world).findElement()
  const calls = (name: string) => simulator.done.filter((call) => call.startsWith(name))
  /** What the simulator refuses from now on. */
  const refuse = (field: string, words: string) =>
    Object.assign(simulator, { says: `${field} ${words}`, field })
  return { simulator, calls, refuse }
}

test('an ERP that is not simulated is offered nothing, and no session is shown', async () => {
  await openDebug({ says: 'This ERP is not simulated.', kind: 'absent' })
  await page.getByText(/^This portal uses a real ERP/).findElement()
  expect(page.getByRole('region').elements()).toHaveLength(1)
  for (const text of ['Marlock Trade Supplies', 'trade@marlock.example', '61 640 118 275'])
    expect(panel('Configuration').text).toContain(text)
  expect(page.getByRole('button').query()).toBeNull()
  expect(document.body).not.toHaveTextContent(/admin|session/i)
})

describe('faults', () => {
  test('they are set by a press and removed one by one or all at once', async () => {
    const { simulator } = await openDebug()
    await press("Lose the next order's reply")
    await press('Slow everything by 2 s')
    expect(simulator.faults).toMatchObject([
      { operation: 'processComplete' },
      { operation: '*', kind: 'latency', ms: 2000 },
    ])
    await press(/^Remove processComplete/)
    expect(simulator.faults).toMatchObject([{ operation: '*' }])
    expect(faults.texts).toEqual([
      expect.stringMatching(/^Every operation: Slow reply \(2000 ms, every call\)/),
    ])
    await press('Remove all')
    expect(simulator.faults).toEqual([])
  })

  test('one of one’s own says which requests it affects and what is replied', async () => {
    const { simulator } = await openDebug()
    const own = form('Add a fault')
    const reply = own.getByLabel('Reply')
    await own.getByLabel('Operation').selectOptions('getCustomerTransactions')
    await own.getByLabel('Kind of fault').selectOptions('Reply of your own')
    await reply.fill('{"dataset": {}}')
    await own.getByLabel(/^Only requests with/).fill('customerID = 40125\nuserName=admin')
    await own.getByLabel(/^From which call on/).fill('3')
    await press('Add fault')
    await own.getByLabel(/^Status/).fill('503')
    await press('Add fault')
    await own.getByLabel(/^Status/).fill('')
    await reply.fill('Closed')
    await press('Add fault')
    const where = { customerID: '40125', userName: 'admin' }
    const fault = { operation: 'getCustomerTransactions', kind: 'reply', where, nth: 3 }
    expect(simulator.faults).toEqual([
      { ...fault, reply: { dataset: {} } },
      { ...fault, status: 503, text: '{"dataset": {}}' },
      { ...fault, text: 'Closed' },
    ])
    expect(faults.texts[0]).toContain(
      'getCustomerTransactions: Reply of your own (customerID=40125, userName=admin, {"dataset":{}}, call 3)',
    )
  })
})

test('a trait of the dialect of replies is switched, and the others stay', async () => {
  const { calls } = await openDebug({ world: { ...WORLD, dialect: { ...PLAIN, blanksAsNull: true } } })
  const trait = (name: string) => panel('Dialect of replies').getByRole('switch', { name })
  expect(trait('Blanks as null').element()).toBeChecked()
  await trait('Numbers as text').click()
  const dialect = { ...PLAIN, numbersAsText: true, blanksAsNull: true }
  expect(calls('setDialect')).toEqual([`setDialect ${JSON.stringify(dialect)}`])
})

describe('the outbox', () => {
  const email = {
    number: 1,
    at: '2026-11-02T09:00:00.000Z',
    from: 'a@b.example',
    to: ['c@d.example'],
    cc: [],
    bcc: [],
    subject: 'Invoices',
    text: '',
  }

  test('it says how many earlier emails were dropped', async () => {
    await openDebug({ emails: [4, 5].map((number) => ({ ...email, number, attachments: [] })) })
    const outbox = panel('Outbox')
    await until(() => expect(outbox.getByRole('listitem').elements()).toHaveLength(2))
    expect(outbox.text).toContain('Emails before number 4 were dropped: 3 in all.')
  })

  test.each([
    [100, []],
    [10_000, ['9900 more attachments are listed in the email’s file.']],
  ])('of %d attachments it shows the first hundred and says how many more there are', (count, more) => {
    const attachments = Array.from({ length: count }, (_, at) => ({
      filename: `invoice-${at}-1.pdf`,
      contentType: 'application/pdf',
    }))
    render(<OutboxPanel emails={[{ ...email, attachments }]} timeZone="" addressOf={(path) => path} />)
    expect(page.getByText(/^invoice-\d+-1\.pdf$/).elements()).toHaveLength(100)
    expect(page.getByText(/more attachments/).texts).toEqual(more)
  })
})

describe('the world', () => {
  const days = form('Next day').getByLabel('Days')
  const changes = form('Change the data')
  const code = changes.getByLabel('Product code')

  test('it is offered as a scenario file, and its clock is set in the time zone of its site', async () => {
    const { calls } = await openDebug()
    const link = world.getByRole('link', { name: 'Download as a scenario' }).element()
    expect(link).toHaveAttribute('href', '/simulator/world/scenario')
    expect(link).toHaveAttribute('download', 'scenario.json')
    await world.getByLabel('Clock').fill('2027-01-15T09:00')
    await press('Set clock')
    expect(calls('setClock')).toEqual(['setClock 2027-01-14T22:00:00.000Z'])
  })

  test('the next days come by a press, with what happened in them, if there are not too many', async () => {
    const { simulator, calls } = await openDebug()
    await press('Next day')
    await world.getByText('Nothing happened.').findElement()
    const text = 'Order 6001 of customer 1001 has been delivered.'
    const happening = {
      day: '2026-11-23',
      kind: 'delivered',
      customerID: 1001,
      transaction: '6001',
      amount: null,
      text,
    } as const
    simulator.report = { ...simulator.report, happenings: [happening], dropped: 2 }
    await days.fill('30')
    await days.focus()
    await userEvent.keyboard('{Enter}')
    const list = world.getByRole('list', { name: 'What happened' })
    await list.findElement()
    expect(list.text).toContain(`2026-11-23 ${text}`)
    expect(world.getByRole('status').text).toContain('3 things happened. The first 2 are not listed.')
    await days.fill('367')
    await press('Next day')
    expect(days.element()).toBeInvalid()
    expect(calls('nextDay')).toEqual(['nextDay 1', 'nextDay 30'])
  })

  test('each form of a change by hand sends what was typed', async () => {
    const { calls } = await openDebug()
    for (const [kind, fields, change] of [
      [
        'Product',
        {
          'Product code': 'CEM-GP20',
          Stock: 'Counted',
          'In stock': '4',
          'Trade price': '9.95',
          Sold: 'No longer sold',
        },
        { kind: 'product', productID: 'CEM-GP20', stock: 4, tradePrice: 9.95, isSold: false },
      ],
      [
        'Customer',
        { 'Customer number': '40125', 'Account status': 'On Hold', 'Credit limit': '5000' },
        { kind: 'customer', customerID: 40125, accountStatus: 'On Hold', creditLimit: 5000 },
      ],
      [
        'Product',
        { 'Product code': 'CEM-GP20', Stock: 'Not counted' },
        { kind: 'product', productID: 'CEM-GP20', stock: null },
      ],
      [
        'New credit',
        { 'Customer number': '40125', Amount: '10' },
        { kind: 'credit', customerID: 40125, amount: 10 },
      ],
      [
        'New invoice',
        { 'Customer number': '40125', Amount: '199.99', Date: '2026-08-15', Description: 'Crane hire' },
        { kind: 'invoice', customerID: 40125, amount: 199.99, date: '2026-08-15', description: 'Crane hire' },
      ],
      ['Quote lapses', { Quote: '104643' }, { kind: 'lapse', quote: 104643 }],
    ] as const) {
      await changes.getByLabel('Change').selectOptions(kind)
      for (const [name, value] of Object.entries(fields)) {
        const field = changes.getByLabel(new RegExp(`^${name}`))
        if (field.element() instanceof HTMLSelectElement) await field.selectOptions(value)
        else await field.fill(value)
      }
      await press('Change the data')
      const sent = calls('change {').at(-1)?.slice('change '.length) ?? ''
      expect(JSON.parse(sent), kind).toEqual(change)
    }
    expect(calls('change {')).toHaveLength(6)
  })

  test('a refusal is read out at the field that it names, or above the panels, and the form keeps its input', async () => {
    const { simulator, refuse } = await openDebug()
    await code.fill('NO-SUCH')
    await changes.getByLabel('Stock').selectOptions('Counted')
    await changes.getByLabel('In stock').fill('4')
    refuse('productID', 'NO-SUCH is not a product of this world')
    await press('Change the data')
    const why = 'NO-SUCH is not a product of this world'
    await until(() => expect(alert.text).toContain(why))
    expect(code.element()).toBeInvalid()
    expect(code.element()).toHaveAccessibleDescription(why)
    expect(code.element()).toHaveValue('NO-SUCH')
    expect(changes.getByLabel('In stock').element()).toHaveValue(4)
    simulator.says = null
    await press('Change the data')
    await until(() => expect(code.element()).toBeValid())
    refuse('colour', 'is not known here')
    await code.fill('CEM-GP20')
    await press('Change the data')
    await until(() => expect(alert.text).toContain('colour is not known here'))
    for (const [name, field, words, label] of [
      ['Next day', 'days', 'are too many: the clock ends with the year 2999', days],
      [
        'Add fault',
        '0.where',
        'names x, which no operation has as a single value',
        form('Add a fault').getByLabel(/^Only requests with/),
      ],
    ] as const) {
      refuse(field, words)
      await press(name)
      await until(() => expect(alert.text).toContain(words.charAt(0).toUpperCase() + words.slice(1)))
      expect(label.element(), name).toBeInvalid()
    }
  })

  test('a refused setting keeps what was typed, with the reason, and the clock’s reason goes', async () => {
    const { refuse } = await openDebug({ settings: [{ key: 'pagesize', value: '24', own: '24' }] })
    refuse('now', 'must be in a year from 1900 to 2999')
    await press('Set clock')
    expect(world.getByLabel('Clock').element()).toBeInvalid()
    refuse('pagesize', 'is too long')
    const size = page.getByLabel('pagesize')
    await size.fill('7')
    await size.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => expect(size.element()).toBeInvalid())
    expect(size.element()).toHaveAccessibleDescription('Is too long')
    expect(size.element()).toHaveValue(7)
    expect(world.getByLabel('Clock').element()).toBeValid()
  })
})

describe('a world from a scenario file', () => {
  const own = form('Scenario file')
  const text = own.getByRole('textbox', { name: 'Scenario file' })
  const open = own.getByRole('button', { name: 'Open a world from the file' })
  const upload = (content: string, name: string) =>
    own.getByLabel('Scenario file to open').upload(new File([content], name, { type: 'application/json' }))
  const says = (words: string | RegExp) =>
    until(() => expect(own.getByRole('alert').element()).toHaveTextContent(words))

  test('one that was chosen can be changed before a world is opened from it', async () => {
    const { calls } = await openDebug()
    await upload('{"version": 1}', 'lived.json')
    await until(() => expect(text.element()).toHaveValue('{"version": 1}'))
    await text.fill('{"version": 1, "base": "us"}')
    await open.click()
    expect(calls('open')).toEqual(['open {"file":{"version":1,"base":"us"}}'])
  })

  test('what can’t be sent is not sent, what is refused stays, and the field says why', async () => {
    const { calls, refuse } = await openDebug()
    for (const [words, why] of [
      ['{"version": 1', /^This is no JSON: /],
      ['[]', /^A scenario file is an object/],
      [`{"version": 1, "$schema": "${'x'.repeat(1_000_000)}"}`, /^This file is too large .* 1 MB at most/],
    ] as const) {
      await text.fill(words)
      await open.click()
      await says(why)
    }
    await upload('x'.repeat(1_000_001), 'large.json')
    await says(/^large.json is too large for .* 1 MB at most/)
    await upload('%PDF-1.7', 'docket.json')
    await says('docket.json is not a scenario file.')
    expect(calls('open')).toEqual([])
    await text.fill('{"version": 2}')
    refuse('file.version', 'must be 1')
    await open.click()
    await says('version must be 1')
    expect(text.element()).toBeInvalid()
    expect(text.element()).toHaveValue('{"version": 2}')
  })
})
