import { existsSync } from 'node:fs'
import { debianInstalls, isDebianRoot, succeeds } from './debian.ts'

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** Where nginx is, or null: then what is tested behind it is left out, and says so. */
export const nginxPath = (): string | null => PATHS.find((path) => existsSync(path)) ?? null

/** Installs nginx where that is easily done. */
export function tryNginx(): void {
  if (nginxPath() !== null) return
  if (isDebianRoot()) {
    console.log('Installing nginx ...')
    succeeds('apt-get update -q')
    debianInstalls('nginx-light')
  }
  if (nginxPath() === null)
    console.log('There is no nginx: deploy/ is not tested. Install nginx to have it tested.')
}
