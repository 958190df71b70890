import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface ProjectCopy {
  readonly root: string
  readonly remove: () => void
}

/** What git knows of the project and what is new in it. */
function filesOf(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)))
}

/** Copies the project into a folder of its own, where it can be broken. It has the packages of the original. */
export function copyProject(from: string): ProjectCopy {
  // Its real name: a module that has two is loaded twice.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-defects-')))
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  try {
    for (const path of filesOf(from)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      copyFileSync(join(from, path), join(root, path))
    }
    symlinkSync(realpathSync(join(from, 'node_modules')), join(root, 'node_modules'))
    execFileSync(join(root, 'node_modules/.bin/panda'), ['codegen', '--silent'], {
      cwd: root,
      stdio: 'ignore',
    })
  } catch (error) {
    remove()
    throw error
  }
  return { root, remove }
}
