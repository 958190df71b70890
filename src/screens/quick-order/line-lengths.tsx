import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useState } from 'react'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import {
  cutListIn,
  LINE_MESSAGES,
  lengthsIn,
  lengthsList,
  productOf,
  stockedLengths,
  unitIn,
} from '#machines/quick-order/line.model.ts'
import { lengthsText, unitPriceOf } from '#machines/quick-order/line-goods.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import type { Placing } from '#machines/tally/tally.model.ts'
import { CutPlanButton } from '../../components/cut-plan/cut-plan-button.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { TallyButton } from '../../components/tally/tally-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { inOneLine, type LineFix, rowsFor } from './line-fix.ts'
import { line as styles } from './quick-order.styles.ts'
import { lineIn, useCommitOnUnmount } from './use-quick-order.ts'

/** The lengths of a product sold by length, entered as a cut list or in the tally dialog. */
export function LineLengths(fix: LineFix) {
  return (
    <div data-lengths data-fix={fix.line.kind === 'tally' ? '' : undefined} className={styles.lengths}>
      <LengthsField {...fix} />
      <LengthsTally {...fix} />
    </div>
  )
}

function LengthsTally({ line, actor }: LineFix) {
  const { id } = line
  const text = lengthsList(line)
  const writing = useMemo(() => {
    const onWritten = (pieces: readonly Pieces[]) =>
      actor.send({ type: 'line.lengthsSet', id, text: lengthsText(pieces) })
    return { text, onWritten }
  }, [actor, id, text])
  const { access, lengths } = useSite()
  const [taken, take] = useState({ before: '', after: '' })
  const [product, unit] = [productOf(line), unitIn(line)]
  const unitPrice = (access.prices && unitPriceOf(line)) || null
  if (!product || !unit) return null
  const goods = { productID: product.productID, name: nameOf(product), UOM: unit.UOM, unitPrice }
  const stock = stockedLengths(line)
  const place = `line ${id}`
  const known = lengthsIn(line)
  const set = (text: string) => actor.send({ type: 'line.lengthsSet', id, text })
  const takeBoards = (pieces: readonly Pieces[], manner: Placing) => {
    const boards = lengthsText(pieces)
    const after = manner === 'add' ? `${known}, ${boards}` : boards
    set(after)
    take({ before: known, after })
  }
  const undo = ({ currentTarget }: MouseEvent) => {
    set(taken.before)
    currentTarget.closest('[data-lengths]')?.querySelector('textarea')?.focus()
  }
  return (
    <div className={styles.lengthTools}>
      <TallyButton
        variant="plain"
        aria-label={`Tally of line ${line.number}`}
        goods={goods}
        lineID={null}
        writing={writing}
        place={place}
      />
      {stock.length > 0 && (
        <CutPlanButton
          variant="plain"
          label={`Plan cuts of line ${line.number}`}
          goods={goods}
          stock={stock}
          place={place}
          given={text}
          target="line"
          present={cutListIn(line, lengths).pieces}
          onPlanned={takeBoards}
        />
      )}
      {taken.before !== '' && taken.after === known && (
        <Button variant="plain" aria-label={`Undo boards of line ${line.number}`} onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  )
}

function LengthsField({ line, actor, onFixed }: LineFix) {
  const { lengths, format } = useSite()
  const { id, number, kind } = line
  const known = lengthsIn(line)
  const [{ text, of }, keep] = useState({ text: known, of: known })
  // Written in the dialog. Remounting the field instead would commit its previous text.
  if (of !== known) keep({ text: known, of: known })
  const { unread } = cutListIn(line, lengths)
  const { unit } = lengths
  const take = useCallback(
    (written: string) => {
      const now = lineIn(actor, id)
      if (now && written !== lengthsIn(now)) actor.send({ type: 'line.lengthsSet', id, text: written })
    },
    [actor, id],
  )
  useCommitOnUnmount(text, take)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    take(text)
    // Ctrl+Enter belongs to the page.
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (lineIn(actor, id)?.kind === 'matched') onFixed()
  }
  const isBegun = /@\s*$/.test(known) || known === ''
  const error = kind === 'tally' && !isBegun ? unread.map(({ reason }) => reason).join(' ') : undefined
  const stocked = stockedLengths(line)
    .map((length) => format.quantity(length / 100))
    .join(', ')
  const such = unit === 'ft' ? 'Such as 12 @ 8, 6 @ 10' : 'Such as 12 @ 3.6, 6 @ 4.8'
  const examples = stocked === '' ? such : `In stock: ${stocked}\u00a0${unit}`
  return (
    <Field
      label={`Lengths of line ${number}`}
      hideLabel
      error={error}
      helper={kind === 'tally' && `${LINE_MESSAGES.lengths} ${examples}`}
      className={styles.fix}
    >
      <TextArea
        value={text}
        rows={rowsFor(text)}
        className={styles.grown}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => keep({ text: inOneLine(target.value), of: known })}
        onKeyDown={press}
        onBlur={() => take(text)}
      />
    </Field>
  )
}
