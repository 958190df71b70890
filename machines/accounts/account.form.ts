import * as v from 'valibot'
import type { MobileUser } from '#contract/entities/account.ts'
import type { ErrorRow } from '#contract/errors.ts'
import type { InputOf } from '#contract/operations.ts'
import { ROLES, type Role } from '#contract/request-values.ts'
import { fieldErrorsBy } from '#machines/shared/field-errors.ts'
import {
  confirmationField,
  emailField,
  optionalLine,
  passwordField,
  passwordsAgree,
  requiredLine,
  userNameField,
} from './password.rules.ts'

/** The form of a user account (section 5). `active` and `confirmPassword` are the form's alone. */
export type AccountForm = {
  readonly tpauserID: string
  /** '' where the ERP knows the user in a role that the portal doesn't. */
  readonly roleID: Role | ''
  readonly active: boolean
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly phoneMobile: string
  readonly phoneBusiness: string
  readonly phoneHome: string
  readonly faxNumber: string
  readonly tpaUserPassword: string
  readonly confirmPassword: string
}

const anyRole = v.picklist([...ROLES, ''])

const fields = {
  tpauserID: userNameField('Required'),
  roleID: v.pipe(
    anyRole,
    v.check((role) => role !== '', 'Required'),
  ),
  active: v.boolean(),
  firstName: requiredLine('Required'),
  lastName: requiredLine('Required'),
  emailAddress: emailField,
  phoneMobile: optionalLine,
  phoneBusiness: optionalLine,
  phoneHome: optionalLine,
  faxNumber: optionalLine,
}

const confirmed = passwordsAgree<AccountForm>('tpaUserPassword', 'confirmPassword')

/** What a new account needs: everything but telephone numbers. */
export const newAccountForm = v.pipe(
  v.object({ ...fields, tpaUserPassword: passwordField, confirmPassword: confirmationField }),
  confirmed,
) satisfies v.GenericSchema<AccountForm, AccountForm>

/**
 * What an account that is there needs. Two empty passwords keep the one it has; a username and a role that
 * it has already are right as they are: an older ERP may have given others than the portal does.
 */
export const accountFormOf = (user: MobileUser): v.GenericSchema<AccountForm, AccountForm> =>
  v.pipe(
    v.object({
      ...fields,
      tpauserID: v.union([v.literal(user.tpauserID), fields.tpauserID]),
      roleID: roleOf(user) ? fields.roleID : anyRole,
      tpaUserPassword: v.union([v.literal(''), passwordField]),
      confirmPassword: v.string(),
    }),
    confirmed,
  )

/** A form that nobody has touched: of an admin who may sign in (section 6). */
export const NEW_ACCOUNT: AccountForm = {
  tpauserID: '',
  roleID: 'admin',
  active: true,
  firstName: '',
  lastName: '',
  emailAddress: '',
  phoneMobile: '',
  phoneBusiness: '',
  phoneHome: '',
  faxNumber: '',
  tpaUserPassword: '',
  confirmPassword: '',
}

/** The form of an account that is there. */
export const formOf = (user: MobileUser): AccountForm => ({
  tpauserID: user.tpauserID,
  roleID: roleOf(user) ?? '',
  active: user.canAccessTPWeb,
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddress: user.emailAddress,
  phoneMobile: user.phoneMobile,
  phoneBusiness: user.phoneBusiness,
  phoneHome: user.phoneHome,
  faxNumber: user.faxNumber,
  tpaUserPassword: '',
  confirmPassword: '',
})

/** The role of a user, if it is one that the portal knows. */
export const roleOf = ({ roleID }: Pick<MobileUser, 'roleID'>): Role | undefined =>
  ROLES.find((role) => role === roleID.trim().toLowerCase())

/** A new user as the ERP wants him: he may use the portal's app for phones as well. */
export function newUserOf(form: AccountForm): InputOf<'addMobileUser'> {
  const { roleID } = form
  if (roleID === '') throw new Error('An account without a role was sent')
  return { ...fieldsOf(form), roleID, canAccessTPMobile: true }
}

/** A user who is there, with what the form says of him. */
export const changedUserOf = (form: AccountForm, user: MobileUser): InputOf<'updateMobileUsers'> => ({
  ...fieldsOf(form),
  custContactID: user.custContactID,
  roleID: form.roleID || user.roleID,
  canAccessTPMobile: mayUseMobile(form, user),
})

/** A user who is switched off has no mobile access either; one who is switched on again has it as a new user does. */
const mayUseMobile = ({ active }: AccountForm, user: MobileUser) =>
  active && (user.canAccessTPMobile || !user.canAccessTPWeb)

const fieldsOf = ({ active, confirmPassword, roleID, ...typed }: AccountForm) => ({
  ...typed,
  canAccessTPWeb: active,
})

const isField = (name: string): name is keyof AccountForm => Object.hasOwn(NEW_ACCOUNT, name)

/** What the ERP has against single fields of the form, which for a new account has no switch. */
export const fieldErrorsOf = (rows: readonly ErrorRow[], user: MobileUser | null) =>
  fieldErrorsBy((name) => {
    if (name === 'canAccessTPWeb') return user ? 'active' : undefined
    return isField(name) ? name : undefined
  })(rows)
