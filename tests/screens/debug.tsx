import { render, screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import DebugScreen from '../../src/screens/debug/debug-screen.tsx'
import { notingControl } from '../support/world-control.ts'

const { configuration } = seedFor('au')

// An iframe in jsdom rejects an AbortSignal of its parent page, so the tape panel's iframe never loads here;
// journeys cover it.
const holdFrame = (event: Event) => {
  if (event.target instanceof HTMLIFrameElement) event.stopImmediatePropagation()
}

/** Opens the debug page over a control surface that notes its calls. */
export function openDebug(given: Partial<ReturnType<typeof notingControl>['simulator']> = {}) {
  document.addEventListener('load', holdFrame, { capture: true })
  onTestFinished(() => document.removeEventListener('load', holdFrame, { capture: true }))
  const { simulator, control } = notingControl()
  Object.assign(simulator, given)
  render(<DebugScreen configuration={configuration} control={control} addressOf={(path) => path} />)
  return simulator
}

export const panel = (name: string) => screen.findByRole('region', { name })
