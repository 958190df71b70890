import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { saveFile } from '../../components/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LastLine } from './last-line.tsx'
import { FileRefused, readOrderFile, SAMPLE } from './order-file.ts'
import { OrderText } from './order-text.tsx'
import { entry as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'
import { useFileDrop } from './use-file-drop.ts'

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
