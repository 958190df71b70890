import { usePortal } from '../../components/portal.ts'

/** The way out, in the looks of the menu that it stands in. */
export function SignOut({ className }: { readonly className: string }) {
  const { session } = usePortal()
  return (
    <button type="button" className={className} onClick={() => session.send({ type: 'session.signedOut' })}>
      Sign Out
    </button>
  )
}
