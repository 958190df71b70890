import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { TallyGoods } from '#machines/catalogue/product.rules.ts'
import type { Remark } from '#machines/tally/cut-list.rules.ts'
import { piecesOf, undoable } from '#machines/tally/tally.model.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { CutPlanButton } from '../cut-plan/cut-plan-button.tsx'
import { usePiecesText } from '../cut-plan/use-pieces-text.ts'
import { useSite } from '../portal/site.tsx'
import { ListNotes } from './list-notes.tsx'
import { cutList as styles } from './tally.styles.ts'
import { bringIntoView } from './tally-notices.tsx'
import type { TallyActor } from './use-tally.ts'

interface CutListBoxProps {
  readonly actor: TallyActor
  readonly goods: TallyGoods
  /** Distinguishes several tallies of one product. */
  readonly place: string
}

/** The field for a cut list. Lines that can't be parsed stay in it, with the reason. */
export function CutListBox({ actor, goods, place }: CutListBoxProps) {
  const { usa } = useSite()
  const { text, unread, rounded, notes } = useSelector(actor, ({ context }) => context.cutList)
  const standard = useSelector(actor, ({ context }) => context.standard)
  const isSending = useSelector(actor, (state) => state.hasTag('sending'))
  const box = useRef<HTMLDivElement>(null)
  const reported = useRef(unread)
  useEffect(() => {
    if (reported.current === unread) return
    reported.current = unread
    // A list may be pasted into the lines, and on a phone the box is below them.
    if (unread.length > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [unread])
  return (
    <div ref={box} className={styles.box}>
      <Field
        label="Paste a cut list"
        optional
        helper={usa ? `For example 12 @ 8 or 8' 6" x 12` : 'For example 12 @ 3.6 or 3.6m x 12'}
      >
        <TextArea
          rows={text === '' ? 2 : 4}
          spellCheck={false}
          disabled={isSending}
          value={text}
          onChange={({ target }) => actor.send({ type: 'cutList.typed', text: target.value })}
        />
      </Field>
      {unread.length > 0 && (
        <Notice
          tone="warn"
          title={unread.length === 1 ? '1 line was not added' : `${unread.length} lines were not added`}
        >
          {unread.length === 1
            ? 'It is still in the box above: fix it there and press Add lines.'
            : 'They are still in the box above: fix them there and press Add lines.'}
          <Remarks remarks={unread} />
        </Notice>
      )}
      {rounded.length > 0 && (
        <Notice title="Some lengths were rounded up to 0.01 ft">
          <Remarks remarks={rounded} />
        </Notice>
      )}
      <ListNotes notes={notes} />
      <TakenNotice actor={actor} goods={goods} />
      <div className={styles.take}>
        <Button
          disabled={isSending || text.trim() === ''}
          onClick={() => actor.send({ type: 'cutList.taken' })}
        >
          Add lines
        </Button>
        {standard.length > 0 && <PlanButton actor={actor} goods={goods} place={place} disabled={isSending} />}
      </div>
    </div>
  )
}

interface PlanButtonProps extends CutListBoxProps {
  readonly disabled: boolean
}

function PlanButton({ actor, goods, place, disabled }: PlanButtonProps) {
  const { standard, rows, cutList } = useSelector(actor, ({ context }) => context)
  return (
    <CutPlanButton
      goods={goods}
      stock={standard}
      place={place}
      given={cutList.text}
      target="tally"
      present={piecesOf({ rows })}
      disabled={disabled}
      onPlanned={(pieces, manner) => actor.send({ type: 'boards.taken', pieces, manner })}
    />
  )
}

/** Offers to take the boards of a plan back, until the tally is changed. */
function TakenNotice({ actor, goods: { unitPrice } }: Pick<CutListBoxProps, 'actor' | 'goods'>) {
  const taken = useSelector(actor, ({ context }) => undoable(context))
  const textOf = usePiecesText(unitPrice)
  if (!taken) return null
  const { pieces, manner, before } = taken
  const boards = textOf(pieces, 'board')
  const was = piecesOf(before)
  return (
    <div ref={bringIntoView} className={styles.taken}>
      <Notice
        tone="good"
        title={manner === 'add' ? `Added to your tally: ${boards}` : `Your tally was replaced with ${boards}`}
        action={<Button onClick={() => actor.send({ type: 'boards.undone' })}>Undo</Button>}
      >
        Undo brings back {was.length > 0 ? textOf(was, 'piece') : 'your cut list'}.
      </Notice>
    </div>
  )
}

function Remarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  return (
    <ul role="list" className={styles.remarks}>
      {remarks.map(({ line, text, reason }) => (
        <li key={line}>
          Line {line}, “{text}”: {reason}
        </li>
      ))}
    </ul>
  )
}
