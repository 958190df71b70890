import type { LoginRecord } from '#simulator/records.ts'
import { addDays, seedDayOf } from '#simulator/rules/calendar.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import type { Handlers, SignedIn, World } from '#simulator/world.ts'
import { availableCredit } from './credit.ts'
import { agedBalancesOf } from './documents.ts'

/** The user and their business account. */
export const customerHandlers: Pick<Handlers, 'getUserDetails' | 'getCustomerDetails'> = {
  getUserDetails(_payload, { world, caller }) {
    const { user, customer } = caller
    const before = loginBefore(world, caller)
    const { totalBalance, day30Balance, overdueBalance } = agedBalancesOf(world, customer)
    return {
      id_cust: customer.customerID,
      id_user: user.userId,
      name_first: user.firstName,
      name_last: user.lastName,
      userEmailAddress: user.email,
      account_status: customer.accountStatus,
      current_balance: totalBalance,
      balance_30_day: day30Balance,
      balance_overdue: overdueBalance,
      available_credit: dollarsOf(availableCredit(world, customer)),
      last_login_time: before?.seconds ?? 0,
      last_login_date: before?.day ?? null,
    }
  },

  getCustomerDetails(_payload, { caller }) {
    const { accountStatus, priceFactor, creditLimit, ...details } = caller.customer
    return details
  },
}

/** The user's login before the current one; null if there was none. */
function loginBefore(world: World, { session, user }: SignedIn): LoginRecord | null {
  if (session.loginBefore) return session.loginBefore
  const { lastLogin } = user
  return lastLogin && { day: addDays(seedDayOf(world), -lastLogin.daysAgo), seconds: lastLogin.seconds }
}
