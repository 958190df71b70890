import { useSelector } from '@xstate/react'
import { countOf } from '#machines/quick-order/add-to-cart.model.ts'
import { Button } from '../../ui/button.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { side as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

export function AddingProgress({ actor }: { readonly actor: QuickOrderActor }) {
  const addition = useSelector(actor, ({ children }) => children.addition)
  if (!addition) return null
  return <Progress addition={addition} onCancel={() => actor.send({ type: 'order.cancelled' })} />
}

type Addition = NonNullable<ReturnType<QuickOrderActor['getSnapshot']>['children']['addition']>

interface ProgressProps {
  readonly addition: Addition
  readonly onCancel: () => void
}

function Progress({ addition, onCancel }: ProgressProps) {
  const done = useSelector(addition, ({ context }) => countOf(context))
  const total = useSelector(addition, ({ context }) => context.lines.length)
  const isCancelled = useSelector(addition, ({ context }) => context.isCancelled)
  const words = `${Math.min(done + 1, total)} of ${total}`
  return (
    <>
      <div className={styles.progress}>
        <span>Adding {words}</span>
        <RulerProgress label="Lines added" value={done} max={total} valueText={words} size="thick" />
      </div>
      <Button disabled={isCancelled} onClick={onCancel}>
        {isCancelled ? 'Stopping' : 'Cancel'}
      </Button>
    </>
  )
}
