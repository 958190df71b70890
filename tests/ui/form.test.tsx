import { act, render } from '@testing-library/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { Checkbox } from '../../src/ui/checkbox.tsx'
import DatePicker from '../../src/ui/date-picker.tsx'
import { Field } from '../../src/ui/field.tsx'
import { Form } from '../../src/ui/form.tsx'
import { RadioCards } from '../../src/ui/radio-cards.tsx'
import { Select } from '../../src/ui/select.tsx'
import { SwitchButton } from '../../src/ui/switch-button.tsx'
import { TextArea } from '../../src/ui/text-area.tsx'
import { PasswordInput, TextInput } from '../../src/ui/text-input.tsx'
import { installFakeTimers, type Locator, page, pass, until, userEvent } from '../support/page.ts'

beforeEach(() => void installFakeTimers())

const box = page.getByRole('textbox')
const button = page.getByRole('button')
const toggle = page.getByRole('switch')

describe('a button', () => {
  test('it does not submit a form by default', () => {
    render(<Button>Go</Button>)
    expect(button.element()).toHaveAttribute('type', 'button')
  })

  test('while loading it keeps focus and ignores presses and form submission', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Email" />
        <Button type="submit" loading onClick={onClick}>
          Sending...
        </Button>
      </form>,
    )
    const press = button.element()
    act(() => {
      press.focus()
      press.click()
    })
    expect(press).toHaveFocus()
    await box.focus()
    await userEvent.keyboard('a{Enter}')
    expect(press).toHaveAttribute('aria-busy', 'true')
    expect(press).toHaveAttribute('aria-disabled', 'true')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('if it is aria-disabled it ignores presses', () => {
    const onClick = vi.fn()
    render(
      <Button aria-disabled onClick={onClick}>
        Create Quote
      </Button>,
    )
    button.element().click()
    expect(onClick).not.toHaveBeenCalled()
  })

  test('if its own press disables it, it keeps focus until focus moves', async () => {
    const onAdd = vi.fn()
    function Adding() {
      const [isEmpty, setEmpty] = useState(false)
      const add = () => {
        onAdd()
        setEmpty(true)
      }
      return (
        <>
          <Button disabled={isEmpty} onClick={add}>
            Add lines
          </Button>
          <Button>Close</Button>
        </>
      )
    }
    render(<Adding />)
    const [add, close] = button.elements()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(add).toHaveFocus()
    // Unlike jsdom, a browser removes focus from a disabled element.
    expect(add).not.toHaveAttribute('disabled')
    expect(add).toHaveAttribute('aria-disabled', 'true')
    expect(onAdd).toHaveBeenCalledOnce()
    await userEvent.tab()
    expect(add).toBeDisabled()
    expect(close).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(add).not.toHaveFocus()
  })
})

describe('a switch', () => {
  test('toggles, has its state and no description', async () => {
    const onChange = vi.fn()
    const { rerender } = render(<SwitchButton label="See Prices" on={false} onChange={onChange} />)
    expect(toggle.element()).toHaveAccessibleName('See Prices')
    expect(toggle.element()).not.toBeChecked()
    expect(toggle.element()).not.toHaveAttribute('aria-describedby')
    await toggle.click()
    expect(onChange).toHaveBeenCalledWith(true)
    rerender(<SwitchButton label="See Prices" on onChange={onChange} />)
    expect(toggle.element()).toBeChecked()
  })

  test('in a field keeps its own name and is described by the error and the help text', () => {
    render(
      <Field label="Access" group error="The last admin stays" helper="May sign in.">
        <SwitchButton label="Active" on onChange={() => {}} />
      </Field>,
    )
    const active = page.getByRole('switch', { name: 'Active' }).element()
    expect(active).toBeChecked()
    expect(active).toHaveAccessibleDescription('The last admin stays May sign in.')
    expect(active).toBeInvalid()
  })
})

