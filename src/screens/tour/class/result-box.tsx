import { useRef, useState } from 'react'
import { useFileDrop } from '../../../components/forms/use-file-drop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ListedExercise } from '../exercises.ts'
import { classPage as styles } from './class.styles.ts'
import { type Report, takeResults } from './take-results.ts'

interface ResultBoxProps {
  readonly course: readonly ListedExercise[]
}

/** Where result files are chosen or dropped, and what was read of the latest. */
export function ResultBox({ course }: ResultBoxProps) {
  const [report, setReport] = useState<Report | null>(null)
  const [isBusy, setBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    setReport(await takeResults(files, course))
    setBusy(false)
  }
  const isOver = useFileDrop((files) => void take(files))
  return (
    <>
      <Card aria-label="Results" data-over={isOver ? '' : undefined} className={styles.box}>
        <p>Choose the result files of your trainees, or drop them anywhere on this page. Nothing is sent.</p>
        <Button variant="primary" loading={isBusy} onClick={() => chooser.current?.click()}>
          Choose files
        </Button>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Result files"
          accept=".json,application/json"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            // The same file may be chosen again once it is saved again.
            target.value = ''
            void take(files)
          }}
        />
      </Card>
      {report && <Said report={report} onDismiss={() => setReport(null)} />}
    </>
  )
}

const filesText = (count: number) => (count === 1 ? '1 file' : `${count} files`)
const resultsText = (count: number) => (count === 1 ? '1 result was read' : `${count} results were read`)

interface SaidProps {
  readonly report: Report
  readonly onDismiss: () => void
}

function Said({ report: { read, refused, doubles, namesakes, unknown }, onDismiss }: SaidProps) {
  const dismiss = <Button onClick={onDismiss}>Dismiss</Button>
  const remarks = [
    ...doubles.map((name) => ({
      about: name,
      says: 'has several results. Of each exercise the one that was saved last counts.',
    })),
    ...namesakes.map((name) => ({
      about: name,
      says: 'is the name of several trainees, or of one on several devices. The rows are numbered.',
    })),
    ...unknown.map(({ file, exercises }) => ({
      about: file,
      says: `has exercises that this portal does not know, and the table leaves out: ${exercises.join(', ')}.`,
    })),
  ]
  return (
    <div className={styles.said}>
      {refused.length > 0 && (
        <Notice
          tone="bad"
          title={`${filesText(refused.length)} could not be read`}
          action={read === 0 && dismiss}
        >
          <ul role="list" className={styles.remarks}>
            {refused.map(({ file, problem }) => (
              <li key={file}>
                <strong>{file}</strong>: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {read > 0 && (
        <Notice tone="good" title={resultsText(read)} action={dismiss}>
          {remarks.length > 0 && (
            <ul role="list" className={styles.remarks}>
              {remarks.map(({ about, says }) => (
                <li key={about + says}>
                  <strong>{about}</strong> {says}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </div>
  )
}
