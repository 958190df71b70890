import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ELK from 'elkjs'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import type { HistoryStep } from '../../src/components/actors/history.ts'
import { ChartPicture } from '../../src/components/statecharts/chart-picture.tsx'
import { rowOf } from '../../src/components/statecharts/chart-steps.tsx'
import { chartOf, withDescendants } from '../../src/components/statecharts/definition.ts'
import { arrowsFrom, graphOf } from '../../src/components/statecharts/graph.ts'
import { ChartStepper } from '../../src/screens/playground/chart-stepper.tsx'
import { ChartOutline } from '../../src/screens/playground/one-chart.tsx'

const engine = new ELK()

const drawnCharts = async () => (await allMachines()).map(chartOf)

async function chartNamed(id: string) {
  const chart = (await drawnCharts()).find(({ root }) => root.id === id)
  if (!chart) throw new Error(`There is no chart ${id}`)
  return chart
}

const STEP: HistoryStep = {
  chart: 'session',
  instance: 1,
  event: 'session.signInSubmitted',
  from: { loggedOut: 'idle' },
  to: { loggedOut: 'signingIn' },
}

it('the largest statecharts can be laid out, with a path for every arrow', async () => {
  for (const id of ['session', 'cart', 'gallery', 'map']) {
    const { root } = await chartNamed(id)
    const layout = await engine.layout(graphOf(root))
    const drawn = layout.edges?.filter(({ sections }) => sections?.length === 1).map(({ id }) => id)
    expect(drawn?.sort()).toEqual(
      withDescendants(root)
        .flatMap(arrowsFrom)
        .map(({ id }) => id)
        .sort(),
    )
  }
})

it('the drawing highlights the current states and the transition taken', async () => {
  const chart = await chartNamed('session')
  const layout = await engine.layout(graphOf(chart.root))
  const { container } = render(<ChartPicture chart={chart} layout={layout} value={STEP.to} step={STEP} />)
  expect(screen.getByRole('img', { name: 'The statechart session, in loggedOut.signingIn' })).toBeVisible()
  const lit = (mark: string) =>
    [...container.querySelectorAll(`text[${mark}]`)].map((each) => each.textContent)
  expect(lit('data-active')).toEqual(['session', 'loggedOut', 'signingIn'])
  expect(lit('data-taken')).toEqual(['session.signInSubmitted'])
  expect(container.querySelectorAll('polyline[data-taken]')).toHaveLength(1)
})

it('the outline lists the states and transitions and marks the current states', async () => {
  const chart = await chartNamed('session')
  render(<ChartOutline chart={chart} value={{ loggedIn: 'checked' }} />)
  const list = screen.getByRole('list', { name: 'States of session' })
  const current = [...list.querySelectorAll('[aria-current=true]')].map((each) => each.textContent)
  expect(current).toEqual(['session', 'loggedIn', 'checked'])
  expect(within(list).getByText('session.signInSubmitted: session.loggedOut.signingIn')).toBeVisible()
  for (const { key } of withDescendants(chart.root))
    expect(within(list).getAllByText(key, { exact: true })).not.toEqual([])
})

it('the stepper moves through a history by its buttons', async () => {
  const user = userEvent.setup()
  const history = [STEP, { ...STEP, event: 'session.expired', from: STEP.to, to: STEP.from }]
  function Stepping() {
    const [position, setPosition] = useState(2)
    return <ChartStepper rows={history.map(rowOf)} position={position} onPosition={setPosition} />
  }
  render(<Stepping />)
  const slider = screen.getByRole('slider', { name: 'Step' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  expect(slider).toHaveAttribute('aria-valuetext', '2 of 2, session: session.expired → loggedOut.idle')
  await press('Next')
  expect(slider).toHaveValue('2')
  await press('Previous')
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    '1 of 2, session: session.signInSubmitted → loggedOut.signingIn',
  )
  await press('First')
  expect(slider).toHaveAttribute('aria-valuetext', '0 of 2, Before the first step')
  await press('Last')
  expect(slider).toHaveValue('2')
})