describe('a field', () => {
  test('names its control, and pressing the label focuses it', async () => {
    render(
      <Field label="Contact name">
        <TextInput />
      </Field>,
    )
    const input = page.getByRole('textbox', { name: 'Contact name' }).element()
    expect(page.getByText('Contact name').element()).toHaveAttribute('for', input.id)
    expect(input).not.toHaveAttribute('aria-invalid')
    expect(input).not.toHaveAttribute('aria-describedby')
  })

  test('describes its control by the error, then the help text', () => {
    render(
      <Field label="Contact Phone" error="Please enter a Contact phone" helper="With area code" required>
        <TextInput />
      </Field>,
    )
    const input = page.getByRole('textbox', { name: 'Contact Phone' }).element()
    expect(input).toBeInvalid()
    expect(input).toHaveAttribute('aria-required', 'true')
    expect(input).toHaveAccessibleDescription('Please enter a Contact phone With area code')
  })

  test('names its control also by a hidden label', () => {
    render(
      <Field label="List name" hideLabel>
        <TextInput />
      </Field>,
    )
    expect(box.element()).toHaveAccessibleName('List name')
  })

  test('names a radio group, and its options can be selected by label', async () => {
    const onChange = vi.fn()
    render(
      <Field label="Despatch type" error="Please select a Despatch type" group>
        <RadioCards
          value=""
          onChange={onChange}
          options={[
            { value: 'crane', label: 'Crane truck delivery', hint: 'Driver unloads to ground level' },
            { value: 'pickup', label: 'Pickup' },
          ]}
        />
      </Field>,
    )
    const group = page.getByRole('radiogroup', { name: 'Despatch type' }).element()
    expect(group).toHaveAccessibleDescription('Please select a Despatch type')
    const crane = page.getByRole('radio', { name: 'Crane truck delivery' }).element()
    expect(crane).toHaveAccessibleDescription('Driver unloads to ground level')
    await page.getByText('Pickup').click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('pickup')
  })

  test('shows a password while Show password is on', async () => {
    render(
      <Field label="Password">
        <PasswordInput defaultValue="secret" />
      </Field>,
    )
    const password = page.getByLabel('Password').element()
    for (const [name, type] of [
      ['Show password', 'text'],
      ['Hide password', 'password'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      expect(password).toHaveAttribute('type', type)
    }
  })
})

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

const read = (field: Element) =>
  field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
    ? field.checked
    : ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : field.getAttribute('aria-checked')) ?? field.textContent)

/** Each control, where to press or type to change it, and what is typed or chosen. */
const CONTROLS: readonly (readonly [string, ReactNode, Locator, { keys?: string; option?: string }])[] = [
  ['a line of text', <TextInput key="a" aria-label="Line" defaultValue="pine" />, box, { keys: 'x' }],
  ['a text area', <TextArea key="a" aria-label="Text" defaultValue="pine" />, box, { keys: 'x' }],
  [
    'a password',
    <Field key="a" label="Password">
      <PasswordInput autoComplete="off" defaultValue="pine" />
    </Field>,
    page.getByLabel('Password'),
    { keys: 'x' },
  ],
  ['a checkbox', <Checkbox key="a" label="Onsite" />, page.getByRole('checkbox'), {}],
  [
    'radio cards',
    <Held key="a" initial="A">
      {(value, onChange) => <RadioCards label="Yard" options={OPTIONS} value={value} onChange={onChange} />}
    </Held>,
    page.getByRole('radio', { name: 'Ballarat' }),
    {},
  ],
  [
    'a select',
    <Held key="a" initial="A">
      {(value, onChange) => <Select label="Branch" options={OPTIONS} value={value} onChange={onChange} />}
    </Held>,
    page.getByRole('combobox'),
    { option: 'Ballarat' },
  ],
  [
    'a switch',
    <Held key="a" initial={false}>
      {(on, onChange) => <SwitchButton label="See Prices" on={on} onChange={onChange} />}
    </Held>,
    toggle,
    {},
  ],
  [
    'a date',
    <Held key="a" initial="2026-11-24">
      {(value, onChange) => <DatePicker label="Day" locale="en-AU" value={value} onChange={onChange} />}
    </Held>,
    page.getByLabel('Day'),
    { keys: '{Backspace}' },
  ],
]

describe.each([true, false])('in a form that is busy: %s', (busy) => {
  test.each(CONTROLS)(
    '%s can have the focus, and be changed unless it is',
    async (_, control, at, change) => {
      render(
        <Form busy={busy} aria-label="Order">
          {control}
        </Form>,
      )
      const field = at.element()
      const before = read(field)
      act(() => field.focus())
      if (change.keys) await userEvent.keyboard(change.keys)
      else act(() => field.click())
      await pass(50)
      const option = page.getByRole('option', { name: change.option ?? '' })
      if (option.query()) await option.click()
      expect(read(field) === before).toBe(busy)
      // A select returns focus slightly after it has closed.
      await until(() => expect(field).toHaveFocus())
    },
  )
})
