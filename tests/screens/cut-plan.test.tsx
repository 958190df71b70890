import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../src/components/cut-plan/cut-plan-dialog.tsx'
import { user } from '../support/portal.tsx'
import { textsIn } from '../support/reading.ts'
import { fill } from './goods.tsx'
import { box, inLine, openQuickOrder, settled } from './quick-order.tsx'
import { SameProcessPlanner } from './same-process-planner.ts'
import { inDialog, isClosed, lines, openTally, press, send, total, writeList } from './tally.tsx'

beforeEach(() => {
  SameProcessPlanner.failures = 0
  vi.stubGlobal('Worker', SameProcessPlanner)
})

const plan = () => within(screen.getByRole('dialog', { name: 'Plan cuts' }))
const cuts = () => plan().getByRole<HTMLTextAreaElement>('textbox', { name: 'Cuts that you need' })
const planCuts = () => user.click(plan().getByRole('button', { name: 'Plan cuts' }))
const boards = async () =>
  textsIn(await plan().findByRole('list', { name: 'Boards and their cuts' })).join(' ')

async function openPlan(...where: Parameters<typeof openTally>) {
  const tally = await openTally(...where)
  await press('Plan cuts')
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  return tally
}

test('boards are planned for cuts, and fill the tally without going into the cart', async () => {
  const { sent } = await openPlan('PINE')
  await fill(cuts(), '4 @ 2.4\n2 @ 1.1\n3 @ 3.5')
  await planCuts()
  expect(await boards()).toBe(
    '3 × 6 m No. 1–3 1 @ 3.5 m, 1 @ 2.4 m; 0.094 m left ' +
      '1 × 2.4 m No. 4 1 @ 2.4 m; nothing left 1 × 2.4 m No. 5 2 @ 1.1 m; 0.194 m left',
  )
  expect(plan().getByRole('heading', { name: '2 × 2.4 m, 3 × 6 m' })).toHaveFocus()
  expect(plan().getByText('Optimal: no plan needs less length')).toBeInTheDocument()
  expect(textsIn(plan().getByRole('region', { name: 'Plan' })).slice(4, 10)).toEqual([
    'Boards',
    '5',
    'Length',
    '22.8 m',
    'Waste',
    '0.5 m, 2.2%',
  ])
  await user.click(plan().getByRole('button', { name: 'Use these boards' }))
  await waitFor(() => expect(lines()).toEqual(['2 of 2.4 m', '0 of 3.6 m', '3 of 6 m']))
  expect(total()).toEqual(['Total 22.8 m', '5 pieces'])
  expect(sent()).toEqual([])
  await user.click(send())
  await waitFor(() => expect(sent()).toEqual(['PINE 2 x 2.4 lm', 'PINE 3 x 6 lm']))
})

test('how a list was read is said in the tally and in the plan, until the cuts change', async () => {
  await openTally('PINE')
  await writeList('Walls\nLength,Qty\n2400,3\nTotal,3')
  expect(lines()).toEqual(['3 of 2.4 m', '0 of 3.6 m', '0 of 6 m'])
  expect(inDialog().getByText('Not read: “Walls”, “Total,3”.')).toBeInTheDocument()
  await press('Plan cuts')
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  await fill(cuts(), 'Length,Qty\n2400,3\n95,1')
  await planCuts()
  const said = () => plan().queryByText('Figures under “Length” were read as millimetres.')
  expect(await boards()).toContain('0.095 m')
  expect(said()).toBeInTheDocument()
  await fill(cuts(), '3 @ 2.4')
  expect(said()).toBeNull()
})

