import { beforeEach, expect, test, vi } from 'vitest'
import '../../src/components/cut-plan/cut-plan-dialog.tsx'
import { page, until } from '../support/page.ts'
import { inLine, openQuickOrder, settled } from '../support/quick-order.ts'
import { textsIn } from '../support/reading.ts'
import { cutList, dialog, lines, openTally, press, send, total, writeList } from '../support/tally.ts'
import { SameProcessPlanner } from './same-process-planner.ts'

beforeEach(() => {
  SameProcessPlanner.failures = 0
  vi.stubGlobal('Worker', SameProcessPlanner)
})

const plan = page.getByRole('dialog', { name: 'Plan cuts' })
const button = (name: string) => plan.getByRole('button', { name })
const cuts = plan.getByLabel('Cuts that you need')
const kerf = plan.getByLabel('Saw kerf (mm)')
const use = button('Use these boards')
const boards = (text: string) =>
  until(() => {
    const list = plan.getByRole('list', { name: 'Boards and their cuts' }).element()
    expect(textsIn(list).join(' ')).toBe(text)
  })

async function openPlan() {
  await press('Plan cuts')
  await plan.findElement()
}
async function planCuts(text?: string) {
  if (text) await cuts.fill(text)
  await button('Plan cuts').click()
}

test('a plan of cuts fills the tally with boards, and puts nothing into the cart by itself', async () => {
  const { sent } = await openTally('PINE')
  await openPlan()
  await planCuts('4 @ 2.4\n2 @ 1.1\n3 @ 3.5')
  await boards(
    '3 × 6 m No. 1–3 1 @ 3.5 m, 1 @ 2.4 m; 0.094 m left ' +
      '1 × 2.4 m No. 4 1 @ 2.4 m; nothing left 1 × 2.4 m No. 5 2 @ 1.1 m; 0.194 m left',
  )
  expect(plan.getByRole('heading', { name: '2 × 2.4 m, 3 × 6 m' }).element()).toHaveFocus()
  expect(plan.text).toContain('Optimal: no plan needs less length')
  const figures = textsIn(plan.getByRole('region', { name: 'Plan' }).element()).slice(4, 10)
  expect(figures).toEqual(['Boards', '5', 'Length', '22.8 m', 'Waste', '0.5 m, 2.2%'])
  await use.click()
  await until(() => expect(lines()).toEqual(['2 of 2.4 m', '0 of 3.6 m', '3 of 6 m']))
  expect(total()).toBe('Total 22.8 m, 5 pieces')
  expect(sent()).toEqual([])
  await send.click()
  await until(() => expect(sent()).toEqual(['PINE 2 x 2.4 lm', 'PINE 3 x 6 lm']))
})

test('a plan of cuts says how a list was read, as the tally does, until the cuts change', async () => {
  await openTally('PINE')
  await writeList('Walls\nLength,Qty\n2400,3\nTotal,3')
  expect(lines()).toEqual(['3 of 2.4 m', '0 of 3.6 m', '0 of 6 m'])
  expect(dialog.getByText('Not read: “Walls”, “Total,3”.').query()).not.toBeNull()
  await openPlan()
  await planCuts('Length,Qty\n2400,3\n95,1')
  const said = plan.getByText('Figures under “Length” were read as millimetres.')
  await said.findElement()
  await until(() => expect(plan.text).toContain('0.095 m'))
  await cuts.fill('3 @ 2.4')
  expect(said.query()).toBeNull()
})

