import { useSelector } from '@xstate/react'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { saveFile } from '../../components/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { LastLine } from './last-line.tsx'
import { FileRefused, readOrderFile, SAMPLE } from './order-file.ts'
import { entry as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

interface WithActor {
  readonly actor: QuickOrderActor
}

/** Where lines are typed, pasted and dropped. What it says of a file it could not take stays till the next. */
export function EntryBox({ actor }: WithActor) {
  const [isOver, setIsOver] = useState(false)
  const [refusal, refuse] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    readOrderFile(file).then(
      (text) => {
        refuse(null)
        actor.send({ type: 'text.pasted', text })
      },
      (error) => refuse(error instanceof FileRefused ? error.message : `${file.name} could not be read.`),
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Card
      aria-label="Add lines"
      data-over={isOver ? '' : undefined}
      className={styles.box}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <OrderText actor={actor} />
      <Foot actor={actor} onFile={take} />
      {refusal && (
        <Notice tone="bad" title={refusal}>
          Nothing was taken from it.
        </Notice>
      )}
    </Card>
  )
}

function OrderText({ actor }: WithActor) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const pointed = useSelector(actor, ({ context }) => context.pointed)
  const area = useRef<HTMLTextAreaElement>(null)
  const hasPointed = useRef(false)
  // Once the last line is mended, the keyboard comes back here.
  useEffect(() => {
    if (pointed === null && hasPointed.current) area.current?.focus()
    hasPointed.current = pointed !== null
  }, [pointed])
  const press = (event: KeyboardEvent) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.nativeEvent.isComposing
    )
      return
    event.preventDefault()
    actor.send({ type: 'draft.entered' })
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    actor.send({ type: 'text.pasted', text })
  }
  return (
    <Field
      label="Type or paste your order"
      helper="A line each. Enter adds a line, Ctrl+Enter (Cmd+Enter on a Mac) puts what is ready into the cart."
    >
      <TextArea
        ref={area}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        placeholder="ABC-100 12"
        value={draft}
        className={styles.area}
        onChange={({ target }) => actor.send({ type: 'draft.typed', text: target.value })}
        onKeyDown={press}
        onPaste={paste}
      />
    </Field>
  )
}

interface FootProps extends WithActor {
  readonly onFile: (file: File | undefined) => void
}

function Foot({ actor, onFile }: FootProps) {
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
        hidden
        aria-label="Order file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file, mended, may be chosen again.
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
