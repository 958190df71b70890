import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from '../../src/ui/field.tsx'
import { SwitchButton } from '../../src/ui/switch-button.tsx'

test('a switch in a field keeps its own name and is described by the error and the help text', () => {
  render(
    <Field label="Access" group error="The last admin stays" helper="May sign in.">
      <SwitchButton label="Active" on onChange={() => {}} />
    </Field>,
  )
  const active = screen.getByRole('switch', { name: 'Active' })
  expect(active).toBeChecked()
  expect(active).toHaveAccessibleDescription('The last admin stays May sign in.')
  expect(active).toBeInvalid()
})

test('a switch outside a field has no description', () => {
  render(<SwitchButton label="See Prices" on={false} onChange={() => {}} />)
  const prices = screen.getByRole('switch', { name: 'See Prices' })
  expect(prices).not.toBeChecked()
  expect(prices).not.toHaveAttribute('aria-describedby')
})
