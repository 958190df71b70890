import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ProductText } from '#contract/entities/product.ts'
import { failureMessage } from '#contract/errors.ts'
import { textGroups } from '#machines/product/texts.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { erpQuery } from '../erp-query.ts'
import { usePortal } from '../portal.ts'
import { detail } from './product-dialog.styles.ts'

interface ProductTextsProps {
  readonly title: string
  readonly operation: 'getFeaturesAndBenefits' | 'getProductInformation'
  readonly productID: string
}

/** A block of texts about a product; omitted if there are none. */
export function ProductTexts({ title, operation, productID }: ProductTextsProps) {
  const { erp } = usePortal()
  const headingId = useId()
  const texts = useQuery(erpQuery(erp, operation, { productID }, 'screen'))
  if (texts.data?.length === 0) return null
  return (
    <section aria-labelledby={headingId} aria-busy={texts.isPending} className={detail.block}>
      <h3 id={headingId} className={detail.heading}>
        {title}
      </h3>
      {texts.isPending && <TextsComing />}
      {texts.isError && (
        <Notice
          tone="bad"
          title={failureMessage(texts.error)}
          action={<Button onClick={() => texts.refetch()}>Try again</Button>}
        >
          {title} could not be loaded.
        </Notice>
      )}
      {texts.data && <Texts texts={texts.data} />}
    </section>
  )
}

function Texts({ texts }: { readonly texts: readonly ProductText[] }) {
  return (
    <dl className={detail.list}>
      {textGroups(texts).map(({ type, descriptions }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same type may occur twice
        <div key={at}>
          <dt>{type}</dt>
          {descriptions.map((description) => (
            <dd key={description}>{description}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** The skeleton of a block of texts, in the usual size. */
export function TextsComing() {
  return (
    <div aria-hidden="true">
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </div>
  )
}
