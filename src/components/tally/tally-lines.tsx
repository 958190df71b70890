import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { readLength } from '#machines/tally/length.rules.ts'
import { isLocked } from '#machines/tally/tally.model.ts'
import { scaleOf } from '#machines/tally/tally.rules.ts'
import { Button } from '../../ui/button.tsx'
import { focusAdjacentRow } from '../../ui/focus.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useSite } from '../portal/site.tsx'
import { lines as styles } from './tally.styles.ts'
import { TallyLine } from './tally-line.tsx'
import type { TallyActor } from './use-tally.ts'

/** Minimum range of the ruler, so that a short piece looks short: metres, feet. */
const LEAST = { m: 6, ft: 20 } as const

/** Text that is a list rather than one length: with several lines, columns, or a sign between two numbers. */
const CUT_LIST = /[\n\t]|\d.*[@x×*/].*\d/i

/** The lines of the tally, all drawn to the same scale. */
export function TallyLines({ actor }: { readonly actor: TallyActor }) {
  const { lengths } = useSite()
  const context = useSelector(actor, (state) => state.context)
  const isSending = useSelector(actor, (state) => state.hasTag('sending'))
  const body = useRef<HTMLTableSectionElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { standard, failures } = context
  // Each line sent shortens the list; a long list is rendered at low priority.
  const earlier = useDeferredValue(context.rows)
  const rows = isSending ? earlier : context.rows
  const { max, tick } = scaleOf(rows, LEAST[lengths.unit])
  const isStandard = standard.length > 0

  // While loading, the dialog had no input to focus. A dialog that is just opening sets focus itself.
  useEffect(() => {
    const dialog = body.current?.closest('[role=dialog]')
    if (dialog?.contains(document.activeElement)) body.current?.querySelector('input')?.focus()
  }, [])

  const add = () => {
    flushSync(() => actor.send({ type: 'line.added' }))
    body.current?.querySelector<HTMLInputElement>('tr:last-child input')?.focus()
  }
  const remove = useCallback(
    (id: number, row: HTMLElement | null) => {
      focusAdjacentRow(row, adding.current)
      actor.send({ type: 'line.removed', id })
    },
    [actor],
  )
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isStandard || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A single length such as '8 1/2' is pasted into the field.
    const reading = readLength(text, lengths)
    const isLength = !isStandard && 'length' in reading && reading.length > 0
    if (isSending || isLength || !CUT_LIST.test(text.trim())) return
    event.preventDefault()
    actor.send({ type: 'cutList.pasted', text })
  }

  return (
    <>
      <table aria-label="Lines" className={styles.table} onPaste={paste} onKeyDown={press}>
        <thead>
          <tr>
            <th scope="col">Length</th>
            <th scope="col">Qty</th>
            {!isStandard && (
              <th scope="col">
                <VisuallyHidden>Delete</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <TallyLine
              key={row.id}
              row={row}
              number={at + 1}
              max={max}
              tick={tick}
              isStandard={isStandard}
              disabled={isSending || isLocked(context, row.id)}
              failure={failures.get(row.length)}
              actor={actor}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
      {!isStandard && (
        <Button ref={adding} disabled={isSending} className={styles.add} onClick={add}>
          <Plus size={16} aria-hidden="true" /> Add new line
        </Button>
      )}
    </>
  )
}
