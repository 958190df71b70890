import { beforeEach, expect, test, vi } from 'vitest'
import { installFakeTimers, until } from '../support/page.ts'
import { button, press, reads } from './matrix/page.ts'
import {
  confirmOrder,
  control,
  createQuote,
  deliveryForm,
  dialog,
  fillIn,
  openDialogs,
  openShop,
  PLYWOOD,
  pickupForm,
  requests,
} from './shopping.tsx'

// A Friday, set before the world is created so that the ERP has the same day.
beforeEach(() => {
  installFakeTimers()
  vi.setSystemTime('2026-11-27T09:00:00+11:00')
})

const goods = [{ ...PLYWOOD.au, quantity: 10 }]

function formFor(form: ReturnType<typeof pickupForm>, requiredDate: string, requiredTime = '13:30') {
  return { ...form, delivery: { ...form.delivery, requiredDate, requiredTime } }
}

const remark = (label: string) => {
  const ids = control(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('a weekend date and an early time show remarks at their fields and can still be ordered', async () => {
  const { world } = await openShop('/checkout', {
    goods,
    form: formFor(pickupForm({ branch: 'BAL' }), '2026-11-29', '05:30'),
  })
  await until(() =>
    expect(remark('Required date')).toContain('That is a Sunday. Ask Ballarat whether it is open then.'),
  )
  expect(remark('Required time')).toContain(
    'That is outside usual working hours. Ask Ballarat whether it is open then.',
  )
  await fillIn({ 'Required date': '30/11/2026' })
  await until(() => expect(remark('Required date')).not.toContain('That is'))
  await fillIn({ 'Required date': '28/11/2026' })
  await until(() => expect(remark('Required date')).toContain('That is a Saturday.'))
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  expect(requests(world, 'processComplete')).toMatchObject([{ dateRequired: '2026-11-28T05:30' }])
})

test('a time of today that is past in the site’s time zone shows a remark, and can still be ordered', async () => {
  const { world } = await openShop('/checkout', {
    goods,
    form: formFor(pickupForm(), '2026-11-27', '08:30'),
  })
  await until(() => expect(remark('Required time')).toContain('That time has already passed.'))
  await fillIn({ 'Required date': '30/11/2026' })
  await until(() => expect(remark('Required time')).not.toContain('passed'))
  await fillIn({ 'Required date': '27/11/2026' })
  await until(() => expect(remark('Required time')).toContain('passed'))
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  expect(requests(world, 'processComplete')).toMatchObject([{ dateRequired: '2026-11-27T08:30' }])
})

test('a weekend delivery suggests asking the branch that delivers', async () => {
  await openShop('/checkout', { goods, form: formFor(deliveryForm(), '2026-11-29') })
  await until(() =>
    expect(remark('Required date')).toContain('That is a Sunday. Ask your branch whether it delivers then.'),
  )
})

test('an order for 2036 is not sent until its date is confirmed', async () => {
  const { world } = await openShop('/checkout', { goods, form: formFor(pickupForm(), '2036-11-27') })
  await until(() => expect(remark('Required date')).toContain('That is 10 years from now.'))
  await confirmOrder()
  await until(() => expect(dialog('That is 10 years from now')).toHaveTextContent('27 November 2036'))
  expect(requests(world, 'processComplete')).toEqual([])
  await press(() => button('Change the date'))
  await until(() => expect(openDialogs()).toEqual([]))
  expect(control('Required date')).toHaveValue('27/11/2036')
  await createQuote()
  await press(() => button('Create quote for that day'))
  await until(() => dialog('Quote Created'))
  expect(requests(world, 'processComplete')).toMatchObject([{ dateRequired: '2036-11-27T13:30' }])
  await until(reads('27/11/2036, 13:30'))
})

test('a day that the ERP takes no order for is refused at its field', async () => {
  await openShop('/checkout', { goods, form: formFor(pickupForm(), '2126-11-27') })
  await until(() => expect(control('Required date')).toHaveValue(''))
  await fillIn({ 'Required date': '28/11/2036' })
  await until(reads('Not after 27/11/2036.'))
})
