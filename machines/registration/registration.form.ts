import * as v from 'valibot'
import type { InputOf } from '#contract/operations.ts'
import {
  confirmationField,
  emailField,
  passwordField,
  passwordsAgree,
  requiredLine,
  userNameField,
} from '#machines/accounts/password.rules.ts'
import { fieldErrorsBy } from '#machines/shared/field-errors.ts'

const NO_ACCOUNT = 'Enter your current Account Number'

const fields = v.object({
  accountNumber: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s/g, '')),
    v.regex(/^\d{1,15}$/, NO_ACCOUNT),
  ),
  /** yyyy-MM-dd. */
  statementDate: v.pipe(v.string(), v.nonEmpty('Enter your latest statement date')),
  statementReference: requiredLine('Enter your latest statement reference'),
  userName: userNameField('Enter a new username'),
  firstName: requiredLine('Required'),
  lastName: requiredLine('Required'),
  emailAddress: emailField,
  password: passwordField,
  confirmPassword: confirmationField,
})
export type RegistrationForm = v.InferOutput<typeof fields>

/** What a visitor enters about the business and themselves to get access (sections 3 and 5). */
export const registrationForm = v.pipe(
  fields,
  passwordsAgree<RegistrationForm>('password', 'confirmPassword'),
)

export const EMPTY_REGISTRATION: RegistrationForm = {
  accountNumber: '',
  statementDate: '',
  statementReference: '',
  userName: '',
  firstName: '',
  lastName: '',
  emailAddress: '',
  password: '',
  confirmPassword: '',
}

/** The form as the request that the ERP expects. */
export const registrationOf = (form: RegistrationForm): InputOf<'registerForAccess'> => ({
  customerID: Number(form.accountNumber),
  statementDate: form.statementDate,
  statementReference: form.statementReference,
  userName: form.userName,
  nameFirst: form.firstName,
  nameLast: form.lastName,
  emailAddress: form.emailAddress,
  password: form.password,
})

/** Form fields by the ERP's field names. */
const FIELDS: Readonly<Record<string, keyof RegistrationForm>> = {
  customerID: 'accountNumber',
  statementDate: 'statementDate',
  statementReference: 'statementReference',
  userName: 'userName',
  nameFirst: 'firstName',
  nameLast: 'lastName',
  emailAddress: 'emailAddress',
  password: 'password',
}

/** Field errors of the form from the ERP's error rows. */
export const fieldErrorsOf = fieldErrorsBy((name) => FIELDS[name])
