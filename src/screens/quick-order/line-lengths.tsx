import { type KeyboardEvent, useCallback, useState } from 'react'
import { cutListIn, LINE_MESSAGES, lengthsIn } from '#machines/quick-order/line.model.ts'
import { useSite } from '../../components/site.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { LineMend } from './line-mend.ts'
import { line as styles } from './quick-order.styles.ts'
import { useTakenOnLeaving } from './use-taken-on-leaving.ts'

/** What is sold by length: how many of which, as in a cut list. */
export function LineLengths(mend: LineMend) {
  return <LengthsField key={lengthsIn(mend.context)} {...mend} />
}

function LengthsField({ line, context, onMended }: LineMend) {
  const { usa, format } = useSite()
  const known = lengthsIn(context)
  const [text, setText] = useState(known)
  const { unread } = cutListIn(context)
  const standard = context.found?.kind === 'product' ? context.found.standard : []
  const unit = usa ? 'ft' : 'm'
  const take = useCallback(
    (written: string) => {
      if (written !== lengthsIn(line.getSnapshot().context))
        line.send({ type: 'line.lengthsSet', text: written })
    },
    [line],
  )
  useTakenOnLeaving(text, take)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    take(text)
    // With Ctrl it is the page's.
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (line.getSnapshot().context.kind === 'matched') onMended()
  }
  const isBegun = /@\s*$/.test(known) || known === ''
  const error =
    context.kind === 'tally' && !isBegun ? unread.map(({ reason }) => reason).join(' ') : undefined
  const stocked = standard.map((length) => format.quantity(length / 100)).join(', ')
  const such = usa ? 'Such as 12 @ 8, 6 @ 10' : 'Such as 12 @ 3.6, 6 @ 4.8'
  const examples = stocked === '' ? such : `In stock: ${stocked} ${unit}`
  return (
    <div data-mend={context.kind === 'tally' ? '' : undefined} className={styles.mend}>
      <Field
        label={`Lengths of line ${context.id}`}
        hideLabel
        error={error}
        helper={context.kind === 'tally' && `${LINE_MESSAGES.lengths} ${examples}`}
      >
        <TextInput
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
          onBlur={() => take(text)}
        />
      </Field>
    </div>
  )
}
