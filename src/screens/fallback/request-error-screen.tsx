import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isOwnPath } from '#contract/urls.ts'
import { MessageScreen } from './message-screen.tsx'

/** What could not be had: the page that sent its user here. */
const failedState = v.object({ failed: v.pipe(v.string(), v.check(isOwnPath)) })

/** What could not be done, in the words that the address brings (section 2.9), and the way to try again. */
export function RequestErrorScreen() {
  const [values] = useSearchParams()
  const state = v.safeParse(failedState, useHistoryState())
  const failed = state.success ? state.output.failed : null
  return (
    <MessageScreen
      title="Request failed"
      next={failed === null ? undefined : { to: failed, label: 'Try again' }}
    >
      {values.get('msg')?.trim() || 'Unable to handle your request'}
      {failed !== null && <span> ({failed})</span>}
    </MessageScreen>
  )
}
