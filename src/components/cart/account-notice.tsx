import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { accountNotice } from '#machines/checkout/account-notice.rules.ts'
import { callAddress } from '#machines/stores/stores.rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { erpQuery } from '../erp-query.ts'
import { paths } from '../paths.ts'
import { usePortal } from '../portal.ts'
import { useSite } from '../site.tsx'

/**
 * Says at the top of a page that orders will be refused, and what to do about it. The user's details are
 * loaded with the portal; where they can't be had it says nothing.
 */
export function AccountStatusNotice({ className }: { readonly className?: string }) {
  const { erp } = usePortal()
  const { access } = useSite()
  const { data: user } = useQuery({ ...erpQuery(erp, 'getUserDetails', {}), enabled: false })
  const notice = user && accountNotice(user.account_status)
  if (!notice) return null
  return (
    <Notice
      tone="warn"
      title={notice.title}
      className={className}
      action={
        <>
          {access.payAccount && (
            <Link to={paths.payAccount} asChild>
              <ButtonLink>Pay Account</ButtonLink>
            </Link>
          )}{' '}
          <CallBranch />
        </>
      }
    >
      {notice.words}
    </Notice>
  )
}

/** The user's own branch, once its number is known. */
function CallBranch() {
  const { erp } = usePortal()
  const { settings } = useSite()
  const { data: branches } = useQuery(erpQuery(erp, 'getBranches', {}, 'screen'))
  const branch = branches?.find(({ branchID }) => branchID === settings.texts.initial_branchID)
  const call = callAddress(branch?.phone ?? '')
  if (!branch || !call) return null
  return (
    <ButtonLink href={call} variant="plain">
      Call {branch.branchName}
    </ButtonLink>
  )
}
