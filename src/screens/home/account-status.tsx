import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { UserDetails } from '#contract/entities/customer.ts'
import { isHtml, statusMessage } from '#machines/home/status.rules.ts'
import { type Portal, usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { home } from './home.styles.ts'

/** Falls back to plain text where the code can't be loaded. */
const ConfiguredHtml = lazy<ComponentType<{ html: string }>>(() =>
  import('../../components/configured-html.tsx').catch(() => ({ default: WordsOfHtml })),
)

/** Portals whose user has dismissed the message; it reappears at the next sign-in or page load. */
const told = new WeakSet<Portal>()

/** Shows once why an account is not active, where the company has configured a message (section 2.4). */
export function AccountStatus({ user: { account_status } }: { readonly user: UserDetails }) {
  const portal = usePortal()
  const { settings } = useSite()
  const message = statusMessage(account_status, settings)
  const [isOpen, setOpen] = useState(message !== '' && !told.has(portal))
  const close = () => {
    told.add(portal)
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title={`Account Status ${account_status}`}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          OK
        </Button>
      }
    >
      {isHtml(message) ? (
        <Suspense fallback={<WordsOfHtml html={message} />}>
          <ConfiguredHtml html={message} />
        </Suspense>
      ) : (
        <p className={home.words}>{message}</p>
      )}
    </Dialog>
  )
}

function WordsOfHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
  return <p className={home.words}>{body.textContent}</p>
}
