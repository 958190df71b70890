import type { ReactNode } from 'react'
import { LINE_LIMIT, PASSWORD_HINT } from '#machines/accounts/password.rules.ts'
import type { RegistrationForm } from '#machines/registration/registration.form.ts'
import { FormDate } from '../../components/form-date.tsx'
import { today } from '../../components/today.ts'
import { agreeing } from '../../components/use-kept-form.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { register as styles } from './register.styles.ts'
import type { Registration } from './use-registration.ts'

interface WithRegistration {
  readonly registration: Registration
}

interface SectionProps {
  readonly heading: string
  readonly children: ReactNode
}

function Section({ heading, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  )
}

interface LineProps extends WithRegistration {
  readonly name: keyof RegistrationForm
  readonly label: string
  readonly helper?: string
  readonly input?: TextInputProps
}

function Line({ registration: { form, problem }, name, label, helper, input }: LineProps) {
  return (
    <Field label={label} required error={problem(name)} helper={helper}>
      <TextInput maxLength={LINE_LIMIT} {...input} {...form.register(name)} />
    </Field>
  )
}

const AS_TYPED = { autoCapitalize: 'none', spellCheck: false } as const

interface BusinessFieldsProps extends WithRegistration {
  readonly locale: 'en-AU' | 'en-US'
}

/** What shows that one belongs to the business. */
export function BusinessFields({ registration, locale }: BusinessFieldsProps) {
  const { form, problem } = registration
  return (
    <Section heading="Business Account">
      <p className={styles.note}>
        You will need details from a monthly statement that you have received recently. They stand at the top
        of its first page.
      </p>
      <Line
        registration={registration}
        name="accountNumber"
        label="Account Number"
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <div className={styles.pair}>
        <Field label="Statement Date" required error={problem('statementDate')}>
          <FormDate control={form.control} name="statementDate" locale={locale} max={today()} />
        </Field>
        <Line
          registration={registration}
          name="statementReference"
          label="Statement Reference"
          input={{ ...AS_TYPED, autoComplete: 'off' }}
        />
      </div>
    </Section>
  )
}

/** Who wants access. */
export function ProfileFields({ registration }: WithRegistration) {
  return (
    <Section heading="Your Profile">
      <Line
        registration={registration}
        name="userName"
        label="Username"
        input={{ ...AS_TYPED, autoComplete: 'username' }}
      />
      <div className={styles.pair}>
        <Line
          registration={registration}
          name="firstName"
          label="First Name"
          input={{ autoComplete: 'given-name' }}
        />
        <Line
          registration={registration}
          name="lastName"
          label="Last Name"
          input={{ autoComplete: 'family-name' }}
        />
      </div>
      <Line
        registration={registration}
        name="emailAddress"
        label="Email Address"
        input={{ ...AS_TYPED, type: 'email', inputMode: 'email', autoComplete: 'email' }}
      />
    </Section>
  )
}

/** What the user will sign in with. */
export function PasswordFields({ registration: { form, problem } }: WithRegistration) {
  return (
    <Section heading="Password">
      <div className={styles.pair}>
        <Field label="Password" required error={problem('password')} helper={PASSWORD_HINT}>
          <PasswordInput autoComplete="new-password" {...agreeing(form, 'password', 'confirmPassword')} />
        </Field>
        <Field label="Confirm Password" required error={problem('confirmPassword')}>
          <PasswordInput autoComplete="new-password" {...agreeing(form, 'confirmPassword', 'password')} />
        </Field>
      </div>
    </Section>
  )
}
