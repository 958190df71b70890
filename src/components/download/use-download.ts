import { type ActorRefFrom, createActor } from 'xstate'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { toast } from '../../ui/toast.ts'
import { saveBlob } from '../save-file.ts'
import { backgroundActor } from '../use-background-actor.ts'

type DownloadActor = ActorRefFrom<typeof downloadMachine>

const useLastingDownload = backgroundActor<DownloadActor>()

/** Downloads a file from the ERP under this name, even if the user leaves the page meanwhile. */
export function useDownload(name: string, receive: (signal: AbortSignal) => Promise<Blob>): DownloadActor {
  return useLastingDownload({
    name,
    make: () => openDownload(name, receive),
    tell: (download) => {
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
