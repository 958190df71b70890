import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Checkbox } from '../../src/ui/checkbox.tsx'
import DatePicker from '../../src/ui/date-picker.tsx'
import { Field } from '../../src/ui/field.tsx'
import { Form } from '../../src/ui/form.tsx'
import { RadioCards } from '../../src/ui/radio-cards.tsx'
import { Select } from '../../src/ui/select.tsx'
import { SwitchButton } from '../../src/ui/switch-button.tsx'
import { TextArea } from '../../src/ui/text-area.tsx'
import { PasswordInput, TextInput } from '../../src/ui/text-input.tsx'

const OPTIONS = [
  { value: 'A', label: 'Geelong' },
  { value: 'B', label: 'Ballarat' },
]

interface HeldProps<T> {
  readonly initial: T
  readonly children: (value: T, onChange: (value: T) => void) => ReactNode
}

/** A controlled component that keeps the latest value, as in any form. */
function Held<T>({ initial, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

const user = userEvent.setup()

/** For each control, how to change it, where focus should be afterwards, and its current value. */
const CONTROLS = {
  'a line of text': {
    control: <TextInput aria-label="Line" defaultValue="pine" />,
    change: () => user.type(screen.getByRole('textbox', { name: 'Line' }), 'x'),
    focused: () => screen.getByRole('textbox', { name: 'Line' }),
    says: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Line' }).value,
  },
  'a text area': {
    control: <TextArea aria-label="Text" defaultValue="pine" />,
    change: () => user.type(screen.getByRole('textbox', { name: 'Text' }), 'x'),
    focused: () => screen.getByRole('textbox', { name: 'Text' }),
    says: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value,
  },
  'a password': {
    control: (
      <Field label="Password">
        <PasswordInput autoComplete="off" defaultValue="pine" />
      </Field>
    ),
    change: () => user.type(screen.getByLabelText('Password'), 'x'),
    focused: () => screen.getByLabelText('Password'),
    says: () => screen.getByLabelText<HTMLInputElement>('Password').value,
  },
  'a checkbox': {
    control: <Checkbox label="Onsite" />,
    change: () => user.click(screen.getByRole('checkbox', { name: 'Onsite' })),
    focused: () => screen.getByRole('checkbox', { name: 'Onsite' }),
    says: () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Onsite' }).checked,
  },
  'radio cards': {
    control: (
      <Held initial="A">
        {(value, onChange) => <RadioCards label="Yard" options={OPTIONS} value={value} onChange={onChange} />}
      </Held>
    ),
    change: () => user.click(screen.getByRole('radio', { name: 'Ballarat' })),
    focused: () => screen.getByRole('radio', { name: 'Ballarat' }),
    says: () => screen.getByRole<HTMLInputElement>('radio', { name: 'Ballarat' }).checked,
  },
  'a select': {
    control: (
      <Held initial="A">
        {(value, onChange) => <Select label="Branch" options={OPTIONS} value={value} onChange={onChange} />}
      </Held>
    ),
    change: async () => {
      await user.click(screen.getByRole('combobox', { name: 'Branch' }))
      for (const option of screen.queryAllByRole('option', { name: 'Ballarat' })) await user.click(option)
    },
    focused: () => screen.getByRole('combobox', { name: 'Branch' }),
    says: () => screen.getByRole('combobox', { name: 'Branch' }).textContent,
  },
  'a switch': {
    control: (
      <Held initial={false}>
        {(on, onChange) => <SwitchButton label="See Prices" on={on} onChange={onChange} />}
      </Held>
    ),
    change: () => user.click(screen.getByRole('switch')),
    focused: () => screen.getByRole('switch'),
    says: () => screen.getByRole('switch').getAttribute('aria-checked'),
  },
  'a date': {
    control: (
      <Held initial="2026-11-24">
        {(value, onChange) => <DatePicker label="Day" locale="en-AU" value={value} onChange={onChange} />}
      </Held>
    ),
    change: () => user.type(screen.getByRole('textbox', { name: 'Day' }), '{Backspace}'),
    focused: () => screen.getByRole('textbox', { name: 'Day' }),
    says: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value,
  },
}

describe.each(Object.entries(CONTROLS))('%s', (_, { control, change, focused, says }) => {
  it.each([
    { busy: false, title: 'the control can be changed while the form is idle' },
    { busy: true, title: 'the control is focusable but unchangeable while the form is busy' },
  ])('$title', async ({ busy }) => {
    render(
      <Form busy={busy} aria-label="Order">
        {control}
      </Form>,
    )
    const before = says()
    await change()
    expect(says() === before).toBe(busy)
    // A select returns focus slightly after it has closed.
    await waitFor(() => expect(document.activeElement).toBe(focused()))
  })
})
