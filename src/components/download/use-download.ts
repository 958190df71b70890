import type { ActorRefFrom } from 'xstate'
import { downloadMachine } from '#machines/download/download.machine.ts'
import { saveBlob } from '../save-file.ts'
import { useChart } from '../use-chart.ts'
import { useEmitted } from '../use-emitted.ts'

type DownloadActor = ActorRefFrom<typeof downloadMachine>

/** Downloads a file of the ERP's under this name. A failure is logged (section 8). */
export function useDownload(name: string, receive: (signal: AbortSignal) => Promise<Blob>): DownloadActor {
  const actor = useChart(downloadMachine, { input: { receive, save: (file) => saveBlob(name, file) } })
  useEmitted(actor, 'download.failed', ({ error }) => console.error(`${name} was not saved`, error))
  return actor
}
