import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the page as an app, which the types of the DOM do not have. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer =>
  'prompt' in event && typeof event.prompt === 'function'

let offer: InstallOffer | null = null
const changes = new EventTarget()

function setOffer(next: InstallOffer | null): void {
  offer = next
  changes.dispatchEvent(new Event('change'))
}

/** Keeps the offer, which the browser may make before the bar is there. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => isOffer(event) && setOffer(event))
  window.addEventListener('appinstalled', () => setOffer(null))
}

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange)
  return () => changes.removeEventListener('change', onChange)
}

/** Installs the demo as an app; null where the browser does not offer it. An offer serves one press. */
export function useInstall(): (() => void) | null {
  const given = useSyncExternalStore(subscribe, () => offer)
  return (
    given &&
    (() => {
      setOffer(null)
      void given.prompt()
    })
  )
}
