import { usePortal } from '../../components/portal/portal.ts'

/** The Sign Out button, in the style of the menu around it. */
export function SignOut({ className }: { readonly className: string }) {
  const { session } = usePortal()
  return (
    <button type="button" className={className} onClick={() => session.send({ type: 'session.signedOut' })}>
      Sign Out
    </button>
  )
}
