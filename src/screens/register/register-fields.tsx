import type { ReactNode } from 'react'
import { FormDate } from '../../components/forms/form-date.tsx'
import { AS_TYPED, EMAIL, NewPassword, PersonLine } from '../../components/forms/person-fields.tsx'
import { today } from '../../components/portal/today.ts'
import { Field } from '../../ui/field.tsx'
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

interface BusinessFieldsProps extends WithRegistration {
  readonly locale: 'en-AU' | 'en-US'
  readonly timeZone: string
}

/** Details that prove that the user belongs to the business. */
export function BusinessFields({ registration, locale, timeZone }: BusinessFieldsProps) {
  const { form, problem } = registration
  return (
    <Section heading="Business Account">
      <p className={styles.note}>
        You will need details from a monthly statement that you have received recently. You’ll find them at
        the top of page one.
      </p>
      <PersonLine
        form={form}
        problem={problem}
        name="accountNumber"
        label="Account Number"
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
      <div className={styles.pair}>
        <Field label="Statement Date" required error={problem('statementDate')}>
          <FormDate
            control={form.control}
            name="statementDate"
            locale={locale}
            timeZone={timeZone}
            max={today(timeZone)}
          />
        </Field>
        <PersonLine
          form={form}
          problem={problem}
          name="statementReference"
          label="Statement Reference"
          input={{ ...AS_TYPED, autoComplete: 'off' }}
        />
      </div>
    </Section>
  )
}

export function ProfileFields({ registration: { form, problem } }: WithRegistration) {
  return (
    <Section heading="Your Profile">
      <PersonLine
        form={form}
        problem={problem}
        name="userName"
        label="Username"
        input={{ ...AS_TYPED, autoComplete: 'username' }}
      />
      <div className={styles.pair}>
        <PersonLine
          form={form}
          problem={problem}
          name="firstName"
          label="First Name"
          input={{ autoComplete: 'given-name' }}
        />
        <PersonLine
          form={form}
          problem={problem}
          name="lastName"
          label="Last Name"
          input={{ autoComplete: 'family-name' }}
        />
      </div>
      <PersonLine
        form={form}
        problem={problem}
        name="emailAddress"
        label="Email Address"
        input={{ ...EMAIL, autoComplete: 'email' }}
      />
    </Section>
  )
}

export function PasswordFields({ registration: { form, problem } }: WithRegistration) {
  return (
    <Section heading="Password">
      <div className={styles.pair}>
        <NewPassword form={form} problem={problem} password="password" again="confirmPassword" required />
      </div>
    </Section>
  )
}
