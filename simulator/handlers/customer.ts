import { addDays, dayOf } from '#simulator/rules/calendar.ts'
import type { Handlers } from '#simulator/world.ts'
import { agedBalancesOf } from './documents.ts'

/** Who the user is and whose account he uses. */
export const customerHandlers: Pick<Handlers, 'getUserDetails' | 'getCustomerDetails'> = {
  getUserDetails(_payload, { world, caller: { user, customer } }) {
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
      last_login_time: user.lastLogin?.seconds ?? 0,
      last_login_date: user.lastLogin && addDays(dayOf(world.now()), -user.lastLogin.daysAgo),
    }
  },

  getCustomerDetails(_payload, { caller }) {
    const { accountStatus, priceFactor, creditLimit, ...details } = caller.customer
    return details
  },
}
