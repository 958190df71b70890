import { useState } from 'react'
import { Button } from './button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password field, with a button that shows what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'lead' | 'trail'>) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trail={
        <Button
          variant="quiet"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  )
}
