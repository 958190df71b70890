import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Field } from '../../src/ui/field.tsx'
import { SuggestInput } from '../../src/ui/suggest-input.tsx'

const SUGGESTIONS = [
  { value: 'a', label: 'Newtown', detail: 'QLD 4350' },
  { value: 'b', label: 'Newtown', detail: 'QLD 4305' },
]

const onChoose = vi.fn()
const onSubmit = vi.fn()

function Form({ opensAtOnce = false }) {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field label="Suburb" error="Suburb is required">
        <SuggestInput
          value={value}
          onChange={setValue}
          suggestions={value || opensAtOnce ? SUGGESTIONS : []}
          onChoose={onChoose}
          opensAtOnce={opensAtOnce}
        />
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Suburb' })
const highlighted = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')

it('the field accepts any text, shows its error and lists suggestions', async () => {
  render(<Form />)
  expect(input()).toHaveAccessibleDescription('Suburb is required')
  expect(input()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(input(), 'New')
  expect(input()).toHaveValue('New')
  expect(await screen.findByRole('option', { name: 'Newtown QLD 4305' })).toBeVisible()
  expect(screen.getByRole('listbox')).toHaveAccessibleName('Suburb')
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions')
})

it('Enter chooses the highlighted suggestion and submits the form only without a list', async () => {
  render(<Form />)
  onChoose.mockClear()
  onSubmit.mockClear()
  await userEvent.type(input(), 'New')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(input(), 't')
  await screen.findAllByRole('option')
  for (const detail of ['QLD 4350', 'QLD 4305']) {
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(highlighted()).toHaveTextContent(detail))
  }
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b')
  expect(onSubmit).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(input()).toHaveValue('Newt')
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('a value autofilled without focus is accepted and opens no list', () => {
  render(<Form />)
  fireEvent.change(input(), { target: { value: 'Geelong' } })
  expect(input()).toHaveValue('Geelong')
  expect(screen.queryByRole('option')).toBeNull()
})

const nextFrame = () => act(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())))

it('the list closes when focus moves to another field, and focus stays there', async () => {
  render(<Form opensAtOnce />)
  await userEvent.click(input())
  await screen.findAllByRole('option')
  await nextFrame()
  const send = screen.getByRole('button', { name: 'Send' })
  await act(async () => send.focus())
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await nextFrame()
  expect(send).toHaveFocus()
  expect(input()).toHaveAttribute('aria-expanded', 'false')
})

it.each([
  ['opens', 'N'],
  ['closes', ''],
])('a list that %s as the focus moves to another field does not take it back', async (_, text) => {
  render(<Form />)
  if (!text) {
    await userEvent.type(input(), 'N')
    await screen.findAllByRole('option')
    await nextFrame()
  }
  input().focus()
  fireEvent.change(input(), { target: { value: text } })
  const send = screen.getByRole('button', { name: 'Send' })
  send.focus()
  await nextFrame()
  await nextFrame()
  expect(send).toHaveFocus()
})
