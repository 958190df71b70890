import { useSelector } from '@xstate/react'
import { Download, RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  /** Such as 'Download Order'. */
  readonly label: string
  /** Name of the file. */
  readonly name: string
  readonly receive: (signal: AbortSignal) => Promise<Blob>
  readonly disabled?: boolean
}

/**
 * Downloads a file. A failure opens no dialog (section 8), but the button itself reports it. Give it a key by
 * document.
 */
export function DownloadButton({ label, name, receive, disabled }: DownloadButtonProps) {
  const actor = useDownload(name, receive)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const Icon = isFailed ? RotateCcw : Download
  return (
    <>
      <Button loading={isBusy} disabled={disabled} onClick={() => actor.send({ type: 'download.requested' })}>
        <Icon size={18} aria-hidden="true" />
        {isFailed ? 'Download failed. Try again' : label}
      </Button>
      <VisuallyHidden>
        <span role="status">{isFailed && `${name} could not be downloaded. Nothing was saved.`}</span>
      </VisuallyHidden>
    </>
  )
}
