import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PLAIN } from '#contract/control/dialect.ts'
import { user } from '../support/portal.tsx'
import { WORLD } from '../support/world-control.ts'
import { openDebug, panel } from './debug.tsx'

test('the debug page offers nothing for an ERP that is not simulated, and shows no session', async () => {
  openDebug({ says: 'This ERP is not simulated.', kind: 'absent' })
  expect(await screen.findByText(/^This portal uses a real ERP/)).toBeVisible()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(
    1,
  )
  const facts = await panel('Configuration')
  for (const text of ['Marlock Trade Supplies', 'trade@marlock.example', '61 640 118 275'])
    expect(facts).toHaveTextContent(text)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(document.body).not.toHaveTextContent(/admin|session/i)
})

test('faults on the debug page are set by a press and removed one by one or all at once', async () => {
  const simulator = openDebug()
  await user.click(await screen.findByRole('button', { name: "Lose the next order's reply" }))
  await user.click(screen.getByRole('button', { name: 'Slow everything by 2 s' }))
  expect(simulator.faults).toMatchObject([
    { operation: 'processComplete' },
    { operation: '*', kind: 'latency', ms: 2000 },
  ])
  await user.click(await screen.findByRole('button', { name: /^Remove processComplete/ }))
  expect(simulator.faults).toMatchObject([{ operation: '*' }])
  const rows = within(await screen.findByRole('list', { name: 'Active faults' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Every operation: Slow reply \(2000 ms, every call\)/),
  ])
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  expect(simulator.faults).toEqual([])
})

test('a fault of one’s own on the debug page says which requests it affects and what is replied', async () => {
  const simulator = openDebug()
  const form = within(await screen.findByRole('form', { name: 'Add a fault' }))
  const add = () => user.click(form.getByRole('button', { name: 'Add fault' }))
  await user.choose(form.getByLabelText('Operation'), 'getCustomerTransactions')
  await user.choose(form.getByLabelText('Kind of fault'), 'Reply of your own')
  await user.click(form.getByLabelText('Reply'))
  await user.paste('{"dataset": {}}')
  await user.type(form.getByLabelText(/^Only requests with/), 'customerID = 40125{enter}userName=admin')
  await user.type(form.getByLabelText(/^From which call on/), '3')
  await add()
  const where = { customerID: '40125', userName: 'admin' }
  const fault = { operation: 'getCustomerTransactions', kind: 'reply', where, nth: 3 }
  expect(simulator.faults).toEqual([{ ...fault, reply: { dataset: {} } }])
  await user.type(form.getByLabelText(/^Status/), '503')
  await add()
  await user.clear(form.getByLabelText(/^Status/))
  await user.clear(form.getByLabelText('Reply'))
  await user.type(form.getByLabelText('Reply'), 'Closed')
  await add()
  expect(simulator.faults.slice(1)).toEqual([
    { ...fault, status: 503, text: '{"dataset": {}}' },
    { ...fault, text: 'Closed' },
  ])
  const rows = within(await screen.findByRole('list', { name: 'Active faults' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(
    'getCustomerTransactions: Reply of your own (customerID=40125, userName=admin, {"dataset":{}}, call 3)',
  )
})

test('the debug page sets the world’s clock in the time zone of its site', async () => {
  const simulator = openDebug()
  const world = within(await panel('World'))
  const clock = world.getByLabelText('Clock')
  await user.clear(clock)
  await user.type(clock, '2027-01-15T09:00')
  await user.click(world.getByRole('button', { name: 'Set clock' }))
  expect(simulator.done).toContain('setClock 2027-01-14T22:00:00.000Z')
})

test('the debug page says how many earlier emails the outbox dropped', async () => {
  const email = { at: '2026-11-22T01:00:00.000Z', from: 'a@example.com', to: [], cc: [], bcc: [], text: '' }
  openDebug({
    emails: [4, 5].map((number) => ({ ...email, number, subject: `Number ${number}`, attachments: [] })),
  })
  const outbox = await panel('Outbox')
  expect(await within(outbox).findAllByRole('listitem')).toHaveLength(2)
  expect(outbox).toHaveTextContent('Emails before number 4 were dropped: 3 in all.')
})

test('a trait of the dialect of replies is switched on the debug page, and the others stay', async () => {
  const simulator = openDebug({ world: { ...WORLD, dialect: { ...PLAIN, blanksAsNull: true } } })
  const traits = within(await screen.findByRole('region', { name: 'Dialect of replies' }))
  expect(traits.getByRole('switch', { name: 'Blanks as null' })).toBeChecked()
  await user.click(traits.getByRole('switch', { name: 'Numbers as text' }))
  expect(simulator.done).toContainEqual(
    `setDialect ${JSON.stringify({ ...PLAIN, numbersAsText: true, blanksAsNull: true })}`,
  )
})