test.each([
  ['Add to tally', ['5 of 2.4 m', '2 of 3.6 m', '0 of 6 m'], /^Added to your tally: 2 boards \(\$/],
  ['Replace tally', ['2 of 2.4 m', '0 of 3.6 m', '0 of 6 m'], /^Your tally was replaced with 2 boards \(\$/],
])(
  'a tally with pieces asks before it takes boards: %s, which can be undone',
  async (answer, after, said) => {
    const { open } = await openTally('PINE')
    await press('Close')
    await isClosed()
    await user.click(screen.getByRole('switch', { name: 'See Prices' }))
    await open()
    await writeList('3 @ 2.4\n2 @ 3.6')
    await press('Plan cuts')
    await screen.findByRole('dialog', { name: 'Plan cuts' })
    await fill(cuts(), '2 @ 2.4')
    await planCuts()
    const use = () => plan().getByRole('button', { name: 'Use these boards' })
    await boards()
    await user.click(use())
    const question = plan().getByText('Your tally has 5 pieces ($136.80)').parentElement
    expect(question).toHaveTextContent('Add these 2 boards ($45.60) to it, or replace it?')
    expect(plan().getByRole('button', { name: 'Add to tally' })).toHaveFocus()
    await user.click(plan().getByRole('button', { name: 'Keep as it is' }))
    expect(use()).toHaveFocus()
    await user.click(use())
    await user.click(plan().getByRole('button', { name: answer }))
    await waitFor(() => expect(lines()).toEqual(after))
    expect(inDialog().getByText(said)).toBeInTheDocument()
    expect(inDialog().getByText('Undo brings back 5 pieces ($136.80).')).toBeInTheDocument()
    await press('Undo')
    expect(lines()).toEqual(['3 of 2.4 m', '2 of 3.6 m', '0 of 6 m'])
    expect(inDialog().queryByRole('button', { name: 'Undo' })).toBeNull()
  },
)

test('the fewest boards are planned at once when the aim is changed', async () => {
  await openPlan('PINE')
  await fill(cuts(), '2 @ 2.4')
  await planCuts()
  expect(await boards()).toBe('2 × 2.4 m No. 1–2 1 @ 2.4 m; nothing left')
  await user.click(plan().getByRole('button', { name: 'Fewest boards' }))
  await waitFor(async () => expect(await boards()).toBe('1 × 6 m No. 1 2 @ 2.4 m; 1.194 m left'))
  expect(plan().getByText('Optimal: no plan needs fewer boards')).toBeInTheDocument()
})

test('cuts that can’t be planned are explained, and what was typed survives closing the dialog', async () => {
  await openPlan('PINE')
  await planCuts()
  expect(cuts()).toHaveAccessibleDescription(/^Type the cuts that you need, one length per line\./)
  await waitFor(() => expect(cuts()).toHaveFocus())
  await fill(cuts(), '3 @ 7.2\ntwo kitchens')
  await fill(plan().getByRole('textbox', { name: 'Saw kerf (mm)' }), 'thin')
  await planCuts()
  expect(cuts()).toHaveAccessibleDescription(
    /Line 2, “two kitchens”: Not understood: write it as 12 @ 3\.6\./,
  )
  expect(plan().getByText('No board is long enough for 7.2 m: the longest gives 6 m.')).toBeInTheDocument()
  expect(plan().getByRole('textbox', { name: 'Saw kerf (mm)' })).toHaveAccessibleDescription(
    'Whole millimetres, at most 20.',
  )
  await user.click(plan().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Plan cuts' })).toBeNull())
  await press('Plan cuts')
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  expect(cuts()).toHaveValue('3 @ 7.2\ntwo kitchens')
  expect(plan().getByRole('textbox', { name: 'Saw kerf (mm)' })).toHaveValue('thin')
})

test('lengths that are not stocked are taken over from the tally as cuts', async () => {
  await openTally('PINE')
  await writeList('5 @ 1.15')
  expect(inDialog().getByText(/Not stocked in 1.15 m/)).toBeInTheDocument()
  await press('Plan cuts')
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  expect(cuts()).toHaveValue('5 @ 1.15')
  await planCuts()
  await user.click(await plan().findByRole('button', { name: 'Use these boards' }))
  await waitFor(() => expect(lines()).toEqual(['0 of 2.4 m', '0 of 3.6 m', '1 of 6 m']))
  expect(inDialog().getByLabelText(/^Paste a cut list/)).toHaveValue('')
  expect(inDialog().queryByText(/Not stocked/)).toBeNull()
})

test('a plan that could not be worked out can be tried again', async () => {
  SameProcessPlanner.failures = 1
  await openPlan('PINE')
  await fill(cuts(), '1 @ 2.4')
  await planCuts()
  expect(await plan().findByText('The plan could not be worked out')).toBeInTheDocument()
  await planCuts()
  expect(await boards()).toBe('1 × 2.4 m No. 1 1 @ 2.4 m; nothing left')
})

test('the focus stays in the dialog while a plan is worked out and when it is cancelled', async () => {
  vi.spyOn(SameProcessPlanner.prototype, 'postMessage').mockReturnValue(undefined)
  await openPlan('PINE')
  await fill(cuts(), '1 @ 2.4')
  await planCuts()
  const dialog = screen.getByRole('dialog', { name: 'Plan cuts' })
  expect(dialog).toHaveFocus()
  await user.click(plan().getByRole('button', { name: 'Cancel' }))
  expect(dialog).toHaveFocus()
})

test('a US plan is in feet, inches and sixteenths', async () => {
  await openPlan('PINE', 'us')
  expect(plan().getByRole('textbox', { name: 'Saw kerf (in)' })).toHaveValue('1/8')
  await fill(cuts(), `2 @ 1' 6 1/16"`)
  await planCuts()
  expect(await boards()).toBe(`1 × 3.6 ft No. 1 2 @ 1' 6 1/16"; 6 13/16" left`)
  expect(plan().getByRole('heading', { name: '1 × 3.6 ft' })).toBeInTheDocument()
})

test('a product in any length has no plan', async () => {
  await openTally('SAWN')
  expect(inDialog().queryByRole('button', { name: 'Plan cuts' })).toBeNull()
})

test('the lengths of a quick order’s line are planned as cuts, and replaced by boards', async () => {
  await openQuickOrder()
  await fill(box(), 'PINE 7 @ 1.1')
  await user.click(screen.getByRole('button', { name: 'Add lines' }))
  await settled('0 of 1 matched, 1 needs attention')
  await user.click(inLine(1).getByRole('button', { name: 'Plan cuts of line 1' }))
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  expect(cuts()).toHaveValue('7 @ 1.1')
  await planCuts()
  await user.click(await plan().findByRole('button', { name: 'Use these boards' }))
  await settled('1 of 1 matched')
  expect(inLine(1).getByRole('textbox')).toHaveValue('1 @ 3.6, 1 @ 4.8')
  await user.click(inLine(1).getByRole('button', { name: 'Plan cuts of line 1' }))
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  expect(cuts()).toHaveValue('7 @ 1.1')
})

test('the lengths of a quick order’s line that were not planned are kept beside boards', async () => {
  await openQuickOrder()
  await fill(box(), 'PINE 2 @ 4.8')
  await user.click(screen.getByRole('button', { name: 'Add lines' }))
  await settled('1 of 1 matched')
  await user.click(inLine(1).getByRole('button', { name: 'Plan cuts of line 1' }))
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  await fill(cuts(), '7 @ 1.1')
  await planCuts()
  await user.click(await plan().findByRole('button', { name: 'Use these boards' }))
  expect(plan().getByText(/^This line has 2 pieces/)).toBeInTheDocument()
  await user.click(plan().getByRole('button', { name: 'Add to line' }))
  const lengths = inLine(1).getByRole('textbox')
  await waitFor(() => expect(lengths).toHaveValue('2 @ 4.8, 1 @ 3.6, 1 @ 4.8'))
  await user.click(inLine(1).getByRole('button', { name: 'Plan cuts of line 1' }))
  await screen.findByRole('dialog', { name: 'Plan cuts' })
  expect(cuts()).toHaveValue('7 @ 1.1')
  await user.click(plan().getByRole('button', { name: 'Close' }))
  await user.click(inLine(1).getByRole('button', { name: 'Undo boards of line 1' }))
  expect(lengths).toHaveFocus()
  expect(lengths).toHaveValue('2 @ 4.8')
})
