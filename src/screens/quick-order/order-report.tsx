import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Report } from '#machines/quick-order/quick-order.model.ts'
import { linesCount } from '../../components/cart/lines-count.ts'
import { paths } from '../../components/navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { line as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

export function OrderReport({ actor }: { readonly actor: QuickOrderActor }) {
  const report = useSelector(actor, ({ context }) => context.report)
  if (!report) return null
  const { added, refused, left, isCancelled, failure } = report
  return (
    <Notice
      tone={failure ? 'bad' : refused + left > 0 ? 'warn' : 'good'}
      title={`${linesCount(added)} added to cart`}
      action={
        <div className={styles.buttons}>
          <Link to={paths.cart} asChild>
            <ButtonLink>View Cart</ButtonLink>
          </Link>
          <Button variant="plain" onClick={() => actor.send({ type: 'report.dismissed' })}>
            OK
          </Button>
        </div>
      }
    >
      {failure && <p>{failure}</p>}
      {isCancelled && <p>You cancelled the rest.</p>}
      <Rest report={report} />
    </Notice>
  )
}

function Rest({ report: { refused, left } }: { readonly report: Report }) {
  return (
    <>
      {refused > 0 && <p>{linesCount(refused)} not added: see the reason on each.</p>}
      {left > 0 && <p>{linesCount(left)} not sent, still ready below.</p>}
    </>
  )
}
