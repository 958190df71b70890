import { addDays, dayOf } from '#simulator/rules/calendar.ts'
import type { Handlers } from '#simulator/world.ts'

/** Who the user is and whose account he uses. */
export const customerHandlers: Pick<Handlers, 'getUserDetails' | 'getCustomerDetails'> = {
  getUserDetails(_payload, { world, caller: { user, customer } }) {
    return {
      id_cust: customer.customerID,
      id_user: user.userId,
      name_first: user.firstName,
      name_last: user.lastName,
      userEmailAddress: user.email,
      account_status: customer.accountStatus,
      current_balance: customer.balances.current,
      balance_30_day: customer.balances.day30,
      balance_overdue: customer.balances.overdue,
      last_login_time: user.lastLogin.seconds,
      last_login_date: addDays(dayOf(world.now()), -user.lastLogin.daysAgo),
    }
  },

  getCustomerDetails(_payload, { caller }) {
    const { accountStatus, priceFactor, creditLimit, balances, ...details } = caller.customer
    return details
  },
}
