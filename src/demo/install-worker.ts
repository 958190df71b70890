/** Records that the page was reloaded: a second reload would not help. */
const AGAIN = 'training-loaded-again'

/** Why the simulator can't run: the browser has no workers here, stores no files, refuses, or bypassed it. */
export type WorkerProblem = 'missing' | 'noSpace' | 'refused' | 'bypassed'

/** Installs the service worker that acts as the ERP, for the folder that it is in. Null on success. */
export async function installWorker(worker: string): Promise<WorkerProblem | null> {
  // Missing on plain HTTP from another machine, and in some private windows.
  if (!navigator.serviceWorker) return 'missing'
  try {
    const registration = await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
    if (await isGivenUp(registration)) return 'noSpace'
  } catch (error) {
    // A worker from an earlier visit is enough; offline there is no newer one. A TypeError is a file that is missing.
    if (!navigator.serviceWorker.controller) return error instanceof TypeError ? 'noSpace' : 'refused'
  }
  if (navigator.serviceWorker.controller || (await isTakenOver())) {
    sessionStorage.removeItem(AGAIN)
    return null
  }
  return 'bypassed'
}

/**
 * Whether the first worker failed to install. An active worker serves the page, even if a newer one fails.
 */
function isGivenUp({ active, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const failed = new Promise<boolean>((resolve) => {
    if (!active)
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') resolve(true)
      })
  })
  return Promise.race([failed, navigator.serviceWorker.ready.then(() => false)])
}

/** Waits for the first worker to take the page over. If it does not, the page bypassed it and is reloaded. */
function isTakenOver(): Promise<boolean> {
  if (sessionStorage.getItem(AGAIN)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      sessionStorage.setItem(AGAIN, 'yes')
      location.reload()
    }, 5000)
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      clearTimeout(late)
      resolve(true)
    })
  })
}
