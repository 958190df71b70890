import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import { MAY_BE_REGISTERED } from '#machines/registration/send-registration.ts'
import { FormDate } from '../../components/forms/form-date.tsx'
import { NOT_STORED, useUnstoredText } from '../../components/forms/persisted-text.ts'
import { AS_TYPED, EMAIL, NewPassword, PersonLine } from '../../components/forms/person-fields.tsx'
import { publicPaths } from '../../components/navigation/public-paths.ts'
import { today } from '../../components/portal/today.ts'
import { login } from '../../components/public-page/public-page.styles.ts'
import { CompanyHeader, PoweredBy } from '../../components/public-page/public-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { register as styles } from './register.styles.ts'
import { type Entrance, type Registration, useRegistration } from './use-registration.ts'

/** Self-registration for the portal (section 2.3). */
export default function RegisterScreen(entrance: Entrance) {
  const { configuration, refusal } = useSelector(entrance.session, ({ context }) => context)
  const registration = useRegistration(entrance)
  const isUnstored = useUnstoredText()
  return (
    <main className={login.page}>
      <CompanyHeader
        company={configuration?.company_name ?? ''}
        logo={configuration?.company_logo ?? ''}
        title="Register your account"
        className={styles.sign}
      />
      <div className={cx(login.desk, styles.desk)}>
        <div className={styles.panel}>
          <Form
            busy={registration.isBusy}
            method="post"
            onSubmit={registration.submit}
            className={styles.form}
          >
            {refusal && <Notice tone="bad" title={refusal} />}
            <BusinessFields
              registration={registration}
              locale={configuration?.usa ? 'en-US' : 'en-AU'}
              timeZone={configuration?.time_zone ?? ''}
            />
            <ProfileFields registration={registration} />
            <PasswordFields registration={registration} />
            {isUnstored && <Notice tone="warn">{NOT_STORED}</Notice>}
            <Failure registration={registration} />
            <div className={styles.actions}>
              <Link to={publicPaths.login} asChild>
                <ButtonLink variant="plain" size="large">
                  Back
                </ButtonLink>
              </Link>
              <Button type="submit" variant="primary" size="large" loading={registration.isBusy}>
                Register
              </Button>
            </div>
          </Form>
        </div>
        <PoweredBy configuration={configuration} />
      </div>
    </main>
  )
}

/** Stays after the toast has gone. Where the outcome is unknown, it explains how to find out. */
function Failure({ registration: { failure, isUnknown } }: { readonly registration: Registration }) {
  if (!failure) return null
  if (!isUnknown)
    return (
      <Notice tone="bad" title={failure}>
        You are not registered yet. What you typed is still here.
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title={MAY_BE_REGISTERED}
      action={
        <Link to={publicPaths.login} asChild>
          <ButtonLink>Sign in</ButtonLink>
        </Link>
      }
    >
      We got no confirmation of your registration. Try to sign in with your new username and password. If that
      is refused, register again, with another username if yours is taken.
    </Notice>
  )
}

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
function BusinessFields({ registration, locale, timeZone }: BusinessFieldsProps) {
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

function ProfileFields({ registration: { form, problem } }: WithRegistration) {
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

function PasswordFields({ registration: { form, problem } }: WithRegistration) {
  return (
    <Section heading="Password">
      <div className={styles.pair}>
        <NewPassword form={form} problem={problem} password="password" again="confirmPassword" required />
      </div>
    </Section>
  )
}
