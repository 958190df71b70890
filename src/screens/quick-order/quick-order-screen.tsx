import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { linesCount } from '#machines/cart/cart.rules.ts'
import type { Report } from '#machines/quick-order/quick-order.model.ts'
import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { go } from '../../components/navigation/go.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { type QuickOrderActor, quickOrderOf } from '../../components/quick-order/quick-order-actor.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EntryBox } from './entry-box.tsx'
import { OrderLines, OrderTools } from './order-lines.tsx'
import { OrderSide } from './order-side.tsx'
import { line as lineStyles, page, entry as styles } from './quick-order.styles.ts'
import { SkippedRows } from './skipped-rows.tsx'

/** Adds any number of lines, typed or pasted, to the cart; every step works by keyboard. */
export default function QuickOrderScreen() {
  const portal = usePortal()
  const site = useSite()
  const actor = useMemo(() => quickOrderOf(portal, site), [portal, site])
  useBroughtLine(actor)
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
              <SkippedRows actor={actor} />
              <OrderLines actor={actor} />
            </>
          )}
        </div>
        <OrderSide actor={actor} />
      </div>
    </div>
  )
}

const broughtState = v.object({ line: v.string() })

/** Adds the line that the user typed on the dashboard, once: a reload or Back does not add it again. */
function useBroughtLine(actor: QuickOrderActor): void {
  const state = v.safeParse(broughtState, useHistoryState())
  const line = state.success ? state.output.line : ''
  useEffect(() => {
    if (line === '') return
    actor.send({ type: 'text.pasted', text: line })
    go(paths.quickOrder, { replace: true, state: null })
  }, [actor, line])
}

/** ID of the line that contains an element. */
function lineAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[data-line-id]') : null
  return row ? Number(row.getAttribute('data-line-id')) : null
}

const FORMATS = [
  { written: 'ABC-100 12', about: 'Code and quantity. A code alone counts as one.' },
  { written: '12 x ABC-100', about: 'Or quantity first, with a unit if you like: 12 bags ABC-100.' },
  {
    written: 'ABC-100, 12, bag',
    about: 'Columns of a spreadsheet or CSV file, with or without a header row.',
  },
]

/** Shown before there are lines: how lines may be written. */
function FormatHelp() {
  const { usa } = useSite()
  const lengths = usa ? 'ABC-200 12 @ 8, 6 @ 10' : 'ABC-200 12 @ 3.6, 6 @ 4.8'
  return (
    <Card heading="Formats you can use">
      <ul role="list" className={styles.forms}>
        {[...FORMATS, { written: lengths, about: 'For products sold by length: pieces @ length.' }].map(
          ({ written, about }) => (
            <li key={written} className={styles.form}>
              <span className={styles.written}>{written}</span>
              {about}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

function OrderReport({ actor }: { readonly actor: QuickOrderActor }) {
  const report = useSelector(actor, ({ context }) => context.report)
  if (!report) return null
  const { added, refused, left, isCancelled, failure } = report
  const Shown = failure ? FailureNotice : Notice
  return (
    <Shown
      tone={failure ? 'bad' : refused + left > 0 ? 'warn' : 'good'}
      title={`${linesCount(added)} added to cart`}
      action={
        <div className={lineStyles.buttons}>
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
    </Shown>
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
