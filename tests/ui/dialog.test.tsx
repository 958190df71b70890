import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'

const shown = (alert: boolean) =>
  render(
    <Dialog open onClose={() => {}} title="Send" alert={alert}>
      <p>To whom?</p>
    </Dialog>,
  )

test('an alert is read out with what it says', async () => {
  shown(true)
  expect(await screen.findByRole('alertdialog', { name: 'Send' })).toHaveAccessibleDescription('To whom?')
})

test('any other dialog is read out by its name alone', async () => {
  shown(false)
  expect(await screen.findByRole('dialog', { name: 'Send' })).not.toHaveAccessibleDescription()
})