test('a plan of cuts asks before it changes a tally with pieces, which can be undone', async () => {
  const { open } = await openTally('PINE')
  await press('Close')
  await page.getByRole('switch', { name: 'See Prices' }).click()
  await open()
  await writeList('3 @ 2.4\n2 @ 3.6')
  await openPlan()
  await planCuts('2 @ 2.4')
  await use.click()
  const question = 'Your tally has 5 pieces ($136.80)Add these 2 boards ($45.60) to it, or replace it?'
  expect(plan.text).toContain(question)
  expect(button('Add to tally').element()).toHaveFocus()
  await button('Keep as it is').click()
  expect(use.element()).toHaveFocus()
  for (const [answer, after, said] of [
    ['Add to tally', ['5 of 2.4 m', '2 of 3.6 m', '0 of 6 m'], /^Added to your tally: 2 boards \(\$/],
    [
      'Replace tally',
      ['2 of 2.4 m', '0 of 3.6 m', '0 of 6 m'],
      /^Your tally was replaced with 2 boards \(\$/,
    ],
  ] as const) {
    await use.click()
    await button(answer).click()
    await until(() => expect(lines()).toEqual(after))
    expect(dialog.getByText(said).query()).not.toBeNull()
    expect(dialog.getByText('Undo brings back 5 pieces ($136.80).').query()).not.toBeNull()
    await press('Undo')
    expect(lines()).toEqual(['3 of 2.4 m', '2 of 3.6 m', '0 of 6 m'])
    expect(dialog.getByRole('button', { name: 'Undo' }).query()).toBeNull()
    await openPlan()
    await planCuts('2 @ 2.4')
  }
})

test('a plan of cuts keeps what was typed when it can’t be made, is closed or fails', async () => {
  SameProcessPlanner.failures = 1
  await openTally('PINE')
  await openPlan()
  await planCuts()
  expect(cuts.element()).toHaveAccessibleDescription(/^Type the cuts that you need, one length per line\./)
  await until(() => expect(cuts.element()).toHaveFocus())
  await kerf.fill('thin')
  await planCuts('3 @ 7.2\ntwo kitchens')
  const unread = /Line 2, “two kitchens”: Not understood: write it as 12 @ 3\.6\./
  expect(cuts.element()).toHaveAccessibleDescription(unread)
  expect(plan.text).toContain('No board is long enough for 7.2 m: the longest gives 6 m.')
  expect(kerf.element()).toHaveAccessibleDescription('Whole millimetres, at most 20.')
  await button('Close').click()
  await plan.gone()
  await openPlan()
  expect(cuts.element()).toHaveValue('3 @ 7.2\ntwo kitchens')
  expect(kerf.element()).toHaveValue('thin')
  await kerf.fill('3')
  await planCuts('2 @ 2.4')
  await plan.getByText('The plan could not be worked out').findElement()
  await planCuts()
  await boards('2 × 2.4 m No. 1–2 1 @ 2.4 m; nothing left')
  await button('Fewest boards').click()
  await boards('1 × 6 m No. 1 2 @ 2.4 m; 1.194 m left')
  expect(plan.text).toContain('Optimal: no plan needs fewer boards')
})

test('a plan of cuts takes over lengths that are not stocked from the tally', async () => {
  await openTally('PINE')
  await writeList('5 @ 1.15')
  expect(dialog.text).toContain('Not stocked in 1.15 m')
  await openPlan()
  expect(cuts.element()).toHaveValue('5 @ 1.15')
  await planCuts()
  await use.click()
  await until(() => expect(lines()).toEqual(['0 of 2.4 m', '0 of 3.6 m', '1 of 6 m']))
  expect(cutList.element()).toHaveValue('')
  expect(dialog.text).not.toContain('Not stocked')
})

test('a plan of cuts keeps the focus in the dialog while it is worked out and when it is cancelled', async () => {
  vi.spyOn(SameProcessPlanner.prototype, 'postMessage').mockReturnValue(undefined)
  await openTally('PINE')
  await openPlan()
  await planCuts('1 @ 2.4')
  expect(plan.element()).toHaveFocus()
  await button('Cancel').click()
  expect(plan.element()).toHaveFocus()
})

test('a plan of cuts is in feet, inches and sixteenths on a US site', async () => {
  await openTally('PINE', 'us')
  await openPlan()
  expect(plan.getByLabel('Saw kerf (in)').element()).toHaveValue('1/8')
  await planCuts(`2 @ 1' 6 1/16"`)
  await boards(`1 × 3.6 ft No. 1 2 @ 1' 6 1/16"; 6 13/16" left`)
  expect(plan.getByRole('heading', { name: '1 × 3.6 ft' }).query()).not.toBeNull()
})

test('a plan of cuts replaces the lengths of a quick order’s line, or stands beside those that were not planned', async () => {
  await openQuickOrder('PINE 7 @ 1.1\nPINE 2 @ 4.8')
  await settled('1 of 2 matched, 1 needs attention')
  const lengths = (at: number) => inLine(at).getByRole('textbox').element()
  const openOf = async (at: number) => {
    await inLine(at)
      .getByRole('button', { name: `Plan cuts of line ${at}` })
      .click()
    await plan.findElement()
  }
  await openOf(1)
  expect(cuts.element()).toHaveValue('7 @ 1.1')
  await planCuts()
  await use.click()
  await settled('2 of 2 matched')
  expect(lengths(1)).toHaveValue('1 @ 3.6, 1 @ 4.8')
  await openOf(1)
  expect(cuts.element()).toHaveValue('7 @ 1.1')
  await button('Close').click()
  await openOf(2)
  await planCuts('7 @ 1.1')
  await use.click()
  expect(plan.text).toContain('This line has 2 pieces')
  await button('Add to line').click()
  await until(() => expect(lengths(2)).toHaveValue('2 @ 4.8, 1 @ 3.6, 1 @ 4.8'))
  await openOf(2)
  expect(cuts.element()).toHaveValue('7 @ 1.1')
  await button('Close').click()
  await inLine(2).getByRole('button', { name: 'Undo boards of line 2' }).click()
  expect(lengths(2)).toHaveFocus()
  expect(lengths(2)).toHaveValue('2 @ 4.8')
})
