import { existsSync } from 'node:fs'
import { debianInstalls, isDebianRoot, run } from './debian.ts'

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** Where nginx is, or null: then what is tested behind it is left out, and says so. */
export const nginxPath = (): string | null => PATHS.find((path) => existsSync(path)) ?? null

/** Installs nginx where that is easily done. */
export function tryNginx(): void {
  if (nginxPath() !== null) return
  if (isDebianRoot()) {
    run('apt-get update -q')
    debianInstalls('nginx-light')
  }
  if (nginxPath() === null) console.log('There is no nginx here: deploy/ is not tested.')
}
