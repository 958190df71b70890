import { useSearchParams } from 'wouter'
import { MessageScreen } from './message-screen.tsx'

/** What could not be done, in the words that the address brings (section 2.9). */
export function RequestErrorScreen() {
  const [values] = useSearchParams()
  return (
    <MessageScreen title="Request failed">
      {values.get('msg')?.trim() || 'Unable to handle your request'}
    </MessageScreen>
  )
}
