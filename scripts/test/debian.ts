import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a command before the user's eyes. */
export const run = (command: string, timeoutSeconds = 600) =>
  spawnSync(command, { shell: true, stdio: 'inherit', timeout: timeoutSeconds * 1000 })

/** Whether a package of Debian's could be installed. */
export const debianInstalls = (name: string): boolean =>
  run(`DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends ${name}`).status === 0

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
