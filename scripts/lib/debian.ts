import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PATIENCE_MS = 600_000

/** Runs a command that may fail, without its output. Returns whether it succeeded. */
export const succeeds = (command: string): boolean =>
  spawnSync(command, { shell: true, stdio: 'ignore', timeout: PATIENCE_MS }).status === 0

/** Installs a Debian package. Returns whether it succeeded. */
export const debianInstalls = (name: string): boolean =>
  succeeds(`DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends ${name}`)

export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
