import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue, useMemo } from 'react'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { EntryBox } from './entry-box.tsx'
import { FormatHelp } from './format-help.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderReport } from './order-report.tsx'
import { OrderSide } from './order-side.tsx'
import { OrderTools } from './order-tools.tsx'
import { page } from './quick-order.styles.ts'
import { quickOrderOf } from './quick-order-actor.ts'

/** Adds any number of lines, typed or pasted, to the cart; every step works by keyboard. */
export default function QuickOrderScreen() {
  const portal = usePortal()
  const site = useSite()
  const actor = useMemo(() => quickOrderOf(portal, site), [portal, site])
  // What appears with the first line renders between the user's keys and clicks.
  const isEmpty = useDeferredValue(useSelector(actor, ({ context }) => context.lines.length === 0))
  const press = (event: KeyboardEvent) => {
    // Keys pressed in a dialog over the page belong to the dialog.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      actor.send({ type: 'draft.entered' })
      actor.send({ type: 'order.submitted' })
    } else if (event.key === 'F8') {
      actor.send({ type: 'attention.sought', from: lineAt(event.target), step: event.shiftKey ? -1 : 1 })
    } else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of what is inside
    <div className={page.root} onKeyDown={press}>
      <h1 className={page.title}>Quick Order</h1>
      <div className={page.columns}>
        <div className={page.main}>
          <EntryBox actor={actor} />
          <OrderReport actor={actor} />
          {isEmpty ? (
            <FormatHelp />
          ) : (
            <>
              <OrderTools actor={actor} />
              <OrderLines actor={actor} />
            </>
          )}
        </div>
        <OrderSide actor={actor} />
      </div>
    </div>
  )
}

/** ID of the line that contains an element. */
function lineAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-line-id]') : null
  return row ? Number(row.getAttribute('data-line-id')) : null
}
