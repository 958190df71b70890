import { existsSync } from 'node:fs'
import { debianInstalls, isDebianRoot, succeeds } from './debian.ts'

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/** Path of nginx, or null: then the tests that need it are skipped and reported. */
export const nginxPath = (): string | null => PATHS.find((path) => existsSync(path)) ?? null

/** Installs nginx if the system makes that easy. */
export function installNginx(): void {
  if (nginxPath() !== null) return
  if (isDebianRoot()) {
    console.log('Installing nginx ...')
    succeeds('apt-get update -q')
    debianInstalls('nginx-light')
  }
  if (nginxPath() === null) console.log('nginx is not installed, so deploy/ is not tested.')
}
