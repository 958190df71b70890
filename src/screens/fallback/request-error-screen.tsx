import * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { isOwnPath } from '#contract/urls.ts'
import { MessageScreen } from './message-screen.tsx'

/** The path whose request failed. */
const failedState = v.object({ failed: v.pipe(v.string(), v.check(isOwnPath)) })

/** Shows the failure message from the URL (section 2.9), with a link to try again. */
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
