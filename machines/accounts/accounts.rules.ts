import type { MobileUser } from '#contract/entities/account.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'

/** A user's name as it is written; his username where he has none. */
export const nameOf = ({ firstName, lastName, tpauserID }: MobileUser) =>
  `${firstName} ${lastName}`.trim() || tpauserID

/** Whether the account is that of who looks at it; nobody may take himself away. */
export const isOneself = ({ tpauserID }: MobileUser, userName: string) =>
  isSameName(tpauserID.trim(), userName.trim())

/** By name, as people look for one another. */
export const byName = (users: readonly MobileUser[], locale: string): readonly MobileUser[] => {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  return users.toSorted((a, b) => compare(nameOf(a), nameOf(b)) || a.custContactID - b.custContactID)
}

/** Those of whom a row says all of the words, in any case. */
export function matching(users: readonly MobileUser[], words: string): readonly MobileUser[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return users.filter((user) => {
    const said = [nameOf(user), user.tpauserID, user.roleID, user.emailAddress, user.phoneMobile]
      .join('\n')
      .toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
}
