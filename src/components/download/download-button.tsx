import { useSelector } from '@xstate/react'
import { Download, RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  /** 'Download Order'. */
  readonly label: string
  /** Of the file. */
  readonly name: string
  readonly receive: (signal: AbortSignal) => Promise<Blob>
  readonly disabled?: boolean
}

/**
 * Downloads a file. A failure is not worth a dialog (section 8), but whoever waits for a file is told:
 * the button itself says that it did not work. Of one document: give it a key.
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
