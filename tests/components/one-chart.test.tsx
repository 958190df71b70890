import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OneChart } from '../../src/screens/playground/one-chart.tsx'

test('a statechart that only the version of the code has is listed without a drawing', () => {
  const step = { at: 0, chart: 'fax', instance: 1, event: 'fax.sent', from: 'idle', to: 'sending' }
  const moment = {
    instances: [{ chart: 'fax', instance: 1, value: 'sending', isRunning: true }],
    past: [step],
  }
  render(
    <OneChart charts={[]} moment={moment} choice={{ chart: 'fax' }} onChoice={() => undefined} showsWay />,
  )
  expect(screen.getByText('This version of the portal has no such statechart to draw.')).toBeVisible()
  expect(screen.getByText('In sending')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Last transitions of fax' })).toHaveTextContent(
    'fax.sent → sending',
  )
})
