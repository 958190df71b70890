import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { CartLine } from '#contract/entities/cart.ts'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { accountNotice, creditNotice } from '#machines/checkout/account-notice.rules.ts'
import { callAddress } from '#machines/stores/stores.rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { paths } from '../navigation/paths.ts'
import { usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { erpQuery } from '../queries/erp-query.ts'
import { useTaxLater } from './cart-totals.tsx'

interface AccountStatusNoticeProps {
  readonly lines: readonly CartLine[]
  readonly className?: string
}

/**
 * Warns at the top of a page that an order of these lines will be refused, and says what to do about it. The
 * user's details load with the portal; without them this renders nothing.
 */
export function AccountStatusNotice({ lines, className }: AccountStatusNoticeProps) {
  const { erp } = usePortal()
  const { access, settings, format } = useSite()
  const isTaxLater = useTaxLater()
  const { data: user } = useQuery({ ...erpQuery(erp, 'getUserDetails', {}), enabled: false })
  if (!user) return null
  const { total } = cartTotals(lines, settings.switches.tax_inclusive)
  const overLimit = access.prices
    ? creditNotice(user.available_credit, total, format.money, isTaxLater)
    : null
  const notice = accountNotice(user.account_status) ?? overLimit
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
          )}
          <CallBranch />
        </>
      }
    >
      {notice.words}
    </Notice>
  )
}

/** Phone link to the user's own branch, once its number is known. */
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
