import type { MobileUser } from '#contract/entities/account.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'

/** The user's full name, or their username if they have none. */
export const nameOf = ({ firstName, lastName, tpauserID }: MobileUser) =>
  `${firstName} ${lastName}`.trim() || tpauserID

/** Whether the account is the signed-in user's own, which they may not delete. */
export const isOneself = ({ tpauserID }: MobileUser, userName: string) =>
  isSameName(tpauserID.trim(), userName.trim())

/** Sorts users by name, ignoring case; numbers in names sort by value. */
export const byName = (users: readonly MobileUser[], locale: string): readonly MobileUser[] => {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return [...users].sort((a, b) => compare(nameOf(a), nameOf(b)) || a.custContactID - b.custContactID)
}

/** The users whose row contains every word, ignoring case. */
export function matching(users: readonly MobileUser[], words: string): readonly MobileUser[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const said = [nameOf(user), user.tpauserID, user.roleID, user.emailAddress, user.phoneMobile]
      .join('\n')
      .toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
}
