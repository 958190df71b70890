import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDebug, panel } from './debug.tsx'
import { user } from './portal.tsx'

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
    { 'Product code': 'CEM-GP20', Stock: '4', 'Trade price': '9.95', Sold: 'No longer sold' },
    { kind: 'product', productID: 'CEM-GP20', stock: 4, tradePrice: 9.95, isSold: false },
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

test('a refused change is read out in the simulator’s words, and the form keeps what was typed', async () => {
  const { simulator, form } = await openForm('Change the data')
  await user.type(form.getByLabelText('Product code'), 'NO-SUCH')
  await user.type(form.getByLabelText(/^Stock/), '4')
  simulator.says = 'productID NO-SUCH is not a product of this world'
  await user.click(form.getByRole('button', { name: 'Change the data' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'productID NO-SUCH is not a product of this world',
  )
  expect(form.getByLabelText('Product code')).toHaveValue('NO-SUCH')
})
