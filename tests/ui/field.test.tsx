import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Field } from '../../src/ui/field.tsx'
import { RadioCards } from '../../src/ui/radio-cards.tsx'
import { PasswordInput, TextInput } from '../../src/ui/text-input.tsx'

/** The texts of an element's aria-describedby, in order. */
function description(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

describe('a field', () => {
  it('a field names its control, and pressing the label focuses it', async () => {
    render(
      <Field label="Contact name">
        <TextInput />
      </Field>,
    )
    await userEvent.setup().click(screen.getByText('Contact name'))
    const input = screen.getByRole('textbox', { name: 'Contact name' })
    expect(document.activeElement).toBe(input)
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  it('a field describes its control by the error, then the help text', () => {
    render(
      <Field label="Contact Phone" error="Please enter a Contact phone" helper="With area code" required>
        <TextInput />
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Contact Phone' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    expect(description(input)).toEqual(['Please enter a Contact phone', 'With area code'])
  })

  it('a hidden label still names the control for screen readers', () => {
    render(
      <Field label="List name" hideLabel>
        <TextInput />
      </Field>,
    )
    expect(screen.getByRole('textbox', { name: 'List name' })).toBeTruthy()
  })

  it('a field names a radio group, and its options can be selected by label', async () => {
    const chosen: string[] = []
    render(
      <Field label="Despatch type" error="Please select a Despatch type" group>
        <RadioCards
          value=""
          onChange={(value) => chosen.push(value)}
          options={[
            { value: 'crane', label: 'Crane truck delivery', hint: 'Driver unloads to ground level' },
            { value: 'pickup', label: 'Pickup' },
          ]}
        />
      </Field>,
    )
    const group = screen.getByRole('radiogroup', { name: 'Despatch type' })
    expect(description(group)).toEqual(['Please select a Despatch type'])
    const crane = screen.getByRole('radio', { name: 'Crane truck delivery' })
    expect(description(crane)).toEqual(['Driver unloads to ground level'])
    await userEvent.setup().click(screen.getByText('Pickup'))
    expect(chosen).toEqual(['pickup'])
  })

  it('a password is visible while Show password is on', async () => {
    render(
      <Field label="Password">
        <PasswordInput defaultValue="secret" />
      </Field>,
    )
    const user = userEvent.setup()
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    expect(input.type).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})
