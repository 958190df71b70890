import { emit, fromPromise, setup } from 'xstate'
import { ErpError } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'

interface DownloadInput {
  /** Downloads the file from the ERP. */
  readonly receive: (signal: AbortSignal) => Promise<Blob>
  /** Saves the complete file on the user's device. */
  readonly save: (file: Blob) => void
}

type DownloadEvent = { type: 'download.requested' }

/** The failure, for the log (section 8). */
type DownloadEmitted = { type: 'download.failed'; error: unknown }

/** Downloads a file. It is saved only once it is complete. A failed download can be repeated. */
export const downloadMachine = setup({
  types: {
    input: {} as DownloadInput,
    context: {} as DownloadInput,
    events: {} as DownloadEvent,
    emitted: {} as DownloadEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    download: fromPromise(({ input, signal }: { input: DownloadInput; signal: AbortSignal }) =>
      download(input, signal),
    ),
  },
  actions: {
    emitFailed: emit(
      (_, { error }: { error: unknown }): DownloadEmitted => ({ type: 'download.failed', error }),
    ),
  },
}).createMachine({
  id: 'download',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'download.requested': 'downloading' } },
    downloading: {
      tags: 'busy',
      invoke: {
        src: 'download',
        input: ({ context }) => context,
        onDone: 'idle',
        onError: { target: 'failed', actions: { type: 'emitFailed', params: errorOf } },
      },
    },
    failed: { tags: 'failed', on: { 'download.requested': 'downloading' } },
  },
})

async function download({ receive, save }: DownloadInput, signal: AbortSignal): Promise<void> {
  const file = await receive(signal)
  if (file.size === 0) throw new ErpError('malformed', 'The file is empty')
  save(file)
}
