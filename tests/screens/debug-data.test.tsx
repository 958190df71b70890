import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { user } from '../support/portal.tsx'
import { openDebug, panel } from './debug.tsx'

/* The next day and the changes by hand, in the panel World of the debug page. */

async function openForm(name: string) {
  const simulator = openDebug()
  const world = within(await panel('World'))
  return { simulator, world, form: within(world.getByRole('form', { name })) }
}

test('the next days come by a press, and the panel lists what happened in them', async () => {
  const { simulator, world, form } = await openForm('Next day')
  await user.click(form.getByRole('button', { name: 'Next day' }))
  expect(await world.findByText('Nothing happened.')).toBeVisible()
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
  await user.clear(form.getByLabelText('Days'))
  await user.type(form.getByLabelText('Days'), '30{enter}')
  const list = await world.findByRole('list', { name: 'What happened' })
  expect(list).toHaveTextContent(`2026-11-23 ${text}`)
  expect(world.getByRole('status')).toHaveTextContent('3 things happened. The first 2 are not listed.')
  expect(simulator.done.filter((call) => call.startsWith('nextDay'))).toEqual(['nextDay 1', 'nextDay 30'])
})

test('the panel offers the world as a scenario file', async () => {
  openDebug()
  const link = within(await panel('World')).getByRole('link', { name: 'Download as a scenario' })
  expect(link).toHaveAttribute('href', '/simulator/world/scenario')
  expect(link).toHaveAttribute('download', 'scenario.json')
})

test('a number of days that the simulator can not live is not sent', async () => {
  const { simulator, form } = await openForm('Next day')
  await user.clear(form.getByLabelText('Days'))
  await user.type(form.getByLabelText('Days'), '367{enter}')
  expect(form.getByLabelText('Days')).toBeInvalid()
  expect(simulator.done.filter((call) => call.startsWith('nextDay'))).toEqual([])
})

test.each<[string, Readonly<Record<string, string>>, object]>([
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
    'Product',
    { 'Product code': 'CEM-GP20', Stock: 'Not counted' },
    { kind: 'product', productID: 'CEM-GP20', stock: null },
  ],
  [
    'Customer',
    { 'Customer number': '40125', 'Account status': 'On Hold', 'Credit limit': '5000' },
    { kind: 'customer', customerID: 40125, accountStatus: 'On Hold', creditLimit: 5000 },
  ],
  [
    'New invoice',
    { 'Customer number': '40125', Amount: '199.99', Date: '2026-08-15', Description: 'Crane hire' },
    { kind: 'invoice', customerID: 40125, amount: 199.99, date: '2026-08-15', description: 'Crane hire' },
  ],
  [
    'New credit',
    { 'Customer number': '40125', Amount: '10' },
    { kind: 'credit', customerID: 40125, amount: 10 },
  ],
  ['Quote lapses', { Quote: '104643' }, { kind: 'lapse', quote: 104643 }],
])('the form changes the data by hand: %s', async (kind, fields, change) => {
  const { simulator, form } = await openForm('Change the data')
  await user.choose(form.getByLabelText('Change'), kind)
  for (const [name, value] of Object.entries(fields)) {
    const field = form.getByLabelText(new RegExp(`^${name}`))
    if (field instanceof HTMLSelectElement) await user.choose(field, value)
    else await user.type(field, value)
  }
  await user.click(form.getByRole('button', { name: 'Change the data' }))
  const sent = simulator.done.find((call) => call.startsWith('change {'))
  expect(JSON.parse(sent?.slice('change '.length) ?? '')).toEqual(change)
})

