import { useSelector } from '@xstate/react'
import { isEarly } from '#machines/tape/aim.rules.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { Missed } from '../../../components/tapes/missed.tsx'
import { HistoryButtons, UrlField } from '../../../components/tapes/page-actions.tsx'
import { Button } from '../../../ui/button.tsx'
import { tour } from '../tour.styles.ts'
import { editor as styles } from './editor.styles.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { TourEditor } from './use-tour-editor.ts'

/** What the user does in the portal becomes steps. */
export function Recording({ tourEditor: { editor, act } }: { readonly tourEditor: TourEditor }) {
  const { actions, aim, history, missed } = useSelector(editor, ({ context }) => context)
  const isBusy = useSelector(editor, (state) => state.hasTag('busy'))
  const isBlank = isEarly(history.present, aim, [...actions, { action: { do: 'reload' } }])
  const isReplacing = aim.for === 'steps' && aim.replaced > 0
  return (
    <>
      <FocusedHeading>{isReplacing ? `Step ${aim.at + 1}, again` : 'New steps'}</FocusedHeading>
      <p role="status" className={tour.aside}>
        {isBlank
          ? 'Recording. No page is open yet: go to a URL first, such as /login.'
          : 'Recording. Work in the portal, then press Done. Everything typed is recorded, including passwords.'}
      </p>
      <div className={tour.row}>
        <Button
          variant="primary"
          disabled={actions.length === 0}
          loading={isBusy}
          onClick={() => editor.send({ type: 'done.pressed' })}
        >
          Done
        </Button>
        <Button onClick={() => editor.send({ type: 'stop.pressed' })}>Cancel</Button>
        <HistoryButtons act={act} />
      </div>
      <UrlField act={act} />
      <Missed missed={missed} title="Not everything was recorded" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <ol role="list" aria-label="Recorded steps" tabIndex={0} className={styles.recorded}>
        {actions.map(({ action }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          <li key={at}>{actionWords(action)}</li>
        ))}
      </ol>
    </>
  )
}
