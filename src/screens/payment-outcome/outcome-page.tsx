import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PaymentState } from '#contract/entities/payment.ts'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { Notice } from '../../ui/notice.tsx'
import { outcome as styles } from './outcome.styles.ts'

const WORDS: Readonly<Record<PaymentState, { readonly title: string; readonly text: string }>> = {
  approved: {
    title: 'Payment complete',
    text: 'Thank you for your payment. Please be aware the payment will not be reflected on your account until the finance team has processed the transaction.',
  },
  declined: { title: 'Payment failed', text: 'Your transaction has failed. Please try again.' },
  cancelled: { title: 'Payment cancelled', text: 'You have cancelled your payment.' },
  pending: {
    title: 'Payment not finished',
    text: 'This payment has not been approved or declined yet. Finish it on the payment page, or wait a moment.',
  },
}

/** Heading above an outcome that could not be verified. */
const UNPROVEN = 'Payment status'

interface OutcomePageProps {
  readonly state: PaymentState
  /** False where the outcome could not be verified. */
  readonly isProven?: boolean
  readonly children?: ReactNode
}

export function OutcomePage({ state, isProven = true, children }: OutcomePageProps) {
  const { access } = useSite()
  const { title, text } = WORDS[state]
  const canRetry = access.payAccount && (state === 'declined' || state === 'cancelled')
  return (
    <div className={styles.root}>
      <Docket title={<span className={styles.title}>{isProven ? title : UNPROVEN}</span>} level={1}>
        <p className={styles.words}>{text}</p>
        {!isProven && (
          <Notice tone="warn">
            We couldn’t identify the payment, so we can’t confirm it. If you have paid, it shows on your
            account once it has been processed.
          </Notice>
        )}
        {children}
        <div className={styles.ways}>
          {canRetry && (
            <Link to={paths.payAccount} replace asChild>
              <ButtonLink variant="primary" size="large">
                Pay Account
              </ButtonLink>
            </Link>
          )}
          <Link to={paths.home} replace asChild>
            <ButtonLink variant={state === 'pending' || canRetry ? 'secondary' : 'primary'} size="large">
              Dashboard
            </ButtonLink>
          </Link>
        </div>
      </Docket>
    </div>
  )
}
