import { Controller } from 'react-hook-form'
import type { AccountForm } from '#machines/accounts/account.form.ts'
import { AS_TYPED, EMAIL, NewPassword, PersonLine } from '../../components/forms/person-fields.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SwitchButton } from '../../ui/switch-button.tsx'
import type { TextInputProps } from '../../ui/text-input.tsx'
import { account as styles } from './account.styles.ts'
import type { WithForm } from './use-account.ts'

interface LineProps extends WithForm {
  readonly name: Exclude<keyof AccountForm, 'active' | 'roleID'>
  readonly label: string
  readonly optional?: boolean
  readonly input?: TextInputProps
}

/** No autofill: the browser would offer the admin's own details for another user. */
const Line = ({ input, ...line }: LineProps) => (
  <PersonLine {...line} input={{ autoComplete: 'off', ...input }} />
)

const ROLE_CARDS = [
  { value: 'admin', label: 'Admin', hint: 'Can also manage users' },
  { value: 'sales', label: 'Sales', hint: 'Everything except managing users' },
]

const MAY_SIGN_IN = 'Active: can sign in.'
const MAY_NOT_SIGN_IN = 'Inactive: can’t sign in, and is signed out when you save.'

interface AccessFieldsProps extends WithForm {
  /** A new user has no Active switch. */
  readonly isNew: boolean
  /** Users can't change their own username, role or access. */
  readonly isOneself: boolean
}

export function AccessFields({ form, problem, isNew, isOneself }: AccessFieldsProps) {
  return (
    <Card heading="User">
      <div className={styles.fields}>
        {isOneself && (
          <p className={styles.note}>
            You are signed in as this user. Only another admin can change your username, role and access.
          </p>
        )}
        <Line
          form={form}
          problem={problem}
          name="tpauserID"
          label="Username"
          input={{ ...AS_TYPED, readOnly: isOneself, className: isOneself ? styles.locked : undefined }}
        />
        <Field label="Role" group required error={problem('roleID')} className={styles.whole}>
          <Controller
            control={form.control}
            name="roleID"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <RadioCards
                ref={ref}
                options={ROLE_CARDS}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                disabled={isOneself}
              />
            )}
          />
        </Field>
        {!isNew && (
          <Controller
            control={form.control}
            name="active"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Field
                label="Access"
                group
                error={problem('active')}
                helper={value ? MAY_SIGN_IN : MAY_NOT_SIGN_IN}
                className={styles.whole}
              >
                <SwitchButton
                  ref={ref}
                  label="Active"
                  on={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  disabled={isOneself}
                  className={styles.switch}
                />
              </Field>
            )}
          />
        )}
      </div>
    </Card>
  )
}

export function ContactFields(props: WithForm) {
  return (
    <Card heading="Contact Details">
      <div className={styles.fields}>
        <Line {...props} name="firstName" label="First Name" />
        <Line {...props} name="lastName" label="Last Name" />
        <Line {...props} name="emailAddress" label="Email Address" input={EMAIL} />
        <Line {...props} name="phoneMobile" label="Mobile" optional input={{ type: 'tel' }} />
        <Line {...props} name="phoneBusiness" label="Business Phone" optional input={{ type: 'tel' }} />
        <Line {...props} name="phoneHome" label="Home Phone" optional input={{ type: 'tel' }} />
        <Line {...props} name="faxNumber" label="Fax" optional input={{ type: 'tel' }} />
      </div>
    </Card>
  )
}

/** The password of a new user, or a new password for an existing one. */
export function PasswordFields({ form, problem, isNew }: WithForm & { readonly isNew: boolean }) {
  return (
    <Card heading={isNew ? 'Password' : 'Change Password'}>
      <div className={styles.fields}>
        {!isNew && (
          <p className={styles.note}>
            Leave both empty to keep the password. Anyone signed in with the old password will be signed out.
          </p>
        )}
        <NewPassword
          form={form}
          problem={problem}
          password="tpaUserPassword"
          again="confirmPassword"
          required={isNew}
        />
      </div>
    </Card>
  )
}
