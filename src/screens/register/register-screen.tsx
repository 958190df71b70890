import { useSelector } from '@xstate/react'
import { cx } from 'styled-system/css'
import { Link } from 'wouter'
import { MAY_BE_REGISTERED } from '#machines/registration/send-registration.ts'
import { publicPaths } from '../../components/navigation/public-paths.ts'
import { CompanyHeader } from '../../components/public-page/company-header.tsx'
import { PoweredBy } from '../../components/public-page/powered-by.tsx'
import { login } from '../../components/public-page/public-page.styles.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { register as styles } from './register.styles.ts'
import { BusinessFields, PasswordFields, ProfileFields } from './register-fields.tsx'
import { type Entrance, type Registration, useRegistration } from './use-registration.ts'

/** Self-registration for the portal (section 2.3). */
export default function RegisterScreen(entrance: Entrance) {
  const configuration = useSelector(entrance.session, ({ context }) => context.configuration)
  const registration = useRegistration(entrance)
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
            <BusinessFields
              registration={registration}
              locale={configuration?.usa ? 'en-US' : 'en-AU'}
              timeZone={configuration?.time_zone ?? ''}
            />
            <ProfileFields registration={registration} />
            <PasswordFields registration={registration} />
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
