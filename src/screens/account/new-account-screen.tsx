import { AccountPage } from './account-page.tsx'

/** A new user of the account (section 2.8). */
export default function NewAccountScreen() {
  return <AccountPage user={null} />
}