test('a refusal is read out at the field that it names, and the form keeps what was typed', async () => {
  const { simulator, form } = await openForm('Change the data')
  await user.type(form.getByLabelText('Product code'), 'NO-SUCH')
  await user.choose(form.getByLabelText('Stock'), 'Counted')
  await user.type(form.getByLabelText('In stock'), '4')
  simulator.says = 'productID NO-SUCH is not a product of this world'
  simulator.field = 'productID'
  await user.click(form.getByRole('button', { name: 'Change the data' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('NO-SUCH is not a product of this world')
  const code = form.getByLabelText('Product code')
  expect(code).toBeInvalid()
  expect(code).toHaveAccessibleDescription('NO-SUCH is not a product of this world')
  expect(code).toHaveValue('NO-SUCH')
  expect(form.getByLabelText('In stock')).toHaveValue(4)
  simulator.says = null
  await user.click(form.getByRole('button', { name: 'Change the data' }))
  await waitFor(() => expect(code).toBeValid())
})

test.each<[string, string, string, string, string]>([
  ['Next day', 'Next day', 'days', 'are too many: the clock ends with the year 2999', 'Days'],
  [
    'Add a fault',
    'Add fault',
    '0.where',
    'names x, which no operation has as a single value',
    'Only requests with',
  ],
])('a refusal of the form %s is shown at its field', async (name, press, field, words, label) => {
  const simulator = openDebug()
  const form = within(await screen.findByRole('form', { name }))
  Object.assign(simulator, { says: `${field} ${words}`, field })
  await user.click(form.getByRole('button', { name: press }))
  const shown = words.charAt(0).toUpperCase() + words.slice(1)
  expect(await form.findByRole('alert')).toHaveTextContent(shown)
  expect(form.getByLabelText(new RegExp(`^${label}`))).toBeInvalid()
})

test('a refused clock and a refused setting keep what was typed, with the reason', async () => {
  const setting = { key: 'pagesize', value: '24', own: '24' } as const
  const simulator = openDebug({ settings: [setting] })
  const clock = await screen.findByLabelText('Clock')
  Object.assign(simulator, { says: 'now must be in a year from 1900 to 2999', field: 'now' })
  await user.click(screen.getByRole('button', { name: 'Set clock' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Must be in a year from 1900 to 2999')
  expect(clock).toBeInvalid()
  Object.assign(simulator, { says: 'pagesize is too long', field: 'pagesize' })
  const size = screen.getByLabelText('pagesize')
  await user.clear(size)
  await user.type(size, '7{enter}')
  await waitFor(() => expect(size).toBeInvalid())
  expect(size).toHaveAccessibleDescription('Is too long')
  expect(size).toHaveValue(7)
  expect(clock).toBeValid()
})

test('a refusal for a field that no form has is shown above the panels', async () => {
  const { simulator, form } = await openForm('Change the data')
  await user.type(form.getByLabelText('Product code'), 'CEM-GP20')
  Object.assign(simulator, { says: 'colour is not known here', field: 'colour' })
  await user.click(form.getByRole('button', { name: 'Change the data' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('colour is not known here')
})

describe('a world from a scenario file', () => {
  const openFileForm = async () => {
    const { simulator, form } = await openForm('Scenario file')
    return { simulator, form, text: form.getByRole('textbox', { name: 'Scenario file' }) }
  }
  const submit = (form: Awaited<ReturnType<typeof openForm>>['form']) =>
    user.click(form.getByRole('button', { name: 'Open a world from the file' }))
  const opened = (done: readonly string[]) => done.filter((call) => call.startsWith('open'))

  test('a file that was chosen can be changed before a world is opened from it', async () => {
    const { simulator, form, text } = await openFileForm()
    const file = new File(['{"version": 1}'], 'lived.json', { type: 'application/json' })
    await user.upload(form.getByLabelText('Scenario file to open'), file)
    await waitFor(() => expect(text).toHaveValue('{"version": 1}'))
    await user.clear(text)
    await user.paste('{"version": 1, "base": "us"}')
    await submit(form)
    await waitFor(() => expect(opened(simulator.done)).toEqual(['open {"file":{"version":1,"base":"us"}}']))
  })

  test('a file that the simulator refuses stays, with the path of what is wrong', async () => {
    const { simulator, form, text } = await openFileForm()
    await user.click(text)
    await user.paste('{"version": 2}')
    Object.assign(simulator, { says: 'file.version must be 1', field: 'file.version' })
    await submit(form)
    expect(await form.findByRole('alert')).toHaveTextContent('version must be 1')
    expect(text).toBeInvalid()
    expect(text).toHaveValue('{"version": 2}')
  })

  test.each([
    ['{"version": 1', /^This is no JSON: /],
    ['[]', /^A scenario file is an object/],
    [
      JSON.stringify({ version: 1, $schema: 'x'.repeat(1_000_000) }),
      /^This file is too large .* 1 MB at most/,
    ],
  ])('what can’t be sent is not sent, and the field says why', async (words, why) => {
    const { simulator, form, text } = await openFileForm()
    await user.click(text)
    await user.paste(words)
    await submit(form)
    expect(await form.findByRole('alert')).toHaveTextContent(why)
    expect(opened(simulator.done)).toEqual([])
  })

  test('a file that is too large for a request is refused by its name', async () => {
    const { form } = await openFileForm()
    const file = new File(['x'.repeat(1_000_001)], 'large.json', { type: 'application/json' })
    await user.upload(form.getByLabelText('Scenario file to open'), file)
    expect(await form.findByRole('alert')).toHaveTextContent(/^large.json is too large for .* 1 MB at most/)
  })

  test('a file that is no text is refused by its name', async () => {
    const { form } = await openFileForm()
    const file = new File(['%PDF-1.7'], 'docket.json', { type: 'application/json' })
    await user.upload(form.getByLabelText('Scenario file to open'), file)
    expect(await form.findByRole('alert')).toHaveTextContent('docket.json is not a scenario file.')
  })
})
