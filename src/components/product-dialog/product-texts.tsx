import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ProductText } from '#contract/entities/product.ts'
import { failureMessage } from '#contract/errors.ts'
import { textGroups } from '#machines/product/texts.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePortal } from '../portal/portal.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { detail } from './product-dialog.styles.ts'

/**
 * The texts about a product. Many products have none or only one kind, so a kind has no heading until it is
 * known to exist, and waits for the one above it: nothing moves when they load.
 */
export function ProductTexts({ productID }: { readonly productID: string }) {
  const { erp } = usePortal()
  const features = useQuery(erpQuery(erp, 'getFeaturesAndBenefits', { productID }, 'screen'))
  const information = useQuery(erpQuery(erp, 'getProductInformation', { productID }, 'screen'))
  const isPending = features.isPending || information.isPending
  return (
    <div className={detail.texts} aria-busy={isPending || undefined}>
      {!features.isPending && <TextsBlock title="Features & Benefits" texts={features} />}
      {!isPending && <TextsBlock title="Product Information" texts={information} />}
      {isPending && <TextsSkeleton />}
    </div>
  )
}

interface TextsBlockProps {
  readonly title: string
  /** Settled. */
  readonly texts: UseQueryResult<ProductText[]>
}

/** A kind of texts about a product; omitted if there are none. */
function TextsBlock({ title, texts }: TextsBlockProps) {
  const headingId = useId()
  if (texts.data?.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={detail.block}>
      <h3 id={headingId} className={detail.heading}>
        {title}
      </h3>
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

/** The skeleton of the texts, in the usual size. */
export function TextsSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </div>
  )
}
