import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { othersOf } from '#machines/price-comparison/comparison.model.ts'
import { useFileDrop } from '../../../components/forms/use-file-drop.ts'
import { quietStatus } from '../../../components/rendering/status.styles.ts'
import { SPREADSHEETS } from '../../../components/spreadsheet/plain-file.ts'
import { WorkbookNotice } from '../../../components/spreadsheet/workbook-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { restoreFocus } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import { box as styles } from './compare.styles.ts'
import { ChosenBook, type ComparisonActor } from './use-comparison.ts'

interface ActorProps {
  readonly actor: ComparisonActor
}

/** Where two price books are chosen or dropped. Others can be dropped at any time. */
export function BookBox({ actor }: ActorProps) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isAsking = useSelector(actor, (state) => state.hasTag('asking'))
  const isCompared = useSelector(actor, (state) => state.hasTag('compared'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isOver = useFileDrop((files) => {
    if (files.length > 0)
      actor.send({ type: 'books.chosen', books: files.map((file) => new ChosenBook(file)) })
  })
  return (
    <>
      {((!isCompared && !isAsking) || isOver) && (
        <Card aria-label="Price books" data-over={isOver ? '' : undefined} className={styles.root}>
          <div role="status" className={quietStatus}>
            {isBusy && <Working actor={actor} />}
          </div>
          {!isBusy && isOver && <p>Drop one or two price books to compare them.</p>}
          {!isBusy && !isOver && <Chosen actor={actor} />}
        </Card>
      )}
      {failure && <Notice tone="bad" title={failure} />}
      {!isBusy && <Workbooks actor={actor} />}
      {isAsking && <Asking actor={actor} />}
    </>
  )
}

/** What was read of spreadsheets, also of one that is no price book because another sheet of it is. */
function Workbooks({ actor }: ActorProps) {
  const books = useSelector(actor, ({ context }) => context.books)
  const refused = useSelector(actor, ({ context }) => context.refused)
  const choose = (book: ChosenBook, sheet: string) => {
    const chosen = new ChosenBook(book.content, sheet)
    const all = book === refused ? [chosen] : books.map((each) => (each === book ? chosen : each))
    actor.send({ type: 'books.chosen', books: all })
  }
  return [...books, refused].map(
    (book, at) =>
      book instanceof ChosenBook &&
      book.workbook && (
        <WorkbookNotice
          // biome-ignore lint/suspicious/noArrayIndexKey: both may have the same name
          key={at}
          workbook={book.workbook}
          onChoose={(sheet) => choose(book, sheet)}
        />
      ),
  )
}

const WORDS = [
  'Choose both files, or drop them anywhere on this page. Zip files can stay zipped.',
  'Now choose the other price book, or drop it anywhere on this page.',
]

/** The price books that are chosen so far. */
function Chosen({ actor }: ActorProps) {
  const books = useSelector(actor, ({ context }) => context.books)
  const isPair = books.length === 2
  return (
    <div ref={restoreFocus} className={styles.root}>
      {WORDS[books.length] && <p>{WORDS[books.length]}</p>}
      {books.map(({ name }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both may have the same name
        <div key={at} className={styles.book}>
          <span className={styles.name}>{name}</span>
          <Button
            ref={restoreFocus}
            variant="link"
            aria-label={`Remove ${name}`}
            onClick={() => actor.send({ type: 'book.removed', at })}
          >
            Remove
          </Button>
        </div>
      ))}
      <div className={styles.foot}>
        {isPair ? (
          <Button variant="primary" onClick={() => actor.send({ type: 'comparison.requested' })}>
            Compare
          </Button>
        ) : (
          <FileButton actor={actor} />
        )}
      </div>
    </div>
  )
}

function FileButton({ actor }: ActorProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="primary" onClick={() => chooser.current?.click()}>
        Choose files
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Price book files"
        accept={`.csv,.txt,.dat,.prn,.zip,text/csv,text/plain,application/zip,${SPREADSHEETS}`}
        onChange={({ target }) => {
          const books = [...(target.files ?? [])].map((file) => new ChosenBook(file))
          if (books.length > 0) actor.send({ type: 'books.chosen', books })
          // The same file may be chosen again once it is replaced.
          target.value = ''
        }}
      />
    </>
  )
}

function Working({ actor }: ActorProps) {
  const done = useSelector(actor, ({ context }) => context.done)
  return (
    <div ref={restoreFocus} className={styles.root}>
      <RulerProgress
        label="Comparing price books"
        value={done}
        valueText={`${Math.round(done * 100)} %`}
        className={styles.track}
      />
      <div className={styles.book}>
        <p>Reading and comparing…</p>
        <Button onClick={() => actor.send({ type: 'work.cancelled' })}>Cancel</Button>
      </div>
    </div>
  )
}

/** A price book names another customer: other prices, so it may be the wrong file. */
function Asking({ actor }: ActorProps) {
  const comparison = useSelector(actor, ({ context }) => context.comparison)
  if (!comparison) return null
  return (
    <Notice
      tone="warn"
      title="This price book is of another customer"
      action={
        <div className={styles.foot}>
          <Button variant="primary" onClick={() => actor.send({ type: 'customer.accepted' })}>
            Compare anyway
          </Button>
          <Button onClick={() => actor.send({ type: 'comparison.closed' })}>Choose other files</Button>
        </div>
      }
    >
      {othersOf(comparison).map(({ name, customer }) => (
        <p key={name}>
          {name} is of customer {customer?.id}, {customer?.name}. Your number is {comparison.ownCustomer}.
        </p>
      ))}
    </Notice>
  )
}
