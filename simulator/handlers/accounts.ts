import * as v from 'valibot'
import type { MobileUser } from '#contract/entities/account.ts'
import { TRADE_PORTAL_ID } from '#contract/operation.ts'
import type { PayloadOf } from '#contract/operations.ts'
import { newUserName, ROLES, type Role } from '#contract/request-values.ts'
import type { User } from '#simulator/records.ts'
import type { Handlers, SignedInCall, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import {
  endSessions,
  findLookalike,
  keepUser,
  nameKey,
  nextContactId,
  removeUser,
  usersOf,
} from '#simulator/worlds/people.ts'

const NOT_ADMIN = 'Only an admin of your account may add, change or delete its users.'
const UNKNOWN = 'This user does not exist'
const LAST_ADMIN =
  'This is the last admin of your account: without one, nobody can manage its users. Make someone else an admin first.'
const ONESELF = 'You are signed in as this user. Ask another admin of your account to do that.'

type Operations = 'getListMobileUsers' | 'addMobileUser' | 'updateMobileUsers' | 'deleteMobileUser'

/**
 * The portal users of a business. All of them can see the list; only admins can change it. Another customer's
 * user is refused like one that doesn't exist.
 */
export const accountHandlers: Pick<Handlers, Operations> = {
  getListMobileUsers: (_payload, { world, caller }) =>
    usersOf(world, caller.customer.customerID).map(userRow),

  addMobileUser({ customerID, tpauserID, tpaUserPassword, roleID, ...details }, call) {
    checkAdmin(call, 'customerID')
    checkNameFree(call.world, tpauserID, 'tpauserID')
    keepUser(call.world, {
      contactId: nextContactId(call.world),
      customerId: customerID,
      userId: tpauserID,
      passwordHash: call.hash(tpaUserPassword),
      lastLogin: null,
      role: roleID,
      ...detailsOf(details),
    })
    return {}
  },

  updateMobileUsers({ custContactID, tpauserID, tpaUserPassword, roleID, ...details }, call) {
    const { world, caller } = call
    checkAdmin(call, 'custContactID')
    const user = ownUser(call, custContactID)
    const isRenamed = nameKey(user.userId) !== nameKey(tpauserID)
    if (isRenamed) checkNewName(world, user, tpauserID)
    if (isRenamed && user.contactId === caller.user.contactId) refuse(ONESELF, 'tpauserID')
    const role = roleNamed(roleID)
    if (user.role === 'admin' && role !== 'admin') checkSpared(call, user, 'roleID')
    if (user.canAccessTPWeb && !details.canAccessTPWeb) checkSpared(call, user, 'canAccessTPWeb')
    // Also if it is the same: otherwise admins could try what a user's password is.
    const hasNewPassword = tpaUserPassword !== ''
    const passwordHash = hasNewPassword && { passwordHash: call.hash(tpaUserPassword) }
    keepUser(world, { ...user, userId: tpauserID, ...passwordHash, ...detailsOf(details), role })
    if (hasNewPassword) world.attempts.forget(nameKey(tpauserID))
    if (isRenamed || hasNewPassword || !details.canAccessTPWeb) endSessions(world, user, caller.session.id)
    return {}
  },

  deleteMobileUser({ custContactID }, call) {
    checkAdmin(call, 'custContactID')
    const user = ownUser(call, custContactID)
    checkSpared(call, user, 'custContactID')
    removeUser(call.world, user)
    return {}
  },
}

/** Refuses a username that another user has, of any customer, or that others would read as theirs. */
export function checkNameFree(world: World, userId: string, field: string, own?: User): void {
  const taken = findLookalike(world, userId)
  if (taken && taken.contactId !== own?.contactId) refuse('This username is taken. Choose another.', field)
}

function checkNewName(world: World, user: User, userId: string): void {
  const { issues: [wrong] = [] } = v.safeParse(newUserName, userId)
  if (wrong) refuse(`tpauserID ${wrong.message}`, 'tpauserID')
  checkNameFree(world, userId, 'tpauserID', user)
}

const roleNamed = (roleID: string): Role =>
  ROLES.find((role) => role === roleID) ?? refuse(`roleID must be ${ROLES.join(' or ')}`, 'roleID')

function checkAdmin({ caller }: SignedInCall, field: string): void {
  if (caller.user.role !== 'admin') refuse(NOT_ADMIN, field)
}

function ownUser({ world, caller }: SignedInCall, custContactID: number): User {
  const user = usersOf(world, caller.customer.customerID).find(({ contactId }) => contactId === custContactID)
  return user ?? refuse(UNKNOWN, 'custContactID')
}

/** Refuses to remove the account's last active admin or the caller's own user. */
function checkSpared({ world, caller }: SignedInCall, user: User, field: string): void {
  const others = usersOf(world, user.customerId).filter(({ contactId }) => contactId !== user.contactId)
  if (isActiveAdmin(user) && !others.some(isActiveAdmin)) refuse(LAST_ADMIN, field)
  if (user.contactId === caller.user.contactId) refuse(ONESELF, field)
}

const isActiveAdmin = ({ role, canAccessTPWeb }: User) => role === 'admin' && canAccessTPWeb

type Details = Omit<PayloadOf<'addMobileUser'>, 'customerID' | 'tpauserID' | 'tpaUserPassword' | 'roleID'>

const detailsOf = (details: Details) => ({
  firstName: details.firstName,
  lastName: details.lastName,
  email: details.emailAddress,
  phoneMobile: details.phoneMobile,
  phoneBusiness: details.phoneBusiness,
  faxNumber: details.faxNumber,
  phoneHome: details.phoneHome,
  canAccessTPWeb: details.canAccessTPWeb,
  canAccessTPMobile: details.canAccessTPMobile,
})

const userRow = (user: User): MobileUser => ({
  custContactID: user.contactId,
  customerID: user.customerId,
  tpaID: TRADE_PORTAL_ID,
  tpauserID: user.userId,
  roleID: user.role,
  canAccessTPWeb: user.canAccessTPWeb,
  canAccessTPMobile: user.canAccessTPMobile,
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddress: user.email,
  phoneMobile: user.phoneMobile,
  phoneBusiness: user.phoneBusiness,
  faxNumber: user.faxNumber,
  phoneHome: user.phoneHome,
})
