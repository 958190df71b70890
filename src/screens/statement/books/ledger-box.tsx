import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { sampleLedger } from '#machines/books/sample.rules.ts'
import { useFileDrop } from '../../../components/forms/use-file-drop.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { quietStatus } from '../../../components/rendering/status.styles.ts'
import { saveFile } from '../../../components/save-file.ts'
import { type ReadWorkbook, SPREADSHEETS } from '../../../components/spreadsheet/plain-file.ts'
import { WorkbookNotice } from '../../../components/spreadsheet/workbook-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { restoreFocus } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { box as styles } from './books.styles.ts'
import { type BooksActor, FileSource, pastedSource } from './use-books.ts'

interface LedgerBoxProps {
  readonly actor: BooksActor
  readonly statement: Statement
  readonly lines: readonly StatementLine[]
}

/** Where a ledger is chosen, dropped or pasted. Another one can be dropped at any time. */
export function LedgerBox({ actor, statement, lines }: LedgerBoxProps) {
  const [pasted, setPasted] = useState('')
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasFile = useSelector(actor, (state) =>
    (['compared', 'choosing', 'choosingSupplier'] as const).some((tag) => state.hasTag(tag)),
  )
  const failure = useSelector(actor, ({ context }) => context.failure)
  const workbook = useSelector(actor, workbookIn)
  const isOver = useFileDrop(([file]) => {
    if (file) actor.send({ type: 'file.chosen', source: new FileSource(file) })
  })
  const isPasted = pasted.trim() !== ''
  return (
    <>
      {(!hasFile || isOver) && (
        <Card aria-label="Your books" data-over={isOver ? '' : undefined} className={styles.root}>
          <div role="status" className={quietStatus}>
            {isBusy && <Working actor={actor} />}
          </div>
          {!isBusy && hasFile && <p>Drop the file to compare it instead.</p>}
          {!isBusy && !hasFile && (
            <div ref={restoreFocus} className={styles.entry}>
              <Field
                label="Paste the rows of your ledger"
                optional
                helper="With their headings. Or choose a CSV or Excel file, or drop it anywhere on this page."
              >
                <TextArea
                  rows={4}
                  spellCheck={false}
                  autoComplete="off"
                  placeholder="Date,Invoice No,Amount"
                  className={styles.area}
                  value={pasted}
                  onChange={({ target }) => setPasted(target.value)}
                />
              </Field>
              <div className={styles.foot}>
                <FileButton actor={actor} label="Choose a file" isFirst={!isPasted} />
                <Button
                  variant={isPasted ? 'primary' : 'secondary'}
                  disabled={!isPasted}
                  onClick={() => actor.send({ type: 'file.chosen', source: pastedSource(pasted) })}
                >
                  Compare pasted rows
                </Button>
                <SampleButton statement={statement} lines={lines} />
              </div>
            </div>
          )}
        </Card>
      )}
      {failure && <Notice tone="bad" title={failure} />}
      {workbook && (
        <WorkbookNotice
          workbook={workbook}
          onChoose={(sheet) =>
            actor.send({ type: 'file.chosen', source: new FileSource(workbook.file, sheet) })
          }
        />
      )}
    </>
  )
}

/** What was read of a spreadsheet, once it is. */
function workbookIn(state: ReturnType<BooksActor['getSnapshot']>): ReadWorkbook | null {
  const { source } = state.context
  return source instanceof FileSource && !state.hasTag('busy') ? source.workbook : null
}

interface FileButtonProps {
  readonly actor: BooksActor
  readonly label: string
  /** It is what to press first. */
  readonly isFirst?: boolean
}

export function FileButton({ actor, label, isFirst = false }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={isFirst ? 'primary' : 'secondary'} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Ledger file"
        accept={`.csv,.tsv,.txt,.iif,text/csv,text/plain,text/tab-separated-values,${SPREADSHEETS}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) actor.send({ type: 'file.chosen', source: new FileSource(chosen) })
          // The same file may be chosen again once it is corrected.
          target.value = ''
        }}
      />
    </>
  )
}

/** A ledger made from this statement, with three differences to find. */
function SampleButton({ statement: { dateStatement }, lines }: Omit<LedgerBoxProps, 'actor'>) {
  const { format } = useSite()
  const save = () => {
    const text = sampleLedger(lines, { statementDate: dateStatement, date: format.date })
    saveFile(`ledger-sample-${dateStatement}.csv`, text, 'text/csv')
  }
  return (
    <Button variant="link" onClick={save}>
      Download sample
    </Button>
  )
}

function Working({ actor }: { readonly actor: BooksActor }) {
  const done = useSelector(actor, ({ context }) => context.done)
  const name = useSelector(actor, ({ context }) => context.source?.name ?? '')
  const percent = `${Math.round(done * 100)} %`
  return (
    <div ref={restoreFocus} className={styles.working}>
      <RulerProgress label={`Reading ${name}`} value={done} valueText={percent} className={styles.track} />
      <div className={styles.status}>
        <p>Reading and comparing {name}…</p>
        <Button onClick={() => actor.send({ type: 'work.cancelled' })}>Cancel</Button>
      </div>
    </div>
  )
}
