import { useSelector } from '@xstate/react'
import { linesCount } from '#machines/cart/cart.rules.ts'
import type { CopySource } from '#machines/copy-to-cart/copy-to-cart.model.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyDialogs } from './copy-dialogs.tsx'
import { useCopyToCart } from './use-copy-to-cart.ts'

interface CopyTransactionProps
  extends Pick<ButtonProps, 'variant' | 'disabled' | 'aria-describedby' | 'children'> {
  /** Such as 'Order'. */
  readonly type: string
  readonly source: CopySource
}

/** Copies a transaction to the cart. The user first confirms what has changed since. */
export function CopyTransaction({ type, source, ...button }: CopyTransactionProps) {
  const copy = useCopyToCart({
    source,
    onCopied: (lines) => toast.success(`${type} copied to cart`, linesCount(lines)),
    dismiss: 'Cancel',
  })
  const isBusy = useSelector(copy, (state) => state.hasTag('busy'))
  const noun = type.toLowerCase()
  return (
    <>
      <Button {...button} loading={isBusy} onClick={() => copy.send({ type: 'copy.requested' })} />
      <CopyDialogs
        copy={copy}
        title={`What’s changed since this ${noun}`}
        unchanged="Everything else is unchanged."
        gone="Can’t be added today"
      />
    </>
  )
}
