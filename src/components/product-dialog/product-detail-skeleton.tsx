import { Skeleton } from '../../ui/skeleton.tsx'
import { useSite } from '../site.tsx'
import { gallery } from './gallery.styles.ts'
import { detail } from './product-dialog.styles.ts'
import { TextsComing } from './product-texts.tsx'

export function ProductDetailSkeleton({ showsPrices }: { readonly showsPrices: boolean }) {
  const { access } = useSite()
  return (
    <div role="status" aria-busy="true" aria-label="Loading product" className={detail.columns}>
      <div className={gallery.root}>
        <div className={gallery.stage} />
      </div>
      <div className={detail.facts}>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
        {showsPrices && <Skeleton height="4.5rem" />}
        {access.cart && <Skeleton height="6rem" />}
      </div>
      <div className={detail.texts}>
        <TextsComing />
        <TextsComing />
      </div>
    </div>
  )
}
