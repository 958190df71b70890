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

/** The user account form (section 5). `active` and `confirmPassword` exist only in the form. */
export type AccountForm = {
  readonly tpauserID: string
  /** '' if the ERP gives the user a role that the portal does not support. */
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

/** Validation of a new account: everything but phone and fax numbers is required. */
export const newAccountForm = v.pipe(
  v.object({ ...fields, tpaUserPassword: passwordField, confirmPassword: confirmationField }),
  confirmed,
) satisfies v.GenericSchema<AccountForm, AccountForm>

/**
 * Validation of an existing account. Two empty passwords keep the current one. The current username and an
 * unsupported role are accepted unchanged, because an older ERP may have allowed them.
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

/** Initial values for a new account: an admin with portal access (section 6). */
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

/** Initial values for an existing account. */
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

/** The user's role, or undefined if the portal does not support it. */
export const roleOf = ({ roleID }: Pick<MobileUser, 'roleID'>): Role | undefined =>
  ROLES.find((role) => role === roleID.trim().toLowerCase())

/** The request that adds a user, with mobile access (section 6). Throws if no role is chosen. */
export function newUserOf(form: AccountForm): InputOf<'addMobileUser'> {
  const { roleID } = form
  if (roleID === '') throw new Error('An account without a role was sent')
  return { ...fieldsOf(form), roleID, canAccessTPMobile: true }
}

/** The request that updates an existing user. An unsupported role is sent back unchanged. */
export const changedUserOf = (form: AccountForm, user: MobileUser): InputOf<'updateMobileUsers'> => ({
  ...fieldsOf(form),
  custContactID: user.custContactID,
  roleID: form.roleID || user.roleID,
  canAccessTPMobile: mayUseMobile(form, user),
})

/** Disabling a user also removes mobile access; enabling them again grants it, as for a new user. */
const mayUseMobile = ({ active }: AccountForm, user: MobileUser) =>
  active && (user.canAccessTPMobile || !user.canAccessTPWeb)

const fieldsOf = ({ active, confirmPassword, roleID, ...typed }: AccountForm) => ({
  ...typed,
  canAccessTPWeb: active,
})

const isField = (name: string): name is keyof AccountForm => Object.hasOwn(NEW_ACCOUNT, name)

/** Maps the ERP's field errors to fields of the form. A new account's form has no active switch. */
export const fieldErrorsOf = (rows: readonly ErrorRow[], user: MobileUser | null) =>
  fieldErrorsBy((name) => {
    if (name === 'canAccessTPWeb') return user ? 'active' : undefined
    return isField(name) ? name : undefined
  })(rows)
