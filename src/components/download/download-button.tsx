import { useSelector } from '@xstate/react'
import { Download, RotateCcw } from 'lucide-react'
import { type ActorRefFrom, createActor } from 'xstate'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { backgroundActor } from '../actors/use-background-actor.ts'
import { saveBlob } from '../save-file.ts'

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

type DownloadActor = ActorRefFrom<typeof downloadMachine>

const useBackgroundDownload = backgroundActor<DownloadActor>()

/** Downloads a file from the ERP under this name, even if the user leaves the page meanwhile. */
function useDownload(name: string, receive: (signal: AbortSignal) => Promise<Blob>): DownloadActor {
  return useBackgroundDownload({
    name,
    make: () => openDownload(name, receive),
    report: (download) => {
      if (download.getSnapshot().hasTag('failed')) toast.error(`${name} could not be downloaded`)
    },
  })
}

/** Logs a failure (section 8). */
function openDownload(name: string, receive: (signal: AbortSignal) => Promise<Blob>): DownloadActor {
  const actor = createActor(downloadMachine, { input: { receive, save: (file) => saveBlob(name, file) } })
  actor.on('download.failed', ({ error }) => console.error(`${name} was not saved`, error))
  return actor
}
