import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { productOf } from '#machines/quick-order/line.model.ts'
import { lineWith } from '#machines/quick-order/line-list.rules.ts'
import { pastedOf, readSome } from '#machines/quick-order/paste.rules.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { useFileDrop } from '../../components/forms/use-file-drop.ts'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import { saveFile } from '../../components/save-file.ts'
import { plainFile, SPREADSHEETS } from '../../components/spreadsheet/plain-file.ts'
import { FileRefused, readTextFile } from '../../components/text-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { STATE_LABELS } from './line-product.tsx'
import { OrderText } from './order-text.tsx'
import { entry as styles } from './quick-order.styles.ts'
import { useThrottledSelector } from './use-quick-order.ts'

interface WithActor {
  readonly actor: QuickOrderActor
}

/** Where lines are typed, pasted and dropped. Errors about files stay until the next files. */
export function EntryBox({ actor }: WithActor) {
  const [refusals, refuse] = useState<readonly string[]>([])
  const [sheets, setSheets] = useState<readonly string[]>([])
  const take = async (files: readonly File[]) => {
    const refused: string[] = []
    const named: string[] = []
    for (const file of files) {
      try {
        const { text, sheet } = await readOrderFile(file)
        actor.send({ type: 'text.pasted', text })
        if (sheet) named.push(`${file.name}: ${sheet} was read.`)
      } catch (error) {
        refused.push(error instanceof FileRefused ? error.message : `${file.name} could not be read.`)
      }
    }
    refuse(refused)
    setSheets(named)
  }
  const isOver = useFileDrop(take)
  return (
    <Card aria-label="Add lines" data-over={isOver ? '' : undefined} className={styles.box}>
      <OrderText actor={actor} />
      <Foot actor={actor} onFiles={take} />
      <LastLine actor={actor} />
      {sheets.map((sheet) => (
        <Notice key={sheet} title={sheet}>
          It is the first with data in it.
        </Notice>
      ))}
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
        accept={`.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,${SPREADSHEETS}`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again once it is corrected.
          target.value = ''
        }}
      />
      <Button variant="link" onClick={() => saveFile('quick-order-sample.csv', SAMPLE, 'text/csv')}>
        Download sample
      </Button>
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

const LIMITS = { bytes: 5_000_000, tooLarge: 'is too large for an order: 5 MB at most.' }

interface OrderFile {
  readonly text: string
  /** The sheet of a spreadsheet that has several; otherwise ''. */
  readonly sheet: string
}

/** The text of a file with an order. Rejects with a FileRefused. */
export async function readOrderFile(file: File): Promise<OrderFile> {
  const { file: plain, sheet } = await plainFile(file, LIMITS)
  const text = await readTextFile(plain, LIMITS)
  if (!hasLines(text)) throw new FileRefused(`${file.name} has no order lines in it.`)
  return { text, sheet }
}

/** Rows parsed per step. */
const ROWS = 20

/** Whether a text contains more than blank rows and headers. */
function hasLines(text: string): boolean {
  let pasted = pastedOf(text)
  while (pasted.rest !== '') {
    const { lines, ...left } = readSome(pasted, ROWS)
    if (lines.length > 0) return true
    pasted = left
  }
  return false
}

/** A sample file. Its byte order mark makes spreadsheets read it as UTF-8. */
export const SAMPLE = `\uFEFF${['SKU,Qty,Unit,Description', 'ABC-100,12,bag,Put your own codes here', 'ABC-200,3,,Leave the unit empty for the usual one'].map((row) => `${row}\r\n`).join('')}`
