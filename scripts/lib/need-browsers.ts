import { needChromium } from './chromium.ts'
import { installEngines } from './engines.ts'
import { installNginx } from './nginx.ts'

/**
 * Installs what tests need besides packages, and for all of them nginx and the other engines too. Returns whether a
 * Chromium starts; says what to do if none does.
 */
export async function needBrowsers({ all = false } = {}): Promise<boolean> {
  if (all) {
    installNginx()
    installEngines()
  }
  return needChromium()
}
