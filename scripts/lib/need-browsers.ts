import { needChromium } from './chromium.ts'
import { installEngines } from './engines.ts'
import { installNginx } from './nginx.ts'

/** Installs what tests need besides packages. Returns whether a Chromium starts; says what to do if none does. */
export async function needBrowsers({ engines = false } = {}): Promise<boolean> {
  installNginx()
  if (engines) installEngines()
  return needChromium()
}
