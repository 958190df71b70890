import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { PASSWORD_HINT } from '#machines/accounts/password.rules.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput, TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { agreeing, type Typed } from './persisted-form.ts'

export interface WithFormOf<Form extends Typed> {
  readonly form: UseFormReturn<Form, unknown, Form>
  readonly problem: (field: FieldPath<Form>) => string | undefined
}

/** A name or an email address is not a sentence. */
export const AS_TYPED = { autoCapitalize: 'none', spellCheck: false } as const
export const EMAIL = { ...AS_TYPED, type: 'email', inputMode: 'email' } as const

interface PersonLineProps<Form extends Typed> extends WithFormOf<Form> {
  readonly name: FieldPath<Form>
  readonly label: string
  readonly optional?: boolean
  readonly input?: TextInputProps
}

export function PersonLine<Form extends Typed>(props: PersonLineProps<Form>) {
  const { form, problem, name, label, optional = false, input } = props
  return (
    <Field label={label} required={!optional} optional={optional} error={problem(name)}>
      <TextInput {...input} {...form.register(name)} />
    </Field>
  )
}

interface NewPasswordProps<Form extends Typed> extends WithFormOf<Form> {
  readonly password: FieldPath<Form>
  /** The field that repeats the password. */
  readonly again: FieldPath<Form>
  /** False if the user has a password: then both fields may stay empty. */
  readonly required: boolean
}

/** A new password, typed twice. */
export function NewPassword<Form extends Typed>(props: NewPasswordProps<Form>) {
  const { form, problem, password, again, required } = props
  return (
    <>
      <Field label="Password" required={required} error={problem(password)} helper={PASSWORD_HINT}>
        <PasswordInput autoComplete="new-password" {...agreeing(form, password, again)} />
      </Field>
      <Field label="Confirm Password" required={required} error={problem(again)}>
        <PasswordInput autoComplete="new-password" {...agreeing(form, again, password)} />
      </Field>
    </>
  )
}
