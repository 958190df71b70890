import { useSelector } from '@xstate/react'
import { Fragment, useRef } from 'react'
import { nameOf } from '#machines/catalogue/product.rules.ts'
import { productOf } from '#machines/quick-order/line.model.ts'
import { lineWith } from '#machines/quick-order/line-list.rules.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import { useFileDrop } from '../../components/forms/use-file-drop.ts'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import { saveFile } from '../../components/save-file.ts'
import { SPREADSHEETS } from '../../components/spreadsheet/plain-file.ts'
import { WorkbookNotice } from '../../components/spreadsheet/workbook-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { STATE_LABELS } from './line-state.tsx'
import { OrderText } from './order-text.tsx'
import { entry as styles } from './quick-order.styles.ts'
import { useOrderFiles } from './use-order-files.ts'
import { useThrottledSelector } from './use-quick-order.ts'

interface WithActor {
  readonly actor: QuickOrderActor
}

/** Where lines are typed, pasted and dropped. */
export function EntryBox({ actor }: WithActor) {
  const { files, reading, take, chooseSheet, cancel } = useOrderFiles(actor)
  const isOver = useFileDrop(take)
  return (
    <Card aria-label="Add lines" data-over={isOver ? '' : undefined} className={styles.box}>
      <OrderText actor={actor} />
      <Foot actor={actor} onFiles={take} />
      <div>
        <LastLine actor={actor} />
        <div role="status">
          {reading !== null && (
            <div ref={restoreFocus} className={styles.reading}>
              <p>Reading {reading}…</p>
              <Button onClick={cancel}>Cancel</Button>
            </div>
          )}
        </div>
      </div>
      {files.map((file) => (
        <Fragment key={file.key}>
          {file.workbook && (
            <WorkbookNotice workbook={file.workbook} onChoose={(sheet) => chooseSheet(file, sheet)} />
          )}
          {file.refusal !== null && (
            <Notice tone="bad" title={file.refusal}>
              No lines were added.
            </Notice>
          )}
        </Fragment>
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

/** A sample file. Its byte order mark makes spreadsheets read it as UTF-8. */
export const SAMPLE = `\uFEFF${['SKU,Qty,Unit,Description', 'ABC-100,12,bag,Put your own codes here', 'ABC-200,3,,Leave the unit empty for the usual one'].map((row) => `${row}\r\n`).join('')}`
