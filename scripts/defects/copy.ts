import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface ProjectCopy {
  readonly root: string
  readonly remove: () => void
}

/** The project's tracked files and its new ones. */
function filesOf(root: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)))
}

/** Copies the project into a temporary folder, with a link to the original's packages. */
export function copyProject(from: string): ProjectCopy {
  // The real path, because a module with two paths is loaded twice.
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
