import { AccountPage } from './account-page.tsx'

/** Adds a user to the account (section 2.8). */
export default function NewAccountScreen() {
  return <AccountPage user={null} />
}
