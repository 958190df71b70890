interface Ends<Result> {
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface Asking<Message, Result> {
  /** Takes a message: progress, or the last one, which ends the work. */
  readonly take: (message: Message, ends: Ends<Result>) => void
  /** Why the work failed if the worker breaks off or falls silent. */
  readonly failed: () => Error
  readonly signal?: AbortSignal | undefined
}

/** Longer than a worker takes from one message to the next, also for a large file on a slow phone. */
const SILENCE_MS = 60_000

/** Gives a worker its only request. It ends with its answer, when it falls silent, or when the signal aborts. */
export function askWorker<Message, Result>(
  worker: Worker,
  request: unknown,
  { take, failed, signal }: Asking<Message, Result>,
): Promise<Result> {
  let silence: ReturnType<typeof setTimeout> | undefined
  const answer = new Promise<Result>((resolve, reject) => {
    const fail = () => reject(failed())
    const wait = () => {
      clearTimeout(silence)
      silence = setTimeout(fail, SILENCE_MS)
    }
    wait()
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      wait()
      take(data, { resolve, reject })
    })
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    const abort = () => reject(signal?.reason)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
  })
  worker.postMessage(request)
  return answer.finally(() => {
    clearTimeout(silence)
    worker.terminate()
  })
}
