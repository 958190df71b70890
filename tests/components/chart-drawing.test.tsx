import { render } from '@testing-library/react'
import ELK from 'elkjs'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { allMachines } from '../../scripts/statecharts/charts.ts'
import type { HistoryStep } from '../../src/components/actors/history.ts'
import { ChartPicture } from '../../src/components/statecharts/chart-picture.tsx'
import { rowOf } from '../../src/components/statecharts/chart-steps.tsx'
import { chartOf, withDescendants } from '../../src/components/statecharts/definition.ts'
import { arrowsFrom, graphOf } from '../../src/components/statecharts/graph.ts'
import { ChartStepper } from '../../src/screens/playground/chart-stepper.tsx'
import { ChartOutline, OneChart } from '../../src/screens/playground/one-chart.tsx'
import { installFakeTimers, page } from '../support/page.ts'

const charts = (await allMachines()).map(chartOf)

function chartNamed(id: string) {
  const chart = charts.find(({ root }) => root.id === id)
  if (!chart) throw new Error(`There is no chart ${id}`)
  return chart
}
const layoutOf = (root: ReturnType<typeof chartNamed>['root']) => new ELK().layout(graphOf(root))

const STEP: HistoryStep = {
  chart: 'session',
  instance: 1,
  event: 'session.signInSubmitted',
  from: { loggedOut: 'idle' },
  to: { loggedOut: 'signingIn' },
}

describe('a statechart', () => {
  test('is laid out with a path for every arrow, the largest included', async () => {
    for (const id of ['session', 'cart', 'gallery', 'map']) {
      const { root } = chartNamed(id)
      const layout = await layoutOf(root)
      const drawn = layout.edges?.filter(({ sections }) => sections?.length === 1).map(({ id }) => id)
      const arrows = withDescendants(root).flatMap(arrowsFrom)
      expect(drawn?.toSorted()).toEqual(arrows.map(({ id }) => id).toSorted())
    }
  })

  test('is drawn with the current states and the transition taken', async () => {
    const chart = chartNamed('session')
    const layout = await layoutOf(chart.root)
    const { container } = render(<ChartPicture chart={chart} layout={layout} value={STEP.to} step={STEP} />)
    const name = 'The statechart session, in loggedOut.signingIn'
    expect(container.querySelector('[role=img]')).toHaveAccessibleName(name)
    const lit = (mark: string) =>
      [...container.querySelectorAll(`text[${mark}]`)].map((each) => each.textContent)
    expect(lit('data-active')).toEqual(['session', 'loggedOut', 'signingIn'])
    expect(lit('data-taken')).toEqual(['session.signInSubmitted'])
    expect(container.querySelectorAll('polyline[data-taken]')).toHaveLength(1)
  })

  test('is outlined by its states and transitions, with the current states marked', () => {
    const chart = chartNamed('session')
    render(<ChartOutline chart={chart} value={{ loggedIn: 'checked' }} />)
    const list = page.getByRole('list', { name: 'States of session' })
    const current = [...list.element().querySelectorAll('[aria-current=true]')]
    expect(current.map((each) => each.textContent)).toEqual(['session', 'loggedIn', 'checked'])
    expect(list.getByText('session.signInSubmitted: session.loggedOut.signingIn').elements()).not.toEqual([])
    for (const { key } of withDescendants(chart.root)) expect(list.getByText(key).elements()).not.toEqual([])
  })

  test('that only the version of the code has is listed without a drawing', () => {
    const step = { at: 0, chart: 'fax', instance: 1, event: 'fax.sent', from: 'idle', to: 'sending' }
    const moment = {
      instances: [{ chart: 'fax', instance: 1, value: 'sending', isRunning: true }],
      past: [step],
    }
    render(
      <OneChart charts={[]} moment={moment} choice={{ chart: 'fax' }} onChoice={() => undefined} showsWay />,
    )
    const none = 'This version of the portal has no such statechart to draw.'
    expect(page.getByText(none).element()).toBeVisible()
    expect(page.getByText('In sending').element()).toBeVisible()
    expect(page.getByRole('list', { name: 'Last transitions of fax' }).text).toContain('fax.sent → sending')
  })
})

describe('the stepper', () => {
  beforeEach(() => void installFakeTimers())

  test('it moves through a history by its buttons', async () => {
    const history = [STEP, { ...STEP, event: 'session.expired', from: STEP.to, to: STEP.from }]
    function Stepping() {
      const [position, setPosition] = useState(2)
      return <ChartStepper rows={history.map(rowOf)} position={position} onPosition={setPosition} />
    }
    render(<Stepping />)
    const slider = page.getByRole('slider', { name: 'Step' }).element()
    const last = '2 of 2, session: session.expired → loggedOut.idle'
    for (const [name, value] of [
      ['Next', last],
      ['Previous', '1 of 2, session: session.signInSubmitted → loggedOut.signingIn'],
      ['First', '0 of 2, Before the first step'],
      ['Last', last],
    ] as const) {
      page.getByRole('button', { name }).element().click()
      await page.getByRole('slider').findElement()
      expect(slider, name).toHaveAttribute('aria-valuetext', value)
    }
  })
})
