import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { productOf } from '#machines/quick-order/line.model.ts'
import { lineWith } from '#machines/quick-order/line-list.rules.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { saveFile } from '../../components/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { STATE_LABELS } from './line-state.tsx'
import { FileRefused, readOrderFile, SAMPLE } from './order-file.ts'
import { OrderText } from './order-text.tsx'
import { entry as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useThrottledSelector } from './use-quick-order.ts'

interface WithActor {
  readonly actor: QuickOrderActor
}

/** Where lines are typed, pasted and dropped. Errors about files stay until the next files. */
export function EntryBox({ actor }: WithActor) {
  const [refusals, refuse] = useState<readonly string[]>([])
  const take = async (files: readonly File[]) => {
    const refused: string[] = []
    for (const file of files) {
      try {
        actor.send({ type: 'text.pasted', text: await readOrderFile(file) })
      } catch (error) {
        refused.push(error instanceof FileRefused ? error.message : `${file.name} could not be read.`)
      }
    }
    refuse(refused)
  }
  const isOver = useFileDrop(take)
  return (
    <Card aria-label="Add lines" data-over={isOver ? '' : undefined} className={styles.box}>
      <OrderText actor={actor} />
      <Foot actor={actor} onFiles={take} />
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="bad" title={refusal}>
          No lines were added.
        </Notice>
      ))}
    </Card>
  )
}

interface FootProps extends WithActor {
  readonly onFiles: (files: readonly File[]) => void
}

function Foot({ actor, onFiles }: FootProps) {
  const isBlank = useSelector(actor, ({ context }) => context.draft.trim() === '')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.foot}>
      <Button disabled={isBlank} onClick={() => actor.send({ type: 'draft.entered' })}>
        Add lines
      </Button>
      <Button variant="plain" onClick={() => chooser.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Order file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again once it is corrected.
          target.value = ''
        }}
      />
      <Button variant="link" onClick={() => saveFile('quick-order-sample.csv', SAMPLE, 'text/csv')}>
        Download sample
      </Button>
      <LastLine actor={actor} />
    </div>
  )
}

const lastLineIn = ({ lines, nextId }: QuickOrderContext) => lineWith(lines, nextId - 1)

/** State of the line entered last, whose row may be far below. */
function LastLine({ actor }: WithActor) {
  const line = useThrottledSelector(actor, lastLineIn)
  const product = line && productOf(line)
  return (
    <p className={styles.last}>
      {line && (
        <>
          <span className={styles.lastText}>
            Last line: <NoBreakMeasures name={product ? nameOf(product) : line.entered.text} />
          </span>
          <span className={styles.lastState}>({STATE_LABELS[line.kind]})</span>
        </>
      )}
    </p>
  )
}
