import { cx } from 'styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Docket } from '../../ui/docket.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { form, page, skeleton as styles } from './checkout.styles.ts'
import type { CheckoutActor } from './checkout-actor.ts'
import { CheckoutHead } from './checkout-progress.tsx'

const THREE = [1, 2, 3]

export function CheckoutSkeleton({ actor }: { readonly actor: CheckoutActor }) {
  return (
    <div className={page.columns}>
      <div className={page.main}>
        <CheckoutHead actor={actor} isPickup={false} />
        <div role="status" aria-label="Loading your order" className={page.fields}>
          <Card>
            <Box className={styles.heading} />
            <div className={form.grid}>
              <div className={form.whole}>
                <Skeleton className={styles.label} />
                <div className={cx(form.methods, styles.methods)}>
                  {[...THREE, 4, 5, 6].map((card) => (
                    <Box key={card} className={styles.card} />
                  ))}
                </div>
              </div>
              <Control className={form.half} />
              <Control className={form.half} />
              <Control className={form.whole} />
              <Control className={form.half} />
              <Control className={form.half} />
              <div className={form.whole}>
                <Skeleton className={styles.label} />
                <Box className={styles.area} />
              </div>
            </div>
          </Card>
          <Card>
            <Box className={styles.heading} />
            <div className={form.grid}>
              {[...THREE, 4, 5, 6, 7].map((control) => (
                <Control key={control} className={form.contact} />
              ))}
            </div>
          </Card>
        </div>
      </div>
      <div className={page.side}>
        <Docket title="Order Summary">
          <div className={styles.lines}>
            {THREE.map((line) => (
              <Box key={line} className={styles.line} />
            ))}
          </div>
          <Skeleton />
          <Skeleton />
          <Box className={styles.total} />
        </Docket>
        <Box className={styles.button} />
        <Box className={styles.button} />
      </div>
    </div>
  )
}

function Control({ className }: { readonly className: string }) {
  return (
    <div className={className}>
      <Skeleton className={styles.label} />
      <Box className={styles.control} />
    </div>
  )
}

/** A skeleton sized by its class. */
function Box({ className }: { readonly className: string }) {
  return <Skeleton height="auto" className={className} />
}
